import { expect, it } from 'vitest';
import { huntExtent } from '../support/extent.js';
import { hunt } from './hunt.js';
import { openWorld } from './world.js';

it('I26: any requests get responses as documented, and leave nothing behind', async () => {
  const world = await openWorld();
  try {
    const { problems, byStatus } = await hunt(world, {
      requests: huntExtent('fuzzedRequests'),
      seed: 1,
      progress: () => undefined,
    });
    expect(problems).toEqual([]);
    // The requests are not all refused at the first check.
    expect(Object.keys(byStatus)).toEqual(expect.arrayContaining(['200', '201', '400', '404']));
  } finally {
    await world.close();
  }
});
