import { describe, expect, it } from 'vitest';
import type { ChannelResponse } from '../../../../adapters/publishers/http/channel-http.js';
import { latestStatuses, lookUpStatus } from '../../../../adapters/publishers/mastodon/mastodon-lookup.js';
import { makeMastodonPublisher } from '../../../../adapters/publishers/mastodon/mastodon-publisher.js';
import { connectionTo, contextFor, document } from '../fixtures.js';
import { givenScriptedServer, publisherDeps } from '../loopback.js';

const CUT: ChannelResponse = { kind: 'in_doubt', message: 'cut' };

const received = (status: number, json?: unknown): ChannelResponse => ({
  ...{ kind: 'received', status, headers: {}, body: '' },
  json,
});

const statusOf = (
  id: string,
  over: { readonly content?: string; readonly media_attachments?: readonly object[] } = {},
) => ({ id, url: `https://a.example/${id}`, ...over });

/** A server with these statuses, whose sources are all this text unless another response is given for one. */
const server = (
  statuses: readonly object[],
  text = 'Apples',
  sources: Record<string, ChannelResponse> = {},
) => {
  const asked: string[] = [];
  const get = (path: string): Promise<ChannelResponse> => {
    asked.push(path);
    const id = /\/statuses\/(\w+)\/source$/.exec(path)?.[1];
    if (id === undefined) return Promise.resolve(received(200, statuses));
    return Promise.resolve(sources[id] ?? received(200, { text }));
  };
  return { get, asked };
};

/** A server that returns pages, newest first. The content of a status is its text, and its source is none other. */
const pagedServer = (statuses: readonly ReturnType<typeof statusOf>[], over: { ignores?: string } = {}) => {
  const asked: string[] = [];
  const get = (path: string): Promise<ChannelResponse> => {
    asked.push(path);
    const id = /\/statuses\/(\w+)\/source$/.exec(path)?.[1];
    if (id !== undefined)
      return Promise.resolve(received(200, { text: statuses.find((each) => each.id === id)?.content }));
    const { searchParams } = new URL(path, 'https://a.example');
    const maxId = over.ignores === 'max_id' ? null : searchParams.get('max_id');
    const from = maxId === null ? 0 : statuses.findIndex((each) => each.id === maxId) + 1;
    const limit = over.ignores === undefined ? Number(searchParams.get('limit')) : statuses.length;
    return Promise.resolve(received(200, statuses.slice(from, from + limit)));
  };
  return { get, asked };
};

type Write = Parameters<typeof lookUpStatus>[2];

const lookUp = (api: Pick<ReturnType<typeof server>, 'get'>, over: Partial<Write> = {}) =>
  lookUpStatus(api, '42', {
    ...{ text: 'Apples', media: [], mayBeRenewed: false, hasExactSources: true, before: [] },
    ...over,
  });

const OTHERS_GONE = {
  kind: 'undecidable',
  message: 'The account shows none of the posts that it had before.',
};
const FOUND = { kind: 'found', remoteId: '9', url: 'https://a.example/9' };

describe('a status that is looked up', () => {
  it('is found among those that are newer than any that was there before', async () => {
    const before = ['1', '2'];
    expect(await lookUp(server([statusOf('9'), statusOf('2'), statusOf('1')]), { before })).toEqual(FOUND);
    expect(await lookUp(server([statusOf('2'), statusOf('1')]), { before })).toEqual({ kind: 'absent' });
    // Older ones may have the same text; the first of those known may have been removed.
    expect(await lookUp(server([statusOf('1'), statusOf('9')]), { before })).toEqual({ kind: 'absent' });
  });

  it('is found without any before if the page is so short that it has all of them', async () => {
    const list = (count: number) => Array.from({ length: count }, (_, at) => statusOf(`n${String(at)}`));
    const other = { n0: received(200, { text: 'Apples' }) };
    expect(await lookUp(server([statusOf('9')]))).toEqual(FOUND);
    expect(await lookUp(server(list(19), 'Pears', other))).toMatchObject({ kind: 'found', remoteId: 'n0' });
    expect(await lookUp(server(list(20), 'Pears', other))).toEqual(OTHERS_GONE);
    expect(await lookUp(server(list(1)), { before: ['1'] })).toEqual(OTHERS_GONE);
  });

  it('is not looked for if it is unknown which statuses were there before', async () => {
    const api = server([statusOf('9')]);
    const message = 'It is not known which posts the account had before.';
    expect(await lookUp(api, { before: null })).toEqual({ kind: 'undecidable', message });
    expect(api.asked).toEqual([]);
  });

  it('has the same text, apart from the space around it and the kind of its line ends', async () => {
    const text = 'Apples\nand pears';
    expect(await lookUp(server([statusOf('9')], ' Apples\r\nand pears\n'), { text })).toEqual(FOUND);
    expect(await lookUp(server([statusOf('9')], text), { text: `\n${text} ` })).toEqual(FOUND);
    expect(await lookUp(server([statusOf('9')], 'Apples and pears'), { text })).toEqual({ kind: 'absent' });
  });

  it('is compared by its words only if the server has no sources', async () => {
    const status = statusOf('9', { content: '<p>Apples</p>' });
    for (const code of [400, 403, 404, 405, 410, 501])
      expect(await lookUp(server([status], '', { '9': received(code) }))).toEqual(FOUND);
    for (const response of [CUT, received(401), received(500), received(200, {})])
      expect(await lookUp(server([status], '', { '9': response }))).toEqual({ kind: 'cannot_tell' });
  });

  it('is not taken for absent because the server made another source from it', async () => {
    const inMarkdown = { text: '*Apples* and pears', hasExactSources: false };
    const made = (content: string) => server([statusOf('9', { content })], 'Apples and pears');
    const message = 'A new post of the account resembles this one.';
    expect(await lookUp(made('<em>Apples</em> and pears'), inMarkdown)).toEqual({
      kind: 'undecidable',
      message,
    });
    expect(await lookUp(made('<p>Plums</p>'), inMarkdown)).toEqual({ kind: 'absent' });
    expect(await lookUp(made('<em>Apples</em> and pears'), { ...inMarkdown, hasExactSources: true })).toEqual(
      {
        kind: 'absent',
      },
    );
    expect(await lookUp(server([statusOf('9')]), { hasExactSources: false })).toEqual(FOUND);
  });

  it('shows the same uploads, by their ids or by the addresses of their files', async () => {
    const uploads = [
      { id: 'm1', url: 'https://f.example/1' },
      { id: 'm2', url: null },
    ];
    const shown = (...attachments: readonly object[]) =>
      server([statusOf('9', { media_attachments: attachments })]);
    const same = [
      { id: 'm2', url: null },
      { id: 'x', url: 'https://f.example/1' },
    ];
    expect(await lookUp(shown(...same), { media: uploads })).toEqual(FOUND);
    const others = [
      { id: 'x', url: null },
      { id: 'm1', url: null },
    ];
    expect(await lookUp(shown(...others), { media: uploads })).toEqual({ kind: 'absent' });
    expect(await lookUp(shown(...others), { media: uploads, mayBeRenewed: true })).toEqual(FOUND);
    expect(await lookUp(shown(), { media: uploads, mayBeRenewed: true })).toEqual({ kind: 'absent' });
  });
});

/** Statuses of other texts, newest first. */
const others = (count: number, name = 'n') =>
  Array.from({ length: count }, (_, at) =>
    statusOf(`${name}${String(at)}`, { content: `Pears ${String(at)}` }),
  );

const OURS = statusOf('9', { content: 'Apples' });
const OLD = statusOf('1', { content: 'Apples' });

describe('a status that is looked up after many others', () => {
  it('is found on a later page', async () => {
    const before = ['1'];
    expect(await lookUp(pagedServer([...others(90), OURS, OLD]), { before })).toEqual(FOUND);
    expect(await lookUp(pagedServer([...others(40), OURS, ...others(40, 'm'), OLD]), { before })).toEqual(
      FOUND,
    );
    expect(await lookUp(pagedServer([...others(900), OLD]), { before })).toEqual({ kind: 'absent' });
  });

  it('is ambiguous if one of another page looks the same', async () => {
    const twin = statusOf('8', { content: 'Apples' });
    const api = pagedServer([OURS, ...others(90), twin, OLD]);
    const message = 'The account has two new posts with this text.';
    expect(await lookUp(api, { before: ['1'] })).toEqual({ kind: 'undecidable', message });
  });

  it('is found on any page of an account that had none before', async () => {
    expect(await lookUp(pagedServer([...others(80), OURS, ...others(80, 'm')]))).toEqual(FOUND);
    expect(await lookUp(pagedServer(others(120)))).toEqual({ kind: 'absent' });
  });

  it('is not looked for without an end', async () => {
    const endless = pagedServer([...others(2_000), OURS, OLD]);
    const message = 'The account has too many new posts to compare.';
    expect(await lookUp(endless, { before: ['1'] })).toEqual({ kind: 'undecidable', message });
    expect(endless.asked.filter((path) => !path.endsWith('/source'))).toHaveLength(25);
    const cut = pagedServer(others(100));
    expect(await lookUp(cut, { before: ['1'] })).toEqual(OTHERS_GONE);
    expect(cut.asked.filter((path) => !path.endsWith('/source'))).toHaveLength(4);
  });

  it('is not taken for absent by a server that returns the same page again and again', async () => {
    const before = ['1'];
    const short = pagedServer([...others(200), OURS, OLD], { ignores: 'limit' });
    expect(await lookUp(short, { before })).toEqual(FOUND);
    const long = pagedServer([...others(255), OURS, OLD], { ignores: 'max_id' });
    expect(await lookUp(long, { before })).toEqual(OTHERS_GONE);
    expect(long.asked.filter((path) => !path.endsWith('/source'))).toHaveLength(2);
  });

  it('costs no request for each status of a later page that has other words', async () => {
    const api = pagedServer([...others(90), OURS, OLD]);
    await lookUp(api, { before: ['1'] });
    const sources = api.asked.filter((path) => path.endsWith('/source'));
    expect(sources).toHaveLength(41);
    expect(sources.at(-1)).toBe('/api/v1/statuses/9/source');
  });
});

describe('a request', () => {
  it('names no more statuses than were asked for, and finds its own after many more', async () => {
    const posted = others(200, 'm');
    const { url } = await givenScriptedServer(({ path }) => {
      if (path.endsWith('/source')) return { status: 404 };
      return { status: 200, body: posted };
    });
    const publisher = makeMastodonPublisher(publisherDeps());
    const connection = connectionTo('mastodon', {
      ...{ base_url: url, access_token: 't', software: 'snac', account_id: '42' },
    });
    const context = contextFor(connection);
    const composed = publisher.compose({ document, imageUrl: null }, connection);
    if (!composed.ok) throw new Error('does not fit');
    const ready = await publisher.prepare(composed.value, context);
    if (ready.kind !== 'ready') throw new Error(ready.message);
    expect(JSON.parse(ready.request)).toMatchObject({ before: posted.slice(0, 40).map(({ id }) => id) });
    const content = '<p>Harvest &amp; &lt;market&gt;</p><p>Apples &amp; pears</p>';
    posted.unshift(...others(150), statusOf('9', { content }));
    expect(await publisher.reconcile?.(ready.request, context)).toEqual(FOUND);
  });
});

describe('the latest statuses', () => {
  const api = (response: ChannelResponse) => ({ get: () => Promise.resolve(response) });
  const beginning = (body: string, status = 200): ChannelResponse => ({ ...CUT, begun: { status, body } });
  const first = { ...statusOf('9'), content: 'a \\ "b" [c} {d] "' };
  const list = JSON.stringify([first, statusOf('8'), statusOf('7')], null, 4);

  it('are those that are complete in a response that is too long', async () => {
    const cutAfter = (end: number) => latestStatuses(api(beginning(list.slice(0, end))), '42');
    const ids = [0, 0];
    for (let end = 0; end < list.length; end += 1) {
      const latest = await cutAfter(end);
      ids.push('response' in latest ? 0 : latest.statuses.length);
      if (!('response' in latest)) expect(latest.hasMore).toBe(true);
    }
    expect(new Set(ids)).toEqual(new Set([0, 1, 2, 3]));
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
    const whole = await latestStatuses(api(received(200, JSON.parse(list))), '42');
    expect(whole).toMatchObject({ statuses: [first, { id: '8' }, { id: '7' }], hasMore: false });
  });

  it('are unknown if none is complete, or if the response is none of statuses', async () => {
    for (const response of [CUT, beginning(list, 500), beginning('<p>[{}]</p>'), received(500)])
      expect(await latestStatuses(api(response), '42')).toEqual({ response });
  });

  it('of which only the beginning is known are not all that an account without any before has', async () => {
    const cut = beginning(JSON.stringify([statusOf('9')]).slice(0, -1));
    const server = { get: (path: string) => Promise.resolve(path.includes('source') ? received(404) : cut) };
    expect(await lookUp(server)).toEqual(OTHERS_GONE);
    expect(await lookUp(server, { before: ['9'] })).toEqual({ kind: 'absent' });
  });
});
