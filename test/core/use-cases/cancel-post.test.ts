import { describe, expect, it } from 'vitest';
import { makeMemoryPorts } from '../../../adapters/memory/index.js';
import { makeCancelPost, makeWriteOnce, type Delivery } from '../../../core/index.js';
import { bring } from '../../contracts/delivery-steps.js';
import {
  START,
  commit,
  givenAccount,
  givenConnections,
  givenPost,
  uniqueKey,
} from '../../contracts/fixtures.js';

/** Cancels a post that was queued afresh after its only delivery had ended like this. */
const cancelAfterRetryOf = async (ended: Extract<Delivery['state'], 'failed' | 'unknown'>) => {
  const ports = makeMemoryPorts({ now: START });
  const account = await givenAccount(ports);
  const connections = await givenConnections(ports, account, 1);
  const [connection] = connections;
  if (connection === undefined) throw new Error('the connection must be there');
  const post = await givenPost(ports, account, connections);
  await bring(ports, post, connection, ended);
  await commit(ports, account, async ({ allowance, deliveries, posts }) => {
    await allowance.take(post.charge.period, account.plan);
    for (const { id } of (await posts.find(post.id))?.deliveries ?? []) {
      await deliveries.move(id, { to: 'requeued', dueAt: START, requestKey: uniqueKey() });
    }
  });
  const cancelPost = makeCancelPost({ clock: ports.clock, writeOnce: makeWriteOnce(ports) });
  return cancelPost({ account, requestId: null, postId: post.id });
};

describe('canceling a post that is being sent again', () => {
  it('I18: is refused where an earlier send may have arrived', async () => {
    const refused = await cancelAfterRetryOf('unknown');
    expect(refused).toEqual({ ok: false, error: { kind: 'not-scheduled' } });
  });

  it('works where what was sent before surely did not arrive', async () => {
    const canceled = await cancelAfterRetryOf('failed');
    expect(canceled).toMatchObject({ ok: true, value: { post: { deliveries: [{ state: 'canceled' }] } } });
  });
});
