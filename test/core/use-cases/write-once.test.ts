import { describe, expect, it } from 'vitest';
import { makeMemoryPorts, type MemoryPorts } from '../../../adapters/memory/index.js';
import {
  DEFAULT_REQUEST_LIMITS,
  AccountBusy,
  CommitUnknown,
  IDEMPOTENCY_TTL_MS,
  deliveryId,
  err,
  ok,
  postId,
  requestId,
  type IdempotencyClaim,
  type IdempotencyReader,
  type Commit,
  type Decision,
  type Facts,
  type Post,
  type Result,
} from '../../../core/index.js';
import { makeRefuseInvalid, makeWriteOnce } from '../../../core/use-cases/write-once.js';
import { asStored, newIdsFor } from '../../contracts/commits.js';
import {
  givenAccount,
  givenConnections,
  newestPosts,
  newPost,
  type PostToBe,
  START,
} from '../../contracts/fixtures.js';

const claim = { scope: 'POST /posts/', key: 'k-1', fingerprint: 'f-1' };

/** The work that inserts a post. */
const insertion = (post: PostToBe) => ({
  needs: newIdsFor(post),
  decide: ({ newIds }: Facts<'newIds'>): Result<Decision<Post>, never> => {
    const stored = asStored(post, newIds);
    return ok({ value: stored, changes: [{ kind: 'post_inserted', post: stored }] });
  },
});

/** Writes one post through a commit with the given result. */
const writeWith = async (
  result: (commit: () => Promise<unknown>) => Promise<never>,
  reader: Partial<IdempotencyReader> = {},
  find?: MemoryPorts['postReader']['find'],
) => {
  const ports = makeMemoryPorts();
  const account = await givenAccount(ports);
  const connections = await givenConnections(ports, account, 1);
  const commit: Commit = (work) => result(() => ports.commit(work));
  const idempotencyReader = { ...ports.idempotencyReader, ...reader };
  const writeOnce = makeWriteOnce({
    ...ports,
    requestLimits: DEFAULT_REQUEST_LIMITS,
    commit,
    idempotencyReader,
    postReader: { ...ports.postReader, ...(find !== undefined && { find }) },
  });
  const command = { account, requestId: requestId('00'), idempotency: claim };
  const now = ports.clock.now();
  const written =
    (await writeOnce.earlier(command, now)) ??
    (await writeOnce.commit(command, now, insertion(newPost(account, connections))));
  return { written, posts: await newestPosts(ports.postReader, account.id, now) };
};

const lost = async (commit: () => Promise<unknown>): Promise<never> => {
  await commit();
  throw new CommitUnknown(new Error('connection reset'));
};

describe('a commit whose response was lost', () => {
  it('is a success of this request where the key is found to be committed', async () => {
    const { written, posts } = await writeWith(lost);
    expect(written).toEqual({ ok: true, value: { post: posts[0], replayed: false } });
    expect(posts).toHaveLength(1);
  });

  it('is unknown where the key does not exist: the commit may still be in progress', async () => {
    const { written, posts } = await writeWith(() => Promise.reject(new CommitUnknown(new Error('reset'))));
    expect(written).toEqual({ ok: false, error: { kind: 'commit_unknown' } });
    expect(posts).toEqual([]);
  });

  it('is unknown, rather than nothing stored, where the store is not readable either', async () => {
    let looks = 0;
    const findClaim: IdempotencyReader['findClaim'] = () => {
      looks += 1;
      return looks === 1 ? Promise.resolve(null) : Promise.reject(new Error('connection refused'));
    };
    const { written } = await writeWith(lost, { findClaim });
    expect(written).toEqual({ ok: false, error: { kind: 'commit_unknown' } });
  });

  it('is unknown, too, where the store is away again once the key is found', async () => {
    const { written } = await writeWith(lost, {}, () => Promise.reject(new Error('connection refused')));
    expect(written).toEqual({ ok: false, error: { kind: 'commit_unknown' } });
  });
});

describe('the post under the key of a commit whose response was lost', () => {
  /** A post and its deliveries, by their ids. */
  interface Ids {
    readonly id: number;
    readonly deliveries: readonly number[];
  }

  const isReplayed = async (decided: Ids, stored: Ids): Promise<boolean> => {
    const ports = makeMemoryPorts({ now: START });
    const account = await givenAccount(ports);
    const connections = await givenConnections(ports, account, 2);
    const made = newPost(account, connections);
    const postOf = ({ id, deliveries }: Ids): Post =>
      asStored(
        { ...made, deliveries: made.deliveries.slice(0, deliveries.length) },
        { posts: [postId(id)], deliveries: deliveries.map((each) => deliveryId(each)) },
      );
    const record = { fingerprint: claim.fingerprint, postId: postId(stored.id) };
    const writeOnce = makeWriteOnce({
      requestLimits: DEFAULT_REQUEST_LIMITS,
      commit: ({ decide }) => {
        decide({ claim: null } as never);
        return Promise.reject(new CommitUnknown(new Error('connection reset')));
      },
      idempotencyReader: { ...ports.idempotencyReader, findClaim: () => Promise.resolve(record) },
      postReader: { ...ports.postReader, find: () => Promise.resolve(postOf(stored)) },
    });
    const command = { account, requestId: null, idempotency: claim };
    const decide = () => ok({ value: postOf(decided), changes: [] });
    const written = await writeOnce.commitInAnyState(command, START, { needs: {}, decide });
    return written.ok && written.value.replayed;
  };

  it.each([
    ['is its own with the deliveries that it decided', { id: 1, deliveries: [1, 2] }, false],
    ['is that of another request, which added another delivery', { id: 1, deliveries: [1, 3] }, true],
    ['is that of another request, which stored a draft', { id: 2, deliveries: [] }, true],
  ])('%s', async (_, stored, replayed) => {
    expect(await isReplayed({ id: 1, deliveries: [1, 2] }, stored)).toBe(replayed);
  });
});

describe('an operation under an idempotency key', () => {
  /** Writes posts through one store; `writes` counts how often something was written, `checks` looked at. */
  const given = async () => {
    const ports = makeMemoryPorts({ now: START });
    const account = await givenAccount(ports);
    const connections = await givenConnections(ports, account, 1);
    const seen = { checks: 0, writes: 0 };
    const write = async (
      idempotency: IdempotencyClaim | undefined,
      over: Partial<MemoryPorts> = {},
      refusal: string | null = null,
    ) => {
      const command = { account, requestId: null, ...(idempotency === undefined ? {} : { idempotency }) };
      const writeOnce = makeWriteOnce({ ...ports, requestLimits: DEFAULT_REQUEST_LIMITS, ...over });
      const now = ports.clock.now();
      const earlier = await writeOnce.earlier(command, now);
      if (earlier !== null) return earlier;
      seen.checks += 1;
      if (refusal === 'check') return err(refusal);
      const { needs, decide } = insertion(newPost(account, connections));
      const counted: typeof decide = (facts) => {
        seen.writes += 1;
        return decide(facts);
      };
      return writeOnce.commit(command, now, {
        needs,
        decide: refusal === 'write' ? () => err(refusal) : counted,
      });
    };
    return { ports, seen, write };
  };

  it('is executed once, and replayed without reading anything else', async () => {
    const { seen, write } = await given();
    const first = await write(claim);
    const again = await write(claim);
    expect(first).toMatchObject({ ok: true, value: { replayed: false } });
    expect(again).toEqual({ ok: true, value: { ...(first.ok ? first.value : {}), replayed: true } });
    expect(seen).toEqual({ checks: 1, writes: 1 });
  });

  it('is executed every time where it has no key', async () => {
    const { seen, write } = await given();
    for (let times = 0; times < 2; times += 1) {
      expect(await write(undefined)).toMatchObject({ ok: true, value: { replayed: false } });
    }
    expect(seen).toEqual({ checks: 2, writes: 2 });
  });

  it('is another one under another key, or under the same key of another scope', async () => {
    const { seen, write } = await given();
    await write(claim);
    await write({ ...claim, key: 'k-2' });
    await write({ ...claim, scope: 'PATCH /posts/1' });
    expect(seen.writes).toBe(3);
  });

  it('is refused where its key stands for something else', async () => {
    const { seen, write } = await given();
    await write(claim);
    const reused = { ok: false, error: { kind: 'idempotency_key_reused' } };
    expect(await write({ ...claim, fingerprint: 'f-2' })).toEqual(reused);
    expect(seen).toEqual({ checks: 1, writes: 1 });
  });

  it.each(['check', 'write'])('leaves its key free where the %s refuses it', async (refusal) => {
    const { write } = await given();
    expect(await write(claim, {}, refusal)).toEqual({ ok: false, error: refusal });
    expect(await write(claim)).toMatchObject({ ok: true, value: { replayed: false } });
  });

  it('is replayed for 72 hours, and is a new one afterwards', async () => {
    const { ports, write } = await given();
    await write(claim);
    ports.clock.advance(IDEMPOTENCY_TTL_MS);
    expect(await write(claim)).toMatchObject({ value: { replayed: true } });
    ports.clock.advance(1);
    expect(await write(claim)).toMatchObject({ value: { replayed: false } });
  });

  it('must wait where another request is in progress', async () => {
    const { seen, write } = await given();
    const busy = new AccountBusy(new Error('lock timeout'));
    const commit: Commit = () => Promise.reject(busy);
    const inProgress = { ok: false, error: { kind: 'idempotency_in_progress' } };
    expect(await write(claim, { commit })).toEqual(inProgress);
    await expect(write(undefined, { commit })).rejects.toBe(busy);
    expect(seen.writes).toBe(0);
  });

  it('is replayed where it was already executed, while the account is busy', async () => {
    const { ports, write } = await given();
    await write(claim);
    let looks = 0;
    const findClaim: IdempotencyReader['findClaim'] = (...args) => {
      looks += 1;
      return looks === 1 ? Promise.resolve(null) : ports.idempotencyReader.findClaim(...args);
    };
    const commit: Commit = () => Promise.reject(new AccountBusy(new Error('lock timeout')));
    const idempotencyReader = { ...ports.idempotencyReader, findClaim };
    expect(await write(claim, { commit, idempotencyReader })).toMatchObject({ value: { replayed: true } });
  });

  it('detects at the commit that another request was faster', async () => {
    const { ports, seen, write } = await given();
    await write(claim);
    const blind = { ...ports.idempotencyReader, findClaim: () => Promise.resolve(null) };
    expect(await write(claim, { idempotencyReader: blind })).toMatchObject({ value: { replayed: true } });
    const other = { ...claim, fingerprint: 'f-2' };
    expect(await write(other, { idempotencyReader: blind })).toMatchObject({
      error: { kind: 'idempotency_key_reused' },
    });
    expect(seen).toEqual({ checks: 3, writes: 1 });
  });

  it('is a fault where the store breaks, or has lost the post that the key names', async () => {
    const { ports, write } = await given();
    const broken = new Error('the store is away');
    const commit: Commit = () => Promise.reject(broken);
    await expect(write(claim, { commit })).rejects.toBe(broken);
    await write(claim);
    const postReader = { ...ports.postReader, find: () => Promise.resolve(null) };
    await expect(write(claim, { postReader })).rejects.toThrow('does not exist');
  });
});

describe('an invalid request', () => {
  it('is refused as such, unless its key stands for another request, which is reported first', async () => {
    const ports = makeMemoryPorts({ now: START });
    const account = await givenAccount(ports);
    const connections = await givenConnections(ports, account, 1);
    const writeOnce = makeWriteOnce({ ...ports, requestLimits: DEFAULT_REQUEST_LIMITS });
    const refuse = makeRefuseInvalid({ clock: ports.clock, writeOnce });
    const invalid = { kind: 'invalid_request', violations: [] } as const;
    const command = { account, requestId: null, idempotency: claim };
    expect(await refuse(command, invalid)).toEqual({ ok: false, error: invalid });
    await writeOnce.commit(command, START, insertion(newPost(account, connections)));
    const other = { ...command, idempotency: { ...claim, fingerprint: 'f-2' } };
    expect(await refuse(other, invalid)).toMatchObject({ error: { kind: 'idempotency_key_reused' } });
    expect(await refuse(command, invalid)).toMatchObject({ ok: true, value: { replayed: true } });
  });
});
