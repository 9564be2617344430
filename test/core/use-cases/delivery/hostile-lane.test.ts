import { describe, expect, it } from 'vitest';
import { arrivalsUnder, VICTIM_POSTS, type Attack } from './hostile-lane.js';

const HOUR = { 'retry-after': '3600' };

/** The behavior of another tenant's path on the same host, with a hundred deliveries that are due before all others. */
const ATTACKS: Readonly<Record<string, Attack>> = {
  'responds with 429': { hostility: () => ({ status: 429 }) },
  'responds with 429 and requests an hour': { hostility: () => ({ status: 429, headers: HOUR }) },
  'responds with 503 and requests an hour': { hostility: () => ({ status: 503, headers: HOUR }) },
  'responds with 500': { hostility: () => ({ status: 500 }) },
  hangs: { hostility: () => null },
  'hangs on ten connections': { hostility: () => null, connections: 10 },
  'responds with 500 on ten connections': { hostility: () => ({ status: 500 }), connections: 10 },
  'is one of two that respond with 500': { hostility: () => ({ status: 500 }), tenants: 2 },
  'is one of more than there are places, and all respond at the same time': {
    hostility: () => ({}),
    tenants: 33,
    backlog: 30,
    afterMs: 200,
  },
  'is one of three that hang': { hostility: () => null, tenants: 3 },
};

/** The longest sleep of a worker, and the duration of one poll. */
const SOON_MS = 2_000;

describe('I29: the deliveries of one tenant to a host', () => {
  it.each(Object.entries(ATTACKS))('all arrive in time while another one %s', async (_, attack) => {
    const { lateMs, hostileRequests } = await arrivalsUnder(attack);
    expect(lateMs).toHaveLength(VICTIM_POSTS);
    expect(Math.max(...lateMs)).toBeLessThan(SOON_MS);
    expect(hostileRequests).toBeGreaterThan(0);
  });

  it('do not prevent a hostile path from being tried again, seldom', async () => {
    const { hostileRequests } = await arrivalsUnder({ hostility: () => ({ status: 429 }) });
    expect(hostileRequests).toBeGreaterThan(8);
    expect(hostileRequests).toBeLessThan(30);
  });
});
