import { access, constants, mkdir, statfs } from 'node:fs/promises';
import { auditProblems, isUsable } from '../core/index.js';
import { openApp, type App } from './app.js';
import type { Settings } from './settings.js';
import { tokens as t } from './tokens.js';

export interface Check {
  readonly name: string;
  readonly ok: boolean;
  /** What was found and, where it is not ok, the next step. */
  readonly message: string;
}

const LEAST_FREE_BYTES = 500_000_000;

/** A due delivery that waits longer than this is late, in milliseconds. */
const LATE_MS = 60_000;

/** The likeliest mistakes of setting up and running, each looked for by itself. */
export const runChecks = async (settings: Settings): Promise<readonly Check[]> => {
  const checks = [
    nodeVersion(),
    await dataDirectory(settings),
    await diskSpace(settings),
    publicAddress(settings),
  ];
  let app: App;
  try {
    app = await openApp(settings);
  } catch (fault) {
    const message = `The database or the secret key cannot be opened: ${fault instanceof Error ? fault.message : String(fault)}`;
    return [...checks, { name: 'database', ok: false, message }];
  }
  try {
    return [
      ...checks,
      { name: 'database', ok: true, message: 'In reach, and its schema is current.' },
      await accountsAndKeys(app),
      await connectionsWork(app),
      await lateness(app),
      await ledger(app),
    ];
  } finally {
    await app.close();
  }
};

const nodeVersion = (): Check => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const ok = major > 20 || (major === 20 && minor >= 19);
  return {
    name: 'node',
    ok,
    message: `Node ${process.versions.node}${ok ? '.' : ' is too old; 20.19 or newer is needed.'}`,
  };
};

const dataDirectory = async ({ dataDir }: Settings): Promise<Check> => {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
    return { name: 'data directory', ok: true, message: `${dataDir} can be written.` };
  } catch {
    return {
      name: 'data directory',
      ok: false,
      message: `${dataDir} cannot be written; set DATA_DIR to a directory that can.`,
    };
  }
};

const diskSpace = async ({ dataDir }: Settings): Promise<Check> => {
  const { bavail, bsize } = await statfs(dataDir).catch(() => ({ bavail: 0, bsize: 0 }));
  const free = bavail * bsize;
  const message = `${(free / 1e9).toFixed(1)} GB are free${free >= LEAST_FREE_BYTES ? '.' : '; make room before the database stops.'}`;
  return { name: 'disk', ok: free >= LEAST_FREE_BYTES, message };
};

/** Links and images are no use to others where they lead to their own machine. */
const publicAddress = ({ baseUrl, host }: Settings): Check => {
  const local = /^https?:\/\/(localhost|127\.|\[::1\])/.test(baseUrl);
  const open = host === '0.0.0.0' || host === '::';
  const ok = !(local && open);
  return {
    name: 'public address',
    ok,
    message: ok
      ? `Links begin with ${baseUrl}.`
      : `The server listens to everyone, but links begin with ${baseUrl}; set BASE_URL.`,
  };
};

const accountsAndKeys = async ({ container }: App): Promise<Check> => {
  const now = container.get(t.clock).now();
  const accounts = await container.get(t.accounts).list();
  const keys = await Promise.all(accounts.map(({ id }) => container.get(t.apiKeys).list(id)));
  const usable = keys.flat().filter((key) => isUsable(key, now)).length;
  const counts = `${String(accounts.length)} accounts, ${String(usable)} usable keys.`;
  if (usable > 0) return { name: 'accounts', ok: true, message: counts };
  return {
    name: 'accounts',
    ok: false,
    message: `${counts} Make them with: write-post accounts create, write-post keys create`,
  };
};

const connectionsWork = async ({ container }: App): Promise<Check> => {
  const accounts = await container.get(t.accounts).list();
  const page = { after: null, limit: 1_000 };
  const lists = await Promise.all(
    accounts.map(({ workspace }) => container.get(t.connections).list(workspace.id, {}, page)),
  );
  const broken = lists.flat().filter(({ status }) => status === 'needs_reconnection');
  const names = broken.map(({ id, name }) => `${String(id)} "${name}"`).join(', ');
  return {
    name: 'connections',
    ok: broken.length === 0,
    message: broken.length === 0 ? 'None asks to be connected again.' : `To be connected again: ${names}.`,
  };
};

const lateness = async ({ container }: App): Promise<Check> => {
  const now = container.get(t.clock).now();
  const lanes = await container.get(t.deliveryQueue).lanes();
  const late = lanes.filter(({ nextDueAt }) => nextDueAt !== null && now - nextDueAt > LATE_MS);
  const names = late.map(
    ({ lane, nextDueAt }) => `${lane} by ${String(Math.round((now - (nextDueAt ?? now)) / 1000))} s`,
  );
  return {
    name: 'lateness',
    ok: late.length === 0,
    message:
      late.length === 0 ? 'No lane is late.' : `Late: ${names.join(', ')}. Is a server or worker running?`,
  };
};

const ledger = async ({ container }: App): Promise<Check> => {
  const problems = auditProblems(await container.get(t.ledgerReader).auditTrail(null));
  return {
    name: 'ledger',
    ok: problems.length === 0,
    message: problems.length === 0 ? 'Balances, movements and posts agree.' : problems.join(' '),
  };
};
