import { describe, expect, it } from 'vitest';
import {
  DEFAULT_REQUEST_LIMITS,
  err,
  later,
  requestId,
  valid,
  versionOf,
  type Post,
  type PostReader,
  type Commit,
} from '../../../core/index.js';
import { postNotFound } from '../../../core/domain/refusals.js';
import { parsePatch } from '../../../core/wire/index.js';
import { changePost } from '../../contracts/commits.js';
import { givenAccount, START } from '../../contracts/fixtures.js';
import { DAY_MS, HOUR_MS } from '../posts.js';
import { givenScheduled, PNG } from './edited.js';
import { overtakenBy, postIn, wire } from './wired.js';
import { jsonBody } from '../../support/json-body.js';

const keysOf = (post: Post): Readonly<Record<number, string>> =>
  Object.fromEntries(post.deliveries.map(({ connection, requestKey }) => [connection.id, requestKey]));

describe('editing a scheduled post', () => {
  it('changes what is named and leaves everything else, its image and its price included', async () => {
    const fields = { image: PNG, imageAlt: 'A dot', linkUrl: 'https://example.com/', overflow: 'summarize' };
    const { before, edit, read } = await givenScheduled({}, fields);
    const after = postIn(await edit({ headline: 'Hi' }));
    expect(after).toEqual({
      ...before,
      revision: before.revision + 1,
      document: { ...before.document, headline: 'Hi' },
      deliveries: after.deliveries,
    });
    expect(after.document.image).not.toBeNull();
    expect(keysOf(after)).toEqual(keysOf(before));
    expect(await read(before)).toEqual(after);
    const { document } = postIn(await edit({ content: 'Everyone' }));
    expect(document).toEqual({
      ...after.document,
      content: { html: '<p>Everyone</p>', plain: 'Everyone' },
    });
  });

  it('moves it to another time, and wakes the worker for it', async () => {
    const { edit, notified } = await givenScheduled();
    const { timing, deliveries } = postIn(await edit({ scheduled_at: '2026-01-15T15:00:00' }));
    expect(timing).toEqual({ kind: 'scheduled', at: later(START, 2 * HOUR_MS), adjusted: null });
    expect(deliveries.map((delivery) => 'dueAt' in delivery && delivery.dueAt)).toEqual([
      later(START, 2 * HOUR_MS),
      later(START, 2 * HOUR_MS),
    ]);
    expect(notified.scheduled).toBe(2);
  });

  it('brings it forward to now', async () => {
    const { edit, engine, drained, read, before } = await givenScheduled();
    const scheduledAt = valid({ kind: 'now' } as const);
    const { timing, deliveries } = postIn(await edit({}, { patch: { scheduledAt, otherViolations: [] } }));
    expect(timing).toEqual({ kind: 'now' });
    expect(deliveries).toMatchObject([{ dueAt: START }, { dueAt: START }]);
    await engine.deliverDue();
    await drained();
    expect((await read(before)).deliveries).toMatchObject([{ state: 'published' }, { state: 'published' }]);
  });

  it('keeps a time that was adjusted when it was requested, to the letter', async () => {
    const { before, edit } = await givenScheduled({}, { scheduledAt: '2026-03-29T02:30' });
    expect(before.timing).toMatchObject({ adjusted: 'gap' });
    expect(postIn(await edit({ headline: 'Hi' })).timing).toEqual(before.timing);
  });

  it('gives a connection that is new a key of its own, and one that stays the key that it had', async () => {
    const { before, edit, connectionIds } = await givenScheduled({}, {});
    const [first = 0, second = 0] = connectionIds;
    const one = postIn(await edit({ connection_ids: [second] }));
    expect(keysOf(one)).toEqual({ [second]: keysOf(before)[second] });
    const both = postIn(await edit({ connection_ids: [second, first] }));
    expect(Object.keys(keysOf(both))).toHaveLength(2);
    expect(keysOf(both)[second]).toBe(keysOf(before)[second]);
    expect(keysOf(both)[first]).not.toBe(keysOf(before)[first]);
  });

  it('is one line of its timeline, with the request that caused it', async () => {
    const { before, edit, ports, account } = await givenScheduled();
    await edit({ headline: 'Hi' }, { requestId: requestId('ab') });
    const page = { offset: 0, limit: 9 };
    const events = await ports.timelineReader.eventsOf(account.id, before.id, page);
    expect(events.at(-1)).toEqual({
      postId: before.id,
      at: START,
      kind: 'edited',
      connectionId: null,
      requestId: 'req_ab',
      detail: null,
    });
  });
});

describe('an edit that is refused', () => {
  it('I23: finds no post that is unknown or that is of another account', async () => {
    const { edit, ports, read, before } = await givenScheduled();
    const account = await givenAccount(ports);
    expect(await edit({ headline: 'Hi' }, { account })).toEqual(err(postNotFound(before.id)));
    expect(await read(before)).toEqual(before);
  });

  it('comes too late from the moment at which the post is due', async () => {
    const { edit, ports, notified } = await givenScheduled();
    ports.clock.set(later(START, HOUR_MS - 1));
    expect(await edit({ headline: 'Hi' })).toMatchObject({ ok: true });
    ports.clock.set(later(START, HOUR_MS));
    expect(await edit({ headline: 'Hi' })).toEqual({ ok: false, error: { kind: 'not_scheduled' } });
    expect(notified.scheduled).toBe(2);
  });

  it('expects another version than the post has', async () => {
    const { before, edit, read } = await givenScheduled();
    const current = versionOf(before, START);
    for (const expectedVersion of [current - 1, current + 1]) {
      expect(await edit({ headline: 'Hi' }, { expectedVersion })).toEqual({
        ok: false,
        error: { kind: 'version_mismatch', current },
      });
    }
    expect(await read(before)).toEqual(before);
    expect(await edit({ headline: 'Hi' }, { expectedVersion: current })).toMatchObject({ ok: true });
  });

  it('is checked as a new post would be', async () => {
    const { before, edit, read } = await givenScheduled();
    const late = await edit({ headline: '', scheduled_at: '2020-01-01T00:00', colour: 'red' });
    const kinds = late.ok || late.error.kind !== 'invalid_request' ? [] : late.error.violations;
    expect(kinds.map(({ kind }) => kind)).toEqual(['too_short', 'scheduled_in_past', 'unknown_field']);
    expect(await read(before)).toEqual(before);
  });

  it('names more connections than the plan allows by now', async () => {
    const { account, connectionIds, edit } = await givenScheduled();
    const capped = (maxConnectionsPerPost: number) => ({
      account: { ...account, plan: { ...account.plan, maxConnectionsPerPost } },
    });
    expect(await edit({ connection_ids: connectionIds }, capped(2))).toMatchObject({ ok: true });
    expect(await edit({ connection_ids: connectionIds }, capped(1))).toEqual({
      ok: false,
      error: {
        kind: 'plan_limit',
        cap: 'connections_per_post',
        limit: 1,
        used: 2,
        resetsAt: null,
      },
    });
  });
});

describe('an edit that another one precedes', () => {
  /** An edit before whose commit another one is made, the given number of times. */
  const givenRivals = async (times: number) => {
    const { ports, publisher, account, before } = await givenScheduled();
    const rivals = { left: times, seen: 0, looks: 0 };
    const rival = () => {
      const { id: postId, document, timing, overrides, deliveries } = before;
      return changePost(ports, before, () => [
        { kind: 'post_edited', postId, document, timing, overrides, deliveries },
      ]);
    };
    const commit: Commit = async (work) => {
      rivals.seen += 1;
      rivals.left -= 1;
      if (rivals.left >= 0) await rival();
      return ports.commit(work);
    };
    const postReader: PostReader = {
      ...ports.postReader,
      find: (...of) => {
        rivals.looks += 1;
        return ports.postReader.find(...of);
      },
    };
    const { editPost } = wire({ ...ports, postReader, commit }, { publishers: [publisher] });
    const patch = parsePatch(jsonBody({ headline: 'Hi' }), DEFAULT_REQUEST_LIMITS);
    const edit = (expectedVersion: number | null) =>
      editPost({ account, requestId: null, postId: before.id, patch, expectedVersion });
    return { ports, before, rivals, edit };
  };

  it('is tried again, five times in all, and then later, where it does not say which version it means', async () => {
    for (const [times, kind] of [
      [4, 'done'],
      [5, 'unavailable'],
    ] as const) {
      const { edit, rivals } = await givenRivals(times);
      const edited = await edit(null);
      expect(edited.ok ? 'done' : edited.error.kind).toBe(kind);
      expect(rivals.seen).toBe(5);
    }
  });

  it('is refused at once where it says which version it means', async () => {
    const { edit, before, rivals } = await givenRivals(1);
    const edited = await edit(versionOf(before, START));
    expect(edited).toMatchObject({ error: { kind: 'version_mismatch' } });
    expect(rivals).toMatchObject({ seen: 1, looks: 1 });
  });

  it('is the same one, done by another request with its key just before the post was read', async () => {
    const { ports, publisher, before, edit } = await givenScheduled();
    const parts = {
      idempotency: { scope: 'PATCH', key: 'k', fingerprint: 'f' },
      expectedVersion: versionOf(before, START),
    };
    const body = { headline: 'Hi' };
    const overtaken = wire(
      overtakenBy(ports, () => edit(body, parts)),
      { publishers: [publisher] },
    );
    expect(await edit(body, parts, overtaken)).toMatchObject({
      ok: true,
      value: { replayed: true, lost: [] },
    });
  });

  it('is refused at once where the post is not scheduled any more', async () => {
    const { edit, ports, rivals } = await givenRivals(0);
    ports.clock.advance(DAY_MS);
    expect(await edit(null)).toMatchObject({ error: { kind: 'not_scheduled' } });
    expect(rivals.looks).toBe(1);
  });
});
