import { describe, expect, it } from 'vitest';
import { makeMemoryPorts, makeMemoryPublisher } from '../../../../adapters/memory/index.js';
import {
  DEFAULT_REQUEST_LIMITS,
  laneOf,
  postRequest,
  provider,
  type Publisher,
} from '../../../../core/index.js';
import { START, givenAccount, givenConnections } from '../../../contracts/fixtures.js';
import { postIn, wire } from '../wired.js';

const KINDS = ['left', 'right'].map(provider);

describe('the slots of an immediate post', () => {
  it('are held in each lane while its attempt is under way, and free afterwards', async () => {
    const ports = makeMemoryPorts({ now: START });
    const account = await givenAccount(ports);
    const waiting = new Map<string, () => void>();
    const slow = (kind: (typeof KINDS)[number]): Publisher => {
      const publisher = makeMemoryPublisher({ provider: kind });
      return {
        ...publisher,
        commit: async (...of) => {
          await new Promise<void>((go) => waiting.set(kind, go));
          return publisher.commit(...of);
        },
      };
    };
    const publishers = KINDS.map(slow);
    const wired = wire(ports, { publishers, inlineBudgetMs: 8_000 });
    const connections = [];
    for (const kind of KINDS) connections.push(...(await givenConnections(ports, account, 1, kind)));
    const free = () => KINDS.map((kind) => wired.laneGovernor.freeSlots(laneOf(kind, null), START));
    const before = free();
    const request = postRequest(
      { headline: 'Hello', content: 'World', connectionIds: connections.map(({ id }) => id) },
      DEFAULT_REQUEST_LIMITS,
    );
    const created = wired.createPost({ account, requestId: null, request });
    while (waiting.size < KINDS.length) await new Promise((next) => setImmediate(next));
    expect(free()).toEqual(before.map((slots) => slots - 1));
    for (const go of waiting.values()) go();
    expect(postIn(await created).deliveries.map(({ state }) => state)).toEqual(['published', 'published']);
    await wired.drained();
    expect(free()).toEqual(before);
  });
});
