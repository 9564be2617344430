import {
  databaseBytes,
  makeKnexStorePorts,
  makeSealingKeys,
  tableRows,
  type Database,
  type KnexStorePorts,
} from '../../adapters/knex/index.js';
import {
  isHeldBack,
  isUsable,
  postsOf,
  toRfc3339,
  type Clock,
  type Instant,
  type PostId,
} from '../../core/index.js';
import { auditAll } from '../maintenance/audit-all.js';
import { connectionsOf } from '../connections-of.js';
import { failed, passed, type NamedCheck } from './check.js';
import {
  examineClock,
  examineDurability,
  examineFile,
  examineIdentity,
  examineWriting,
} from './durability.js';
import { counted, firstOf, megabytes } from '../reporting/counted.js';
import type { Settings } from '../settings.js';
import { imagesCheck } from './images-check.js';
import { compareKeys, configuredKeys } from '../store/unlock.js';

/** A due delivery that waits longer than this is late, in milliseconds. */
const LATE_MS = 60_000;
/** Rows are counted up to this number for each table. */
const MOST_ROWS = 1_000_000;
/** Tables in one message. */
const LARGEST = 5;

/** A connected store with a current schema. Its sealed contents are not opened. */
export interface StoreSubject {
  readonly settings: Settings;
  readonly database: Database;
  readonly store: KnexStorePorts;
  readonly clock: Clock;
  readonly now: Instant;
}

export const storeSubject = (settings: Settings, database: Database, clock: Clock): StoreSubject => {
  const closed = (): never => {
    throw new Error('this check opens nothing that is sealed');
  };
  const store = makeKnexStorePorts(database, { digest: closed, settingsBox: { seal: closed, open: closed } });
  return { settings, database, store, clock, now: clock.now() };
};

const secretKeys: NamedCheck<StoreSubject>['check'] = async ({ settings, database }) => {
  const finding = await compareKeys(await configuredKeys(settings), makeSealingKeys(database));
  switch (finding.kind) {
    case 'nothing_sealed':
      return passed('Nothing is sealed yet.');
    case 'fit':
      return passed('The secret keys of the database are here.');
    case 'wrong':
      return failed(finding.problem);
  }
};

const accountsAndKeys: NamedCheck<StoreSubject>['check'] = async ({ store, now }) => {
  const accounts = await store.accounts.list();
  let usable = 0;
  // One after the other: the last of very many queries would wait too long for a connection.
  for (const { id } of accounts)
    usable += (await store.apiKeys.list(id)).filter((key) => isUsable(key, now)).length;
  const counts = `${counted(accounts.length, 'account')}, ${counted(usable, 'usable key')}.`;
  if (usable > 0) return passed(counts);
  return failed(`${counts} Make them with: write-post accounts create, write-post keys create`);
};

/** Of every workspace: posts that were made in it wait for its connections, also while another one is active. */
const connectionsWork: NamedCheck<StoreSubject>['check'] = async ({ store }) => {
  const broken: string[] = [];
  for (const account of await store.accounts.list())
    for (const workspace of await store.accounts.listWorkspaces(account.id))
      for await (const { id, name } of connectionsOf(store, workspace.id, { status: 'needs_reconnection' }))
        broken.push(`${String(id)} "${name}"`);
  return broken.length === 0
    ? passed('No connection needs to be renewed.')
    : failed(`Connections that need to be renewed: ${firstOf(broken)}.`);
};

const sending: NamedCheck<StoreSubject>['check'] = async ({ store }) => {
  const since = await store.sending.pausedSince();
  return since === null
    ? passed('It is not paused.')
    : failed(`It has been paused since ${toRfc3339(since)}. To resume, run: write-post resume`);
};

const lateness: NamedCheck<StoreSubject>['check'] = async ({ store, now }) => {
  const lanes = await store.deliveryQueue.dueLanes(now);
  const late = lanes.filter(({ dueAt }) => now - dueAt > LATE_MS);
  const names = late.map(({ lane, dueAt }) => `${lane} by ${String(Math.round((now - dueAt) / 1000))} s`);
  return late.length === 0
    ? passed('No lane is late.')
    : failed(`Late: ${firstOf(names)}. Is a server or worker running?`);
};

const ledger: NamedCheck<StoreSubject>['check'] = async ({ store }) => {
  const { problems } = await auditAll(store);
  return problems.length === 0
    ? passed('Balances, movements and posts agree.')
    : failed(firstOf(problems, ' '));
};

/** Only a user can determine the outcome of these posts, and their holds stay until then. */
const undecided: NamedCheck<StoreSubject>['check'] = async ({ store, now }) => {
  const held: PostId[] = [];
  const others: PostId[] = [];
  for (const { id: account } of await store.accounts.list())
    for await (const { id, deliveries } of postsOf(store, account, now, { channelStates: ['unknown'] }))
      (deliveries.some(isHeldBack) ? held : others).push(id);
  const findings = [
    ...(others.length === 0
      ? []
      : [
          `Posts ${firstOf(others)} may or may not be published. Check them, then run: write-post posts resolve, or retry --accept-duplicate-risk`,
        ]),
    ...(held.length === 0 ? [] : [`Posts ${firstOf(held)} wait after a restore; see: write-post posts held`]),
  ];
  if (findings.length === 0) return passed('No post has an unknown outcome.');
  return failed(findings.join('. '));
};

const sizes: NamedCheck<StoreSubject>['check'] = async ({ database }) => {
  const tables = await tableRows(database, MOST_ROWS);
  const rows = tables
    .filter((each) => each.rows > 0)
    .sort((one, other) => other.rows - one.rows)
    .slice(0, LARGEST)
    .map(({ table, rows: count, isMore }) => `${table} ${String(count)}${isMore ? '+' : ''}`);
  return passed(`${megabytes(await databaseBytes(database))}. Most rows: ${rows.join(', ')}.`);
};

export const STORE_CHECKS: readonly NamedCheck<StoreSubject>[] = [
  { name: 'sealed data', check: secretKeys },
  imagesCheck,
  { name: 'accounts', check: accountsAndKeys },
  { name: 'connections', check: connectionsWork },
  { name: 'sending', check: sending },
  { name: 'lateness', check: lateness },
  { name: 'unknown outcomes', check: undecided },
  { name: 'ledger', check: ledger },
  { name: 'writable', check: examineWriting },
  { name: 'durability', check: examineDurability },
  { name: 'copy', check: examineIdentity },
  { name: 'clock', check: examineClock },
  { name: 'damage', check: examineFile },
  { name: 'size of the database', check: sizes },
];
