import type { AddressInfo } from 'node:net';
import { DEFAULT_BODY_LIMITS, DEFAULT_SERVER_LIMITS, makeHttpServer } from '../../adapters/http-koa/index.js';
import { httpDepsOf, openApp, readSettings, tokens } from '../../composition/index.js';
import { type Permission, type RatePolicy, unwrap } from '../../core/index.js';
import { makeTemporaryDirectory } from '../support/temporary.js';
import type { Secrets } from './send.js';

export interface World {
  readonly port: number;
  readonly secrets: Secrets;
  /** A key of a new account, and a valid body of a post for it. */
  readonly newcomer: () => Promise<{ readonly secret: string; readonly draft: object }>;
  readonly close: () => Promise<void>;
}

const unlimited = (name: string): RatePolicy => ({ name, quota: 999_999, windowMs: 60_000, burst: 999_999 });

/** A request that never ends times out sooner than by default, so that it does not delay the others. */
const SERVER_LIMITS = {
  ...DEFAULT_SERVER_LIMITS,
  headersMs: 1_000,
  requestMs: 3_000,
  keepAliveMs: 500,
  checkEveryMs: 100,
};

/** Capacity has its own tests: here nothing is refused for lack of it. */
const BODY_LIMITS = {
  ...DEFAULT_BODY_LIMITS,
  memory: { ...DEFAULT_BODY_LIMITS.memory, totalBytes: 100 * DEFAULT_BODY_LIMITS.formBytes },
  drainMs: 500,
};

/** The server as in production, on SQLite in its own directory, with some accounts, keys and channels. */
export const openWorld = async (): Promise<World> => {
  const directory = await makeTemporaryDirectory();
  const app = await openApp(
    unwrap(
      readSettings({
        DATA_DIR: directory.path,
        DATABASE_URL: `sqlite:${directory.path}/fuzz.db`,
        LOG_LEVEL: 'silent',
      }),
    ),
  );
  const engine = app.engine;
  await app.container.get(tokens.engine).putPlan({ slug: 'fuzz', name: 'Fuzz', included: 1_000_000 });

  const openAccount = async (permissions: readonly Permission[], channels: readonly string[]) => {
    const account = unwrap(
      await engine.openAccount({ name: 'Fuzz', timeZone: 'Europe/Berlin', planSlug: 'fuzz' }),
    );
    const ids = [];
    for (const provider of channels)
      ids.push(unwrap(await engine.addConnection({ account, provider, name: provider })).id);
    const { secret } = unwrap(
      await engine.issueKey({ account, name: 'fuzz', permissions: [...permissions] }),
    );
    return { secret, draft: { headline: 'Hello', content: 'Still here.', connection_ids: ids } };
  };

  const secrets = {
    owner: (await openAccount(['write_post', 'smm'], ['feed', 'sandbox', 'sandbox'])).secret,
    other: (await openAccount(['write_post'], ['feed'])).secret,
    powerless: (await openAccount(['smm'], [])).secret,
    unknown: 'wp_live_unknown',
  };
  const deps = {
    ...httpDepsOf(app),
    bodyLimits: BODY_LIMITS,
    ratePolicies: {
      read: unlimited('read'),
      write: unlimited('write'),
      badKeys: unlimited('bad_keys'),
      address: unlimited('address'),
    },
  };
  const http = makeHttpServer(deps, SERVER_LIMITS);
  await new Promise<void>((resolve) => http.server.listen(0, '127.0.0.1', resolve));
  return {
    port: (http.server.address() as AddressInfo).port,
    secrets,
    newcomer: () => openAccount(['write_post'], ['feed']),
    close: async () => {
      await http.close({ drain: false });
      await app.close();
      await directory.remove();
    },
  };
};
