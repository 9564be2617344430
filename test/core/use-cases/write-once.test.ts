import { describe, expect, it } from 'vitest';
import { makeMemoryPorts } from '../../../adapters/memory/index.js';
import {
  CommitUnknown,
  makeWriteOnce,
  requestId,
  unchecked,
  type IdempotencyReader,
  type UnitOfWork,
} from '../../../core/index.js';
import { givenAccount, givenConnections, newPost } from '../../contracts/fixtures.js';

const claim = { scope: 'POST /posts/', key: 'k-1', fingerprint: 'f-1' };

/** Writes one post through a unit of work whose commit answers as told. */
const writeWith = async (
  answer: (commit: () => Promise<unknown>) => Promise<never>,
  reader: Partial<IdempotencyReader> = {},
) => {
  const ports = makeMemoryPorts();
  const account = await givenAccount(ports);
  const connections = await givenConnections(ports, account, 1);
  const unitOfWork: UnitOfWork = { run: (id, work) => answer(() => ports.unitOfWork.run(id, work)) };
  const idempotencyReader = { ...ports.idempotencyReader, ...reader };
  const writeOnce = makeWriteOnce({ ...ports, unitOfWork, idempotencyReader });
  const command = { account, requestId: requestId('00'), idempotency: claim };
  const now = ports.clock.now();
  const written = await writeOnce(command, now, unchecked, async (scope) => ({
    ok: true,
    value: await scope.posts.insert(newPost(account, connections)),
  }));
  return { written, posts: await ports.postReader.list(account.id, {}, { before: null, limit: 9 }, now) };
};

const lost = async (commit: () => Promise<unknown>): Promise<never> => {
  await commit();
  throw new CommitUnknown(new Error('connection reset'));
};

describe('a commit whose answer was lost', () => {
  it('is a success of this request where the key is found to be committed', async () => {
    const { written, posts } = await writeWith(lost);
    expect(written).toEqual({ ok: true, value: { post: posts[0], replayed: false } });
    expect(posts).toHaveLength(1);
  });

  it('is not known where the key is not there: the store may still be at it', async () => {
    const { written, posts } = await writeWith(() => Promise.reject(new CommitUnknown(new Error('reset'))));
    expect(written).toEqual({ ok: false, error: { kind: 'commit-unknown' } });
    expect(posts).toEqual([]);
  });

  it('is not known, rather than nothing stored, where the store cannot be asked either', async () => {
    let looks = 0;
    const findClaim: IdempotencyReader['findClaim'] = () => {
      looks += 1;
      return looks === 1 ? Promise.resolve(null) : Promise.reject(new Error('connection refused'));
    };
    const { written } = await writeWith(lost, { findClaim });
    expect(written).toEqual({ ok: false, error: { kind: 'commit-unknown' } });
  });
});
