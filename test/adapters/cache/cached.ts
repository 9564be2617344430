import { createHash } from 'node:crypto';
import { makeCachedStore, type Cached, type CachedPorts } from '../../../adapters/cache/index.js';
import { makeManualClock } from '../../../adapters/memory/index.js';
import type { Account, Clock } from '../../../core/index.js';
import { START } from '../../contracts/fixtures.js';

const digest = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const cachedOver = <Ports extends CachedPorts>(
  store: Ports,
  clock: Pick<Clock, 'now'> = makeManualClock(START),
  notifyOthers: (what: Cached) => Promise<void> = () => Promise.resolve(),
) => makeCachedStore(store, { clock, digest, notifyOthers });

export const SECRET = 'wp_live_secret';

export const givenKey = (ports: CachedPorts, account: Account, secret = SECRET) =>
  ports.apiKeys.insert(
    {
      accountId: account.id,
      name: 'k',
      permissions: ['write_post'],
      createdAt: START,
      expiresAt: null,
      revokedAt: null,
    },
    secret,
  );
