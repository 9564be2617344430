import { describe, expect, it } from 'vitest';
import { later, DEFAULT_DELIVERY_LIMITS, type Publisher, type Reconciled } from '../../../core/index.js';
import { OPEN_LANE, record } from '../../contracts/delivery-steps.js';
import { givenPost } from '../../contracts/commits.js';
import { START } from '../../contracts/fixtures.js';
import { givenAttempt } from './delivery/attempt-scene.js';

const SHOWN = { kind: 'found', remoteId: 'same words', url: 'https://channel.example/1' } as const;

/** A channel without idempotency keys: a lookup finds the one post with the same text. */
const forgetful = (results: Reconciled[]): Partial<Publisher> => ({
  capabilities: () => ({
    title: 'none',
    text: [],
    image: { support: 'none', maxBytes: null },
    idempotency: { mode: 'lookup' },
    verification: 'built_in',
  }),
  reconcile: () => Promise.resolve(results.shift() ?? SHOWN),
});

describe('a look-up that finds a post of another delivery', () => {
  const given = async () => {
    const scene = await givenAttempt({ publisher: forgetful([]) });
    const { ports, connection, post, memory } = scene;
    memory.script({ kind: 'unknown', message: 'Connection reset.' });
    const { delivery } = await scene.attempt();
    expect(delivery).toMatchObject({ state: 'queued', sentAt: START });
    // Another post with the same text whose own write had a response.
    const found = await ports.accounts.find(post.accountId);
    if (found === null) throw new Error('the account must be there');
    await givenPost(ports, found, [connection]);
    const [claimed] = await ports.deliveryQueue.claimDue(connection.lane, {
      now: START,
      leaseUntil: later(START, 60_000),
      limit: 1,
      ...OPEN_LANE,
    });
    if (claimed === undefined) throw new Error('the other delivery must be due');
    const { remoteId, url } = SHOWN;
    await record(ports, claimed, { to: 'published', remoteId, url, publishedAt: START });
    return scene;
  };

  it('does not count as found: the delivery stays in doubt, and has not arrived once that is certain', async () => {
    const { ports, attempt, read, memory } = await given();
    ports.clock.set(later(START, DEFAULT_DELIVERY_LIMITS.lookupGraceMs - 1));
    expect((await attempt()).delivery).toMatchObject({ state: 'queued', sentAt: START });
    const again = await read();
    if (again.state !== 'queued') throw new Error('it must wait');
    ports.clock.set(again.dueAt);
    expect((await attempt()).delivery).toMatchObject({ sentAt: null, error: { code: 'not_arrived' } });
    const afresh = await read();
    if (afresh.state !== 'queued') throw new Error('it must wait');
    ports.clock.set(afresh.dueAt);
    expect((await attempt()).delivery).toMatchObject({ state: 'published' });
    expect(memory.published()).toHaveLength(1);
  });
});

describe('a post whose channel assigns the id', () => {
  it('is published, even where the channel assigns an id twice', async () => {
    const result = { kind: 'published', remoteId: 'r1', url: null } as const;
    const publisher = { commit: () => Promise.resolve(result) };
    const { ports, connection, post, attempt, claim, hold, attemptDelivery } = await givenAttempt({
      publisher,
    });
    await attempt();
    const account = await ports.accounts.find(post.accountId);
    if (account === null) throw new Error('the account must be there');
    const other = await givenPost(ports, account, [connection]);
    await attemptDelivery(await hold(await claim()));
    const stored = await ports.postReader.find(account.id, other.id);
    expect(stored?.deliveries).toMatchObject([{ state: 'published', remoteId: 'r1' }]);
  });
});
