import { join } from 'node:path';
import { openApp, readSettings, tokens, type App } from '../../composition/index.js';
import { type Account, type ConnectionId, unwrap } from '../../core/index.js';
import type { Stage } from './stage.js';

/** A sandbox channel: its behaviour, its idempotency, and the log of what it received. */
export interface Channel {
  readonly id: ConnectionId;
  readonly behaviour: string;
  readonly idempotency: string;
  readonly log: string;
}

/** One customer: an account on a small plan with a full wallet, a key, and channels. */
export interface World {
  readonly account: Account;
  readonly apiKey: string;
  readonly channels: readonly Channel[];
  readonly included: number;
  readonly priceMinor: number;
  readonly creditMinor: number;
}

/** Opens the stage's database in this process, beside the killed ones. */
export const withApp = async <T>({ env }: Stage, work: (app: App) => Promise<T>): Promise<T> => {
  const settings = readSettings({ ...env, LOG_LEVEL: 'silent' });
  if (!settings.ok) throw new Error(settings.error.join(' '));
  const app = await openApp(settings.value);
  try {
    return await work(app);
  } finally {
    await app.close();
  }
};

const INCLUDED = 25;
const PRICE_MINOR = 3;

/** Channels are written `behaviour/idempotency`. */
export const givenWorld = (stage: Stage, channels: readonly string[]): Promise<World> =>
  withApp(stage, async ({ container }) => {
    await container.get(tokens.engine).putPlan({
      slug: 'crash',
      name: 'Crash',
      included: INCLUDED,
      overage: '0.03',
    });
    const opening = { name: 'Crash', timeZone: 'Europe/Berlin', planSlug: 'crash' };
    const account = unwrap(await container.get(tokens.engine).openAccount(opening));
    await container.get(tokens.engine).creditWallet({ account, amount: '10000.00', key: 'crash' });
    const keyTerms = { account, name: 'crash', permissions: ['write_post'], expires: null };
    const { secret } = unwrap(await container.get(tokens.engine).issueKey(keyTerms));
    const made: Channel[] = [];
    for (const name of channels) {
      const [behaviour = '', idempotency = ''] = name.split('/');
      const log = join(stage.folder, `${behaviour}-${idempotency}.log`);
      const settings = { behaviour, idempotency, log };
      const add = container.get(tokens.engine).addConnection;
      const { id } = unwrap(await add({ account, provider: 'sandbox', name, settings }));
      made.push({ id, behaviour, idempotency, log });
    }
    const money = { included: INCLUDED, priceMinor: PRICE_MINOR, creditMinor: 1_000_000 };
    return { account, apiKey: secret, channels: made, ...money };
  });
