import { auditProblems, isUsable } from '../../core/index.js';
import type { App } from '../app.js';
import { tokens as t } from '../tokens.js';
import type { Check } from './check.js';

/** A due delivery that waits longer than this is late, in milliseconds. */
const LATE_MS = 60_000;
/** As many as a workspace can sensibly have. */
const MOST = 1_000;

/** Checks of the stored data. */
export const checkStore = async (app: App): Promise<readonly Check[]> => [
  await accountsAndKeys(app),
  await connectionsWork(app),
  await lateness(app),
  await undecided(app),
  await ledger(app),
];

const accountsAndKeys = async ({ container }: App): Promise<Check> => {
  const now = container.get(t.clock).now();
  const accounts = await container.get(t.store).accounts.list();
  const keys = await Promise.all(accounts.map(({ id }) => container.get(t.store).apiKeys.list(id)));
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
  const accounts = await container.get(t.store).accounts.list();
  const page = { after: null, limit: MOST };
  const lists = await Promise.all(
    accounts.map(({ workspace }) => container.get(t.store).connections.list(workspace.id, {}, page)),
  );
  const broken = lists.flat().filter(({ status }) => status === 'needs_reconnection');
  const names = broken.map(({ id, name }) => `${String(id)} "${name}"`).join(', ');
  return {
    name: 'connections',
    ok: broken.length === 0,
    message:
      broken.length === 0
        ? 'No connection needs to be renewed.'
        : `Connections that need to be renewed: ${names}.`,
  };
};

const lateness = async ({ container }: App): Promise<Check> => {
  const now = container.get(t.clock).now();
  const lanes = await container.get(t.store).deliveryQueue.lanes();
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
  const problems = auditProblems(await container.get(t.store).ledgerReader.auditTrail(null));
  return {
    name: 'ledger',
    ok: problems.length === 0,
    message: problems.length === 0 ? 'Balances, movements and posts agree.' : problems.join(' '),
  };
};

/** Only a user can determine the outcome of these posts, and their holds stay until then. */
const undecided = async ({ container }: App): Promise<Check> => {
  const now = container.get(t.clock).now();
  const reader = container.get(t.store).postReader;
  const accounts = await container.get(t.store).accounts.list();
  const page = { before: null, limit: MOST };
  const lists = await Promise.all(
    accounts.map(({ id }) => reader.list(id, { status: 'needs_attention' }, page, now)),
  );
  const ids = lists.flat().map(({ id }) => String(id));
  const shown = ids.length > 10 ? `${ids.slice(0, 10).join(', ')}, …` : ids.join(', ');
  return {
    name: 'unknown outcomes',
    ok: ids.length === 0,
    message:
      ids.length === 0
        ? 'No post has an unknown outcome.'
        : `Posts ${shown} may or may not be published. Check them, then run: write-post posts resolve, or retry --accept-duplicate-risk`,
  };
};
