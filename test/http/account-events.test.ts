import { connect } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { instant, ok, postId, type AccountEvent } from '../../core/index.js';
import type { MemoryAppOptions } from '../support/memory-app.js';
import { LONG_TAG } from '../support/extent.js';
import { dataOf, draftFor, errorOf, EVENTS, lineOf, postOf, serve, type HttpResponse } from './served.js';

const Page = z.strictObject({
  events: z.array(z.looseObject({ cursor: z.string(), post_id: z.int(), kind: z.string() })),
  next_cursor: z.string(),
});

const pageOf = (response: HttpResponse) => Page.parse(dataOf(response));
const kindsOf = (response: HttpResponse) => pageOf(response).events.map(({ kind }) => kind);

const PUBLISHED = ['accepted', 'leased', 'sent', 'published', 'captured'];

const given = async (http: MemoryAppOptions['http'] = {}) => {
  const served = await serve({ http });
  const { call, create, connection, port, key } = served;
  const listen = vi.spyOn(served.app.http.eventNotifier, 'listen');
  return {
    ...served,
    /** Resolves when a request has begun and waits: what happens now happens after that. */
    untilOneWaits: () => expect.poll(() => listen.mock.calls.length).toBeGreaterThan(0),
    post: () => create(draftFor(connection)),
    page: (query: string) => call('GET', `${EVENTS}${query}`),
    /** Opens a stream, and returns what arrives until that text. */
    stream: async (query = '', headers: Readonly<Record<string, string>> = {}) => {
      const over = new AbortController();
      onTestFinished(() => over.abort());
      const response = await fetch(`http://127.0.0.1:${String(port)}${EVENTS}${query}`, {
        headers: { Authorization: `Bearer ${key.secret}`, Accept: 'text/event-stream', ...headers },
        signal: over.signal,
      });
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader() ?? expect.fail();
      let text = '';
      /** Reads until that text; without one, until the stream ends. */
      const until = async (part?: string): Promise<string> => {
        while (part === undefined || !text.includes(part)) {
          const { done, value = '' } = await reader.read();
          text += value;
          if (done) return text;
        }
        return text;
      };
      return { response, until, leave: () => over.abort() };
    },
  };
};

describe('events of all posts', () => {
  it('come in pages, with a cursor even where there are none', async () => {
    const { post, page } = await given();
    const empty = pageOf(await page(''));
    expect(empty.events).toEqual([]);
    await post();
    await post();
    const first = await page(`?after=${empty.next_cursor}&limit=7`);
    expect(kindsOf(first)).toEqual([...PUBLISHED, 'accepted', 'leased']);
    const { next_cursor: next } = pageOf(first);
    expect(pageOf(first).events.at(-1)?.cursor).toBe(next);
    const second = await page(`?after=${next}`);
    expect(kindsOf(second)).toEqual(['sent', 'published', 'captured']);
    const { next_cursor: end } = pageOf(second);
    expect(pageOf(await page(`?after=${end}`))).toEqual({ events: [], next_cursor: end });
  });

  it('begin now with an empty page, whose cursor leads to later events', async () => {
    const { post, page } = await given();
    expect(pageOf(await page('?after=now'))).toEqual({ events: [], next_cursor: 'e0-0' });
    await post();
    const now = pageOf(await page('?after=now'));
    expect(now).toEqual({ events: [], next_cursor: pageOf(await page('')).next_cursor });
    const { id } = postOf(await post());
    const { events } = pageOf(await page(`?after=${now.next_cursor}`));
    expect(events.map(({ post_id: of, kind }) => [of, kind])).toEqual(PUBLISHED.map((kind) => [id, kind]));
  });

  it.each([
    ['?after=nonsense', 'after'],
    ['?after=Now', 'after'],
    ['?after=e1', 'after'],
    ['?limit=101', 'limit'],
    ['?wait=26', 'wait'],
    ['?wait=-1', 'wait'],
  ])('are refused for %s', async (query, name) => {
    const { page } = await given();
    const response = await page(query);
    expect(lineOf(response)).toBe('400 VALIDATION_ERROR invalid_query');
    expect(errorOf(response).message).toContain(`${name}: `);
  });

  it('are refused when a cursor is older than the kept events, or of another history', async () => {
    const { post, page, app } = await given();
    await post();
    const old = pageOf(await page('?limit=1')).next_cursor;
    await app.ports.retention.prune({
      after: null,
      posts: 9,
      before: { timelines: instant(app.clock.now() + 1) },
    });
    expect(lineOf(await page(`?after=${old}`))).toBe('410 RESOURCE_NOT_FOUND cursor_gone');
    const fresh = pageOf(await page(''));
    expect(fresh.events).toEqual([]);
    await post();
    expect(kindsOf(await page(`?after=${fresh.next_cursor}`))).toEqual(PUBLISHED);
  });
});

describe('a request that waits for events', () => {
  it('gets its response as soon as there is one', async () => {
    const { post, page, untilOneWaits } = await given();
    const waiting = page('?wait=25');
    await untilOneWaits();
    const startedAt = performance.now();
    await post();
    expect(kindsOf(await waiting)[0]).toBe('accepted');
    expect(performance.now() - startedAt).toBeLessThan(20_000);
  });

  it('begins now, and gets its response as soon as something is committed', async () => {
    const { post, page, untilOneWaits } = await given();
    await post();
    const waiting = page('?after=now&wait=25');
    await untilOneWaits();
    const { id } = postOf(await post());
    const { events } = pageOf(await waiting);
    expect(events[0]).toMatchObject({ kind: 'accepted', post_id: id });
  });

  it('gets an empty page when its time is over', { tags: LONG_TAG }, async () => {
    const { page } = await given();
    const { next_cursor: after } = pageOf(await page(''));
    const startedAt = performance.now();
    for (const position of [after, 'now'])
      expect(pageOf(await page(`?after=${position}&wait=1`))).toEqual({ events: [], next_cursor: after });
    expect(performance.now() - startedAt).toBeGreaterThan(1_800);
  });

  it('ends soon after its key was revoked', async () => {
    const { page, app, key, untilOneWaits } = await given({ followLimits: { checkMs: 20 } });
    const waiting = page('?wait=25');
    await untilOneWaits();
    await app.ports.apiKeys.revoke(key.key.id, app.clock.now());
    expect(lineOf(await waiting)).toBe('401 INVALID_API_KEY -');
  });

  it('takes one of a few slots, and returns it, even when its client has disconnected', async () => {
    const { page, stream, post } = await given({ followLimits: { perAccount: 1 } });
    const first = await stream();
    const refused = await page('?wait=1');
    expect(lineOf(refused)).toBe('429 RATE_LIMIT_EXCEEDED too_many_waiting');
    expect(refused.headers.get('retry-after')).toBe('5');
    expect((await page('')).status).toBe(200);
    first.leave();
    await vi.waitFor(async () => expect((await page('?wait=1')).status).toBe(200), { timeout: 10_000 });
    await post();
    expect((await page('?wait=1')).status).toBe(200);
    expect((await page('?wait=1')).status).toBe(200);
  });

  it('shares the slots of the server with those of other accounts', async () => {
    const { app, stream, call } = await given({ followLimits: { slots: 1 } });
    const other = await app.givenKey(await app.givenAccount('Grace'));
    const first = await stream();
    const wait = () => call('GET', `${EVENTS}?wait=1`, { key: other.secret });
    expect(lineOf(await wait())).toBe('429 RATE_LIMIT_EXCEEDED too_many_waiting');
    first.leave();
    await vi.waitFor(async () => expect((await wait()).status).toBe(200), { timeout: 10_000 });
  });

  it('ends at once when the server closes', async () => {
    const { page, http, untilOneWaits } = await given();
    const waiting = page('?wait=25');
    await untilOneWaits();
    const startedAt = performance.now();
    await http.close({ drain: false });
    const { headers, status } = await waiting;
    expect([status, headers.get('connection')]).toEqual([200, 'close']);
    expect(performance.now() - startedAt).toBeLessThan(20_000);
  });
});

describe('a stream of events', () => {
  it('sends existing and future events, each with its cursor', async () => {
    const { post, stream, page } = await given();
    await post();
    const { response, until } = await stream();
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    await until('"kind":"captured"');
    const { id } = postOf(await post());
    const text = await until(`"post_id":${String(id)},"at":"2026-01-15T12:00:00.000Z","kind":"captured"`);
    const { events } = pageOf(await page(''));
    const ids = [...text.matchAll(/^id: (.*)$/gm)].map(([, id]) => id);
    expect(ids).toEqual(events.slice(0, ids.length).map(({ cursor }) => cursor));
    const data = [...text.matchAll(/^data: (.*)$/gm)].map(([, json]) =>
      z.json().parse(JSON.parse(json ?? '')),
    );
    expect(data).toEqual(events.slice(0, ids.length));
  });

  it('begins now with its cursor, and sends later events', async () => {
    const { post, stream, page } = await given();
    await post();
    const { until } = await stream('?after=now');
    const { next_cursor: end } = pageOf(await page(''));
    expect(await until(`id: ${end}\n\n`)).not.toContain('data: ');
    const { id } = postOf(await post());
    const text = await until('"kind":"captured"');
    expect([...text.matchAll(/"post_id":(\d+)/g)].map(([, of]) => of)).toEqual(
      PUBLISHED.map(() => String(id)),
    );
  });

  it('continues after the last event that its client has seen, whatever its address says', async () => {
    const { post, stream, page } = await given();
    await post();
    const [first, second] = pageOf(await page('')).events;
    const { until } = await stream(`?after=${first?.cursor ?? ''}`, {
      'Last-Event-ID': second?.cursor ?? '',
    });
    const text = await until('"kind":"captured"');
    expect([...text.matchAll(/"kind":"(\w+)"/g)].map(([, kind]) => kind)).toEqual(PUBLISHED.slice(2));
  });

  it('sends its cursor before the first event, so that a client that reconnects misses none', async () => {
    const { post, stream } = await given();
    const first = await stream();
    const [, position = ''] = /^id: (.*)$/m.exec(await first.until('id: ')) ?? [];
    first.leave();
    await post();
    const again = await stream('', { 'Last-Event-ID': position });
    expect(await again.until('captured')).toContain('"kind":"accepted"');
  });

  it('is kept alive by comments, and ends with its time, its key and its server', async () => {
    const quick = { keepAliveMs: 20, checkMs: 20 };
    const short = await given({ followLimits: { ...quick, streamMs: 200 } });
    await (await short.stream()).until();
    const { stream, app, key } = await given({ followLimits: quick });
    const revoked = await stream();
    await revoked.until(': no events\n\n');
    await app.ports.apiKeys.revoke(key.key.id, app.clock.now());
    await revoked.until();
    const { stream: open, http } = await given();
    const closing = await open();
    await closing.until('id: ');
    await http.close({ drain: false });
    await closing.until();
  });

  it('refuses a cursor that is gone before it begins', async () => {
    const { stream } = await given();
    const { response, until } = await stream('?after=ezz-1');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      410,
      'application/json; charset=utf-8',
    ]);
    expect(await until()).toContain('cursor_gone');
  });

  it('reads no further than its client does', async () => {
    let pages = 0;
    const event = (id: number): AccountEvent => ({
      id,
      postId: postId(1),
      at: instant(0),
      kind: 'refused',
      connectionId: null,
      requestId: null,
      detail: 'x'.repeat(2_000),
    });
    const { port, key } = await given({
      readAccountEvents: () => {
        pages += 1;
        const events = Array.from({ length: 100 }, (_, index) => event(pages * 100 + index));
        return Promise.resolve(ok({ events, next: event(pages * 100 + 99) }));
      },
    });
    const socket = connect({ port, host: '127.0.0.1' }).pause();
    onTestFinished(() => void socket.destroy());
    socket.write(
      `GET ${EVENTS} HTTP/1.1\r\nHost: test\r\nAuthorization: Bearer ${key.secret}\r\nAccept: text/event-stream\r\n\r\n`,
    );
    let before = -1;
    await vi.waitFor(
      () => {
        const now = pages;
        const isStill = now > 0 && now === before;
        before = now;
        if (!isStill) throw new Error(`${String(now)} pages were read`);
      },
      { timeout: 20_000, interval: 300 },
    );
    // The socket buffers of the operating system, far below the amount of data.
    expect(pages).toBeLessThan(300);
  });
});
