import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as ThisComposition from '../../composition/index.js';
import { unwrap } from '../../core/index.js';
import type { Program } from './program.js';
import type { Stage } from './stage.js';
import type { StoreKind } from './store.js';

type Composition = typeof ThisComposition;
type App = ThisComposition.App;
type Environment = Readonly<Record<string, string>>;

/** A customer with everything included in the plan: no post costs money. */
export interface Customer {
  readonly key: string;
  readonly connections: readonly number[];
}

/** The product, built from one version of its source, with a database of its own and customers in it. */
export interface Product {
  readonly role: 'product' | 'before';
  readonly folder: string;
  readonly url: string;
  /** The command line. */
  readonly main: string;
  readonly customers: readonly Customer[];
  /** Starts the command line with these words. */
  readonly start: (...words: readonly string[]) => Promise<Program>;
  /** Works on the database from this process; the stage closes it. */
  readonly open: () => Promise<App>;
}

interface Channel {
  readonly provider: string;
  readonly settings: Environment;
}

export interface Wanted {
  readonly store: StoreKind;
  readonly customers?: number;
  /** Of every customer; the folder is that of the product. */
  readonly channels: (folder: string) => readonly Channel[];
  readonly env?: Environment;
}

/** A channel that does nothing and says that it went well. */
export const NO_OP: Channel = { provider: 'sandbox', settings: { behaviour: 'ok' } };

/** Earlier versions, which are measured as well, have a function for it. */
const engineOf = (composition: Composition & { engineOf?: (app: App) => App['engine'] }, app: App) =>
  composition.engineOf?.(app) ?? app.engine;

const givenCustomers = async (
  composition: Composition,
  app: App,
  channels: readonly Channel[],
  count: number,
): Promise<readonly Customer[]> => {
  const engine = engineOf(composition, app);
  unwrap(await engine.putPlan({ slug: 'bench', name: 'Bench', included: 999_999_999 }));
  const customers: Customer[] = [];
  for (let n = 0; n < count; n += 1) {
    const opening = { name: 'Bench', timeZone: 'Europe/Berlin', planSlug: 'bench' };
    const account = unwrap(await engine.openAccount(opening));
    const asked = { account, name: 'bench', permissions: ['write_post'], expires: null };
    const { secret } = unwrap(await engine.issueKey(asked));
    const connections: number[] = [];
    for (const [place, channel] of channels.entries()) {
      const name = `Channel ${String(place)}`;
      connections.push(unwrap(await engine.addConnection({ account, name, ...channel })).id);
    }
    customers.push({ key: secret, connections });
  }
  return customers;
};

/** The product as it lies built in `root`; `name` is the name of its folder on the stage. */
export const givenProduct = async (
  stage: Stage,
  { name, role, root }: Pick<Product, 'role'> & { readonly name: string; readonly root: string },
  { store, customers = 1, channels, env: more = {} }: Wanted,
): Promise<Product> => {
  const folder = join(stage.folder, name);
  await mkdir(folder);
  const url = store === 'sqlite' ? `sqlite:${join(folder, 'write-post.db')}` : await stage.newDatabase();
  const env: Environment = {
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: url,
    SECRET_KEY: '5e'.repeat(32),
    LOG_LEVEL: 'warn',
    RATE_LIMIT_WRITE: '999999/1s:999999',
    RATE_LIMIT_READ: '999999/1s:999999',
    RATE_LIMIT_ADDRESS: '999999/1s:999999',
    ...more,
  };
  const dist = resolve(root, 'dist/composition');
  const composition = (await import(pathToFileURL(join(dist, 'index.js')).href)) as Composition;
  const settings = unwrap(composition.readSettings({ ...env, LOG_LEVEL: 'silent' }));
  if (store === 'postgres') await composition.migrateStore(settings);
  const app = await composition.openApp(settings);
  const made = await givenCustomers(composition, app, channels(folder), customers).finally(app.close);
  // A version from before the command line was bundled has none.
  const bundled = resolve(root, 'dist/command-line/main.js');
  const main = existsSync(bundled) ? bundled : join(dist, 'cli/main.js');
  return {
    role,
    folder,
    url,
    main,
    customers: made,
    start: (...words) => stage.launch([main, ...words, '--json'], env),
    open: async () => {
      const opened = await composition.openApp(settings);
      stage.defer(opened.close);
      return opened;
    },
  };
};

/** The product as it is built here and, where one is named, the version before. */
export const givenProducts = async (stage: Stage, wanted: Wanted): Promise<readonly Product[]> => {
  const { before } = stage.options;
  const product = await givenProduct(stage, { name: 'product', role: 'product', root: '.' }, wanted);
  if (before === null) return [product];
  return [product, await givenProduct(stage, { name: 'before', role: 'before', root: before }, wanted)];
};
