import { describe, expect, it } from 'vitest';
import { DEFAULT_DELIVERY_LIMITS, type Post, type StoredImage } from '../../../../core/index.js';
import { documentOf, START } from '../../../contracts/fixtures.js';
import { givenEngine, quiet } from './engine-scene.js';

const WAIT_MS = DEFAULT_DELIVERY_LIMITS.callMs / 2;

/** More than half of what the attempts of one account may load at the same time. */
const image: StoredImage = { key: 'a.png', mediaType: 'image/png', width: 9, height: 9, bytes: 40_000_000 };

/** Two attempts of one account at posts with the image, or without any, to a channel that does not respond yet. */
const givenTwo = async (images: Partial<ReturnType<typeof documentOf>> = { image }) => {
  const scene = await givenEngine();
  const posts: Post[] = [];
  while (posts.length < 2) posts.push(await scene.post(1, START, { document: documentOf('Hello', images) }));
  const respond = scene.shut();
  await scene.deliverDue();
  await quiet();
  const states = async () => (await Promise.all(posts.map(scene.statesOf))).flat();
  return { ...scene, respond, states };
};

describe('attempts at posts with large images', () => {
  it('load no more of them at the same time than fit into memory', async () => {
    const { called, respond, states, drained } = await givenTwo();
    expect(called).toHaveLength(1);
    respond();
    await drained();
    expect(called).toHaveLength(2);
    expect(await states()).toEqual(['published', 'published']);
  });

  it('are repeated later if they had to wait for half of the time of a call', async () => {
    const { called, ports, respond, states, drained } = await givenTwo();
    ports.clock.advance(WAIT_MS - 1);
    await quiet();
    expect(await states()).toEqual(['publishing', 'publishing']);
    ports.clock.advance(1);
    await quiet();
    expect((await states()).sort()).toEqual(['publishing', 'queued']);
    respond();
    await drained();
    expect(called).toHaveLength(1);
  });

  it('do not wait for each other without images', async () => {
    const { called, respond, drained } = await givenTwo({});
    expect(called).toHaveLength(2);
    respond();
    await drained();
  });

  it('are neither begun twice nor lost when the memory is free again', async () => {
    const { called, ports, respond, deliverDue, states, drained } = await givenTwo();
    ports.clock.advance(WAIT_MS);
    await quiet();
    respond();
    await drained();
    ports.clock.advance(DEFAULT_DELIVERY_LIMITS.backoffMs[0] ?? 0);
    await deliverDue();
    await drained();
    expect(called).toHaveLength(2);
    expect(await states()).toEqual(['published', 'published']);
  });
});
