import { describe, expect, it } from 'vitest';
import { makeMemoryPorts, makeMemoryPublisher } from '../../../adapters/memory/index.js';
import {
  CommitUnknown,
  DEFAULT_REQUEST_LIMITS,
  postRequest,
  type Plan,
  type Commit,
  type Fact,
  type Work,
} from '../../../core/index.js';
import { givenAccount, givenConnections } from '../../contracts/fixtures.js';
import { givenShop, postIn, wire } from './wired.js';

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3);

/** The same work, undone after its decision. */
const throwing = <F extends Fact, T, E>(work: Work<F, T, E>, fault: Error): Work<F, T, E> => ({
  ...work,
  decide: (facts) => {
    work.decide(facts);
    throw fault;
  },
});

it('I11: leaves no image behind where the commit was lost and an earlier request under the key was the one that counted', async () => {
  const ports = makeMemoryPorts();
  const publisher = makeMemoryPublisher();
  const account = await givenAccount(ports);
  const [connection] = await givenConnections(ports, account, 1, publisher.provider);
  if (connection === undefined) throw new Error('the connection must be there');
  const fields = {
    headline: 'Hello',
    content: 'World',
    connectionIds: [connection.id],
    image: { bytes: PNG },
  };
  const command = {
    account,
    request: postRequest(fields, DEFAULT_REQUEST_LIMITS),
    requestId: null,
    idempotency: { scope: 'create', key: 'k', fingerprint: 'f' },
  };
  const keys: string[] = [];
  const imageStore: typeof ports.imageStore = {
    ...ports.imageStore,
    read: async (id, upload) => {
      const read = await ports.imageStore.read(id, upload);
      if (read.ok) keys.push(read.value.image.key);
      return read;
    },
  };
  const earlier = wire({ ...ports, imageStore }, { publishers: [publisher] });
  const undone = new Error('undone');
  const commit: Commit = async (work) => {
    await expect(ports.commit(throwing(work, undone))).rejects.toBe(undone);
    await earlier.createPost(command);
    throw new CommitUnknown(undone);
  };
  const later = wire({ ...ports, imageStore, commit }, { publishers: [publisher] });

  const created = await later.createPost(command);

  const shown = created.ok ? created.value.post.document.image?.key : null;
  const left = await Promise.all(keys.map(async (key) => [key, (await imageStore.bytesOf(key)) !== null]));
  expect(keys).toHaveLength(2);
  expect(left).toEqual(keys.map((key) => [key, key === shown]));
});

describe('the image of a post', () => {
  /** An account with one connection, whose images are counted by what became of them. */
  const given = async (terms: Partial<Plan> = {}) => {
    const shop = await givenShop(terms);
    const { read } = shop.ports.imageStore;
    const keys: string[] = [];
    const imageStore: typeof shop.ports.imageStore = {
      ...shop.ports.imageStore,
      read: async (id, upload) => {
        const staged = await read(id, upload);
        if (staged.ok) keys.push(staged.value.image.key);
        return staged;
      },
    };
    const left = async () => {
      const kept = await Promise.all(keys.map(async (key) => [key, await imageStore.bytesOf(key)] as const));
      return kept.flatMap(([key, bytes]) => (bytes === null ? [] : [key]));
    };
    const over = (commit: Commit) =>
      wire({ ...shop.ports, imageStore, commit }, { publishers: [shop.publisher] });
    const command = {
      account: shop.account,
      request: shop.request({ image: { bytes: PNG }, scheduledAt: '2026-01-15T14:00:00' }),
      requestId: null,
    };
    return { ...shop, keys, left, over, command };
  };

  it('is kept with it', async () => {
    const { keys, left, over, command, ports } = await given();
    const post = postIn(await over(ports.commit).createPost(command));
    expect(post.document.image?.key).toBe(keys[0]);
    expect(await left()).toEqual(keys);
  });

  it('I11: is gone when the post is refused', async () => {
    const { keys, left, over, command, ports } = await given({ maxScheduled: 0 });
    expect(await over(ports.commit).createPost(command)).toMatchObject({ ok: false });
    expect(keys).toHaveLength(1);
    expect(await left()).toEqual([]);
  });

  it('stays if it is unknown whether the post was stored', async () => {
    const { keys, left, over, command, ports } = await given();
    const commit: Commit = async (work) => {
      await ports.commit(work);
      throw new CommitUnknown(new Error('reset'));
    };
    expect(await over(commit).createPost(command)).toMatchObject({ error: { kind: 'commit_unknown' } });
    expect(await left()).toEqual(keys);
  });

  it('I11: is gone where the commit was lost and the key turns out to stand for another request', async () => {
    const { keys, left, over, command, ports } = await given();
    const idempotency = { scope: 'create', key: 'k', fingerprint: 'f' };
    const undone = new Error('undone');
    const commit: Commit = async (work) => {
      await expect(ports.commit(throwing(work, undone))).rejects.toBe(undone);
      const other = { ...idempotency, fingerprint: 'g' };
      await over(ports.commit).createPost({ ...command, idempotency: other });
      throw new CommitUnknown(undone);
    };
    expect(await over(commit).createPost({ ...command, idempotency })).toMatchObject({
      error: { kind: 'idempotency_key_reused' },
    });
    expect(await left()).toEqual([keys[1]]);
  });

  it('of a repeated request is removed, and the first one stays', async () => {
    const { keys, left, over, command, ports, notified } = await given();
    const { createPost } = over(ports.commit);
    const idempotency = { scope: 'create', key: 'k', fingerprint: 'f' };
    const first = postIn(await createPost({ ...command, idempotency }));
    const again = await createPost({ ...command, idempotency });
    expect(again).toEqual({ ok: true, value: { post: first, replayed: true, lost: [] } });
    expect(await left()).toEqual([keys[0]]);
    expect(notified.scheduled).toBe(0);
  });
});

describe('creating a post again under its key', () => {
  it('neither sends it again nor wakes the worker', async () => {
    const { createPost, account, request, publisher, notified } = await givenShop(
      {},
      { inlineBudgetMs: 8_000 },
    );
    const idempotency = { scope: 'create', key: 'k', fingerprint: 'f' };
    const command = { account, requestId: null, request: request(), idempotency };
    const first = await createPost(command);
    expect(first).toMatchObject({ value: { replayed: false } });
    expect(await createPost(command)).toEqual({
      ok: true,
      value: { post: postIn(first), replayed: true, lost: [] },
    });
    expect(publisher.published()).toHaveLength(2);
    expect(notified.scheduled).toBe(0);
  });

  it('returns the first result where its time has passed by now', async () => {
    const { createPost, account, request, ports } = await givenShop();
    const idempotency = { scope: 'create', key: 'k', fingerprint: 'f' };
    const scheduledAt = new Date(ports.clock.now() + 60_000).toISOString();
    const command = { account, requestId: null, request: request({ scheduledAt }), idempotency };
    const first = postIn(await createPost(command));
    ports.clock.advance(120_000);
    expect(await createPost(command)).toMatchObject({ value: { post: { id: first.id }, replayed: true } });
    const other = { ...idempotency, key: 'other' };
    expect(await createPost({ ...command, idempotency: other })).toMatchObject({
      error: { kind: 'invalid_request' },
    });
  });

  it('needs no separate look-up of the key for a new post', async () => {
    const { ports, account, request, publisher } = await givenShop();
    const findClaim = () => Promise.reject(new Error('not to be looked up'));
    const idempotencyReader = { ...ports.idempotencyReader, findClaim };
    const { createPost } = wire({ ...ports, idempotencyReader }, { publishers: [publisher] });
    const idempotency = { scope: 'create', key: 'k', fingerprint: 'f' };
    expect((await createPost({ account, requestId: null, request: request(), idempotency })).ok).toBe(true);
  });

  it('is refused where it requests something else', async () => {
    const { createPost, account, request } = await givenShop();
    const idempotency = { scope: 'create', key: 'k', fingerprint: 'f' };
    const command = { account, requestId: null, request: request() };
    await createPost({ ...command, idempotency });
    const other = { ...idempotency, fingerprint: 'g' };
    expect(await createPost({ ...command, idempotency: other })).toEqual({
      ok: false,
      error: { kind: 'idempotency_key_reused' },
    });
  });
});
