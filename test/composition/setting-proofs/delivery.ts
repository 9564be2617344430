import { expect } from 'vitest';
import { tokens } from '../../../composition/index.js';
import { givenHttpServer } from '../../adapters/publishers/loopback.js';
import {
  createPost,
  givenAccount,
  givenApp,
  givenConnection,
  WEBHOOK_SECRET,
  type Environment,
} from '../given-app.js';
import type { Proofs } from './proof.js';

const HOUR_MS = 3_600_000;

/** A post to a webhook receiver on this machine, and its final state. */
const publishHere = async (env: Environment) => {
  const url = await givenHttpServer((_request, response) => response.end());
  const app = await givenApp(env);
  const account = await givenAccount(app);
  const settings = { url, secret: WEBHOOK_SECRET };
  const added = await app.engine.addConnection({ account, provider: 'webhook', name: 'Here', settings });
  if (!added.ok) return added.error;
  const post = await createPost(app, account, added.value);
  return post.deliveries.map(({ state }) => state);
};

/** The final state of a post that was due that many hours before the worker finds it. */
const publishLate = async (hours: number, env: Environment) => {
  const app = await givenApp(env);
  const engine = app.engine;
  const now = app.container.get(tokens.clock).now();
  const account = await givenAccount(app);
  const scheduledAt = new Date(now + HOUR_MS).toISOString();
  const { id } = await createPost(app, account, await givenConnection(app, account, 'sandbox'), {
    scheduledAt,
  });
  const missed = now - hours * HOUR_MS;
  await app.database.writer('deliveries').update({ due_at: missed, first_due_at: missed });
  await engine.deliverDue();
  await engine.drained();
  const post = await app.container.get(tokens.store).postReader.find(account.id, id);
  return post?.deliveries.map(({ state }) => state);
};

/** The remaining lease of an attempt when the channel receives the request. */
const leaseMsOf = async (env: Environment): Promise<number> => {
  const app = await givenApp({ ALLOW_PRIVATE_HOSTS: '127.0.0.1', ...env });
  const leases: number[] = [];
  const url = await givenHttpServer((_request, response) => {
    void app.database
      .reader<{ readonly lease_until: number }>('deliveries')
      .select('lease_until')
      .then((rows) => {
        leases.push(...rows.map(({ lease_until: until }) => until - Date.now()));
        response.end();
      });
  });
  const account = await givenAccount(app);
  const webhook = await givenConnection(app, account, 'webhook', { url, secret: WEBHOOK_SECRET });
  await createPost(app, account, webhook);
  return leases[0] ?? expect.fail('the request did not arrive');
};

/**
 * The state in the response to the request that creates a post, whose channel responds only after `channelWaitsFor`.
 */
const publishAtOnce = async (env: Environment, channelWaitsFor: 'nothing' | 'our response') => {
  const app = await givenApp({ ALLOW_PRIVATE_HOSTS: '127.0.0.1', ...env });
  const responded = new AbortController();
  if (channelWaitsFor === 'nothing') responded.abort();
  const url = await givenHttpServer((_request, response) => {
    if (responded.signal.aborted) response.end();
    else responded.signal.addEventListener('abort', () => response.end());
  });
  const account = await givenAccount(app);
  const webhook = await givenConnection(app, account, 'webhook', { url, secret: WEBHOOK_SECRET });
  const { deliveries } = await createPost(app, account, webhook);
  responded.abort();
  await app.engine.drained();
  return deliveries.map(({ state }) => state);
};

export const deliveryProofs = {
  ALLOW_PRIVATE_HOSTS: {
    does: 'lets posts go to servers of the own network, which are refused without it',
    prove: async () => {
      expect(await publishHere({ ALLOW_PRIVATE_HOSTS: '127.0.0.1' })).toEqual(['published']);
      expect(await publishHere({})).toEqual([expect.stringContaining('https')]);
    },
  },
  CHANNELS: {
    does: 'adds channels',
    prove: async () => {
      const { container } = await givenApp({ CHANNELS: './test/composition/echo-publisher.mjs' });
      expect([...container.get(tokens.publishers).keys()]).toContain('echo');
    },
  },
  DELIVERY_INLINE_BUDGET_MS: {
    does: 'is how long a request waits for its post to be published',
    prove: async () => {
      expect(await publishAtOnce({}, 'nothing')).toEqual(['published']);
      expect(await publishAtOnce({ DELIVERY_INLINE_BUDGET_MS: '0' }, 'our response')).toEqual(['publishing']);
    },
  },
  DELIVERY_LEASE_MS: {
    does: 'is how long an attempt owns its delivery',
    prove: async () => {
      const leaseMs = await leaseMsOf({ DELIVERY_LEASE_MS: '3600000' });
      expect(leaseMs).toBeLessThanOrEqual(HOUR_MS);
      expect(leaseMs).toBeGreaterThan(HOUR_MS / 2);
    },
  },
  MISSED_WINDOW_HOURS: {
    does: 'is how late a post may still be published',
    prove: async () => {
      expect(await publishLate(3, { MISSED_WINDOW_HOURS: '4' })).toEqual(['published']);
      expect(await publishLate(3, { MISSED_WINDOW_HOURS: '2' })).toEqual(['failed']);
    },
  },
} satisfies Partial<Proofs>;
