import { describe, expect, it } from 'vitest';
import {
  DEFAULT_DELIVERY_LIMITS,
  later,
  type DeliveryLimits,
  type Post,
  type PostDocument,
  type Publisher,
  type StoredImage,
} from '../../../../core/index.js';
import { HOUR_MS } from '../../posts.js';
import { documentOf, START } from '../../../contracts/fixtures.js';
import { givenEngine, quiet } from './engine-scene.js';

const WAIT_MS = DEFAULT_DELIVERY_LIMITS.callMs / 2;

/** More than a third of what attempts may load at the same time. */
const image: StoredImage = { key: 'a.png', mediaType: 'image/png', width: 9, height: 9, bytes: 90_000_000 };

/** Attempts of one account at posts with the image, or without any, to a channel that does not respond yet. */
const givenAttempts = async ({ images = { image }, count = 2, limits = {} }: Partial<Situation> = {}) => {
  const scene = await givenEngine({ limits });
  const posts: Post[] = [];
  while (posts.length < count)
    posts.push(await scene.post(1, START, { document: documentOf('Hello', images) }));
  const respond = scene.shut();
  await scene.deliverDue();
  await quiet();
  const pass = async (ms: number) => {
    scene.ports.clock.advance(ms);
    await quiet();
  };
  const deliveries = async () =>
    (await Promise.all(posts.map(scene.read))).flatMap((post) => post.deliveries);
  const states = async () => (await deliveries()).map(({ state }) => state).sort();
  return { ...scene, respond, pass, deliveries, states };
};

interface Situation {
  readonly images: Partial<PostDocument>;
  readonly count: number;
  readonly limits: Partial<DeliveryLimits>;
}

describe('attempts at posts with large images', () => {
  it('load no more of them at the same time than fit into memory', async () => {
    const { called, respond, states, drained } = await givenAttempts();
    expect(called).toHaveLength(1);
    respond();
    await drained();
    expect(called).toHaveLength(2);
    expect(await states()).toEqual(['published', 'published']);
  });

  it('are repeated later if they had to wait for half of the time of a call', async () => {
    const { called, pass, respond, states, drained } = await givenAttempts();
    await pass(WAIT_MS - 1);
    expect(await states()).toEqual(['publishing', 'publishing']);
    await pass(1);
    expect(await states()).toEqual(['publishing', 'queued']);
    respond();
    await drained();
    expect(called).toHaveLength(1);
  });

  it('are repeated as soon as after a first attempt, however often they waited', async () => {
    const limits = { backoffMs: [1_000, HOUR_MS] };
    const { ports, pass, respond, deliverDue, deliveries, drained } = await givenAttempts({
      count: 3,
      limits,
    });
    await pass(WAIT_MS);
    await pass(1_000);
    await deliverDue();
    await quiet();
    // The first call ends, and another attempt gets the memory before the third one.
    await pass(WAIT_MS - 1_000);
    await pass(1_000);
    const waited = (await deliveries()).flatMap((each) =>
      each.state === 'queued' && each.error?.code === 'image_unavailable'
        ? [[each.attempts, each.dueAt]]
        : [],
    );
    expect(waited).toEqual([[2, later(ports.clock.now(), 1_000)]]);
    respond();
    await drained();
  });

  it('also wait before they send the same request again', async () => {
    const limits = { backoffMs: [1_000] };
    const { called, pass, respond, deliverDue, drained } = await givenAttempts({ limits });
    await pass(WAIT_MS);
    await pass(WAIT_MS / 2);
    await deliverDue();
    await quiet();
    await pass(WAIT_MS / 2);
    expect(called).toHaveLength(2);
    await pass(1_000);
    await deliverDue();
    await quiet();
    expect(called).toHaveLength(2);
    respond();
    await drained();
    expect(called).toHaveLength(3);
  });

  it('do not wait where publishing is recording', async () => {
    const scene = await givenEngine();
    Object.assign(scene.right, {
      publishWithin: () => ({ kind: 'published', remoteId: '1', url: null }),
    } satisfies Partial<Publisher>);
    const post = await scene.post(2, START, { document: documentOf('Hello', { image }) });
    const respond = scene.shut();
    await scene.deliverDue();
    await quiet();
    expect(await scene.statesOf(post)).toEqual(['publishing', 'published']);
    respond();
    await scene.drained();
  });

  it('do not wait for each other without images', async () => {
    const { called, respond, drained } = await givenAttempts({ images: {} });
    expect(called).toHaveLength(2);
    respond();
    await drained();
  });
});
