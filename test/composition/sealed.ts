import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openApp, readSettings, tokens, type App, type Settings } from '../../composition/index.js';
import { provider, type Account, type Connection, type Lane, unwrap } from '../../core/index.js';
import { givenPostgresUrl } from '../support/postgres.js';
import { givenFolder } from '../support/given-folder.js';

/** A new secret key in the form of the settings. */
export const newKey = (): string => randomBytes(32).toString('hex');

/** Settings of processes on one new database, which differ in their secret keys only. */
export type WithKeys = (keys: readonly string[]) => Settings;

const settingsWith =
  (env: Readonly<Record<string, string>>): WithKeys =>
  (keys) => {
    const secrets = keys.length === 0 ? {} : { SECRET_KEYS: keys.join(',') };
    return unwrap(readSettings({ LOG_LEVEL: 'silent', ...env, ...secrets }));
  };

export const installations: readonly { readonly name: string; readonly given: () => Promise<WithKeys> }[] = [
  {
    name: 'SQLite',
    given: async () => {
      const path = await givenFolder();
      return settingsWith({ DATA_DIR: path });
    },
  },
  {
    name: 'PostgreSQL',
    given: async () => {
      const path = await givenFolder();
      return settingsWith({ DATA_DIR: path, DATABASE_URL: await givenPostgresUrl('current') });
    },
  },
];

/** An open application, closed with the test. */
export const givenApp = async (settings: Settings): Promise<App> => {
  const app = await openApp(settings);
  onTestFinished(app.close);
  return app;
};

export interface Sealed {
  readonly account: Account;
  /** The secret of an API key. */
  readonly apiKey: string;
  readonly connections: readonly Connection[];
}

/** An account with an API key and with connections whose settings have a secret. */
export const sealSomething = async ({ container, settings }: App, count: number): Promise<Sealed> => {
  const engine = container.get(tokens.engine);
  const account = unwrap(await engine.openAccount({ name: 'Ann', timeZone: 'UTC', planSlug: 'business' }));
  const permissions = ['write_post'];
  const issued = unwrap(await engine.issueKey({ account, name: 'k', permissions, expires: null }));
  const connections: Connection[] = [];
  for (let index = 0; index < count; index += 1)
    connections.push(
      await container.get(tokens.store).connections.insert({
        accountId: account.id,
        workspaceId: account.workspace.id,
        provider: provider('sandbox'),
        name: `Wall ${String(index)}`,
        status: 'active',
        lane: `sandbox:${String(index)}` as Lane,
        settings: { behaviour: 'ok', log: join(settings.dataDir, `log-${String(index)}`) },
      }),
    );
  return { account, apiKey: issued.secret, connections };
};

/** Whether everything that was sealed can be used by the application. */
export const opensAll = async (
  { container }: Pick<App, 'container'>,
  { account, apiKey, connections }: Sealed,
): Promise<boolean> => {
  const store = container.get(tokens.store);
  if ((await store.apiKeys.findBySecret(apiKey))?.account.id !== account.id) return false;
  for (const { id, settings } of connections) {
    const found = await store.connections.find(account.id, id);
    if (found?.settings['log'] !== settings['log']) return false;
  }
  return true;
};
