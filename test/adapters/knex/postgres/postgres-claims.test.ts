import { describe, expect, it, onTestFinished } from 'vitest';
import { makeMemoryPorts, makeMemoryPublisher } from '../../../../adapters/memory/index.js';
import type { KnexStorePorts } from '../../../../adapters/knex/index.js';
import { rowsOf } from '../../../../adapters/knex/database.js';
import { makeEngine } from '../../../../composition/index.js';
import {
  DEFAULT_REQUEST_LIMITS,
  instant,
  postRequest,
  laneOf,
  provider,
  toRfc3339,
  type LeasedDelivery,
  type Post,
  type Result,
} from '../../../../core/index.js';
import { parsePatch } from '../../../../core/wire/index.js';
import { givenPost } from '../../../contracts/commits.js';
import { termsAt } from '../../../contracts/delivery-steps.js';
import { givenAccount, givenConnections, minutesLater, START } from '../../../contracts/fixtures.js';
import { untilWaiting } from '../lock-waits.js';
import { portsOver } from '../ports.js';
import { givenPool, givenPostgresStore } from './postgres-subject.js';
import { jsonBody } from '../../../support/json-body.js';

const LANE = laneOf(provider('sandbox'), null);

const valueOf = <T>(result: Result<T, unknown>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

/** Posts of one account to one connection, due from the start. */
const givenPosts = async (ports: KnexStorePorts, count: number): Promise<readonly Post[]> => {
  const account = await givenAccount(ports);
  const connections = await givenConnections(ports, account, 1);
  const posts: Post[] = [];
  for (let made = 0; made < count; made += 1) posts.push(await givenPost(ports, account, connections));
  return posts;
};

/** Another process in the middle of a transaction; what it has not ended goes with the test. */
const givenRival = async (url: string) => {
  const rival = await (await givenPool(url)).writer.transaction();
  onTestFinished(async () => {
    if (!rival.isCompleted()) await rival.rollback();
  });
  return rival;
};

const idsOf = (claimed: readonly LeasedDelivery[]) => claimed.map(({ postId }) => postId);

describe('claimers on PostgreSQL', () => {
  it('I13: take over no lease that has not ended for the store, whose clock was set back since they compared theirs', async () => {
    const { ports } = await givenPostgresStore();
    const [post] = await givenPosts(ports, 1);
    if (post === undefined) expect.fail('a post');
    const now = instant(Date.now());
    const { claimDue, claimExpired } = ports.deliveryQueue;
    expect(await claimDue(LANE, termsAt(now))).toHaveLength(1);
    expect(await claimExpired(termsAt(minutesLater(5, now)))).toEqual([]);
  });

  it('pass over what another one is claiming, and take the rest at once', async () => {
    const { url, ports } = await givenPostgresStore();
    const [first, second] = await givenPosts(ports, 2);
    if (first === undefined || second === undefined) expect.fail('two posts');
    const rival = await givenRival(url);
    await rowsOf(rival, 'select id from deliveries where post_id = :id for update', { id: first.id });
    expect(idsOf(await ports.deliveryQueue.claimDue(LANE, termsAt(START)))).toEqual([second.id]);
    await rival.rollback();
    expect(idsOf(await ports.deliveryQueue.claimDue(LANE, termsAt(START)))).toEqual([first.id]);
  });

  it('pass over an expired lease that another one is taking over', async () => {
    const { url, ports } = await givenPostgresStore();
    const [first, second] = await givenPosts(ports, 2);
    if (first === undefined || second === undefined) expect.fail('two posts');
    await ports.deliveryQueue.claimDue(LANE, termsAt(START));
    const rival = await givenRival(url);
    await rowsOf(rival, 'select id from deliveries where post_id = :id for update', { id: first.id });
    expect(idsOf(await ports.deliveryQueue.claimExpired(termsAt(minutesLater(5))))).toEqual([second.id]);
  });

  it('wait for no claim of another lane, and not for long for one of their own that hangs', async () => {
    const { url, db, ports } = await givenPostgresStore();
    const account = await givenAccount(ports);
    const toFeed = await givenPost(ports, account, await givenConnections(ports, account, 1, 'feed'));
    await givenPosts(ports, 1);
    const rival = await givenRival(url);
    await rowsOf(rival, db.dialect.lockLane ?? expect.fail('claims of a lane take turns'), { lane: LANE });
    const feed = laneOf(provider('feed'), null);
    expect(idsOf(await ports.deliveryQueue.claimDue(feed, termsAt(START)))).toEqual([toFeed.id]);
    expect(await ports.deliveryQueue.claimDue(LANE, termsAt(START))).toEqual([]);
  });

  it('leave other work on their connection its own limit for locks', async () => {
    const { url } = await givenPostgresStore();
    const db = await givenPool(url, 1);
    const ports = portsOver(db);
    await givenPosts(ports, 1);
    expect(await ports.deliveryQueue.claimDue(LANE, termsAt(START))).toHaveLength(1);
    expect(await rowsOf(db.reader, 'show lock_timeout')).toEqual([{ lock_timeout: '5s' }]);
  });
});

describe('an edit that races a claim on PostgreSQL', () => {
  it('waits for a claim that is not committed yet, and is refused', async () => {
    const { url, db, ports } = await givenPostgresStore();
    const memory = makeMemoryPorts({ now: START });
    const engine = makeEngine({ ...memory, ...ports, publishers: [makeMemoryPublisher()] });
    const account = valueOf(await engine.openAccount({ name: 'Ada', timeZone: 'UTC', planSlug: 'free' }));
    const { id } = valueOf(await engine.addConnection({ account, provider: 'memory', name: 'A channel' }));
    const fields = { headline: 'Old', content: 'Words', connectionIds: [id] };
    const scheduled = postRequest(
      { ...fields, scheduledAt: toRfc3339(minutesLater(5)) },
      DEFAULT_REQUEST_LIMITS,
    );
    const { post } = valueOf(await engine.createPost({ account, request: scheduled, requestId: null }));

    const rival = await givenRival(url);
    const claim = "update deliveries set state = 'publishing', lease_token = 1, lease_until = :until";
    await rowsOf(rival, claim, { until: minutesLater(6) });
    const patch = parsePatch(jsonBody({ headline: 'New' }), DEFAULT_REQUEST_LIMITS);
    const command = { account, postId: post.id, requestId: null, patch, expectedVersion: null };
    const edit = engine.editPost(command);
    await untilWaiting(db, 1);
    await rival.commit();
    expect(await edit).toMatchObject({ ok: false, error: { kind: 'not_scheduled' } });
    expect((await ports.postReader.find(account.id, post.id))?.document.headline).toBe('Old');
  });
});
