import {
  canBeWritten,
  databaseBytes,
  firstDamage,
  isCopy,
  refusedNames,
  riskySettings,
  sequencesBehind,
  type Database,
  type RiskySetting,
} from '../../adapters/knex/index.js';
import { systemClock } from '../../adapters/system/index.js';
import type { Clock } from '../../core/index.js';
import { DAMAGED, messageOf } from '../reporting/message-of.js';
import { failed, passed, type Finding } from './check.js';

const CONSEQUENCES: Readonly<Record<RiskySetting['risk'], string>> = {
  lost_commits: 'the database can lose posts, and send others twice, when its host fails',
  outdated_facts: 'a change can be decided on outdated facts',
  no_triggers: 'searches do not find new posts, and the ledger and timelines can be changed',
};

const GRANT =
  'Their owner has to grant it; the operations guide has the statements ("A role that owns nothing").';

/** Whether commits are kept, and decided on the latest facts. */
export const examineDurability = async ({ database }: { readonly database: Database }): Promise<Finding> => {
  const risky = await riskySettings(database);
  return risky.length === 0
    ? passed('A commit that returned is on the disk.')
    : failed(
        risky.map(({ name, value, risk }) => `With ${name} = ${value} ${CONSEQUENCES[risk]}.`).join(' '),
      );
};

/** How far the clocks of the store and of the host may be apart, in milliseconds. */
const CLOCKS_APART_MS = 5_000;

/** Whether the clock of the store, by which posts are due, is that of the host. */
export const examineClock = ({ clock }: { readonly clock: Pick<Clock, 'now'> }): Finding => {
  const aheadMs = clock.now() - systemClock.now();
  if (Math.abs(aheadMs) <= CLOCKS_APART_MS) return passed('The database has the time of this host.');
  const apart = `${String(Math.round(Math.abs(aheadMs) / 1_000))} s ${aheadMs > 0 ? 'ahead of' : 'behind'}`;
  return failed(
    `The clock of the database is ${apart} that of this host. Posts are sent, and requests to channels signed, ` +
      'at the time of the database. Synchronize both clocks.',
  );
};

/** Whether the store numbers new rows unlike existing ones. */
export const examineNumbers = async ({ database }: { readonly database: Database }): Promise<Finding> => {
  const behind = await sequencesBehind(database);
  return behind.length === 0
    ? passed('New rows get new numbers.')
    : failed(
        `The sequences ${behind.join(', ')} are behind their tables, so posts cannot be stored or sent. ` +
          'The operations guide says how to copy their numbers ("A copy by logical replication").',
      );
};

/** Whether the database is a copy of the one in which posts were accepted. Copied files do not show it. */
export const examineIdentity = async ({ database }: { readonly database: Database }): Promise<Finding> =>
  (await isCopy(database))
    ? failed(
        'This database is a copy, as by pg_dump or an upgrade of PostgreSQL. What the other one has sent since then, ' +
          'and what it sends while its processes run, is sent again from here. Stop them, and hold what may have been ' +
          'sent, with: ' +
          'write-post posts hold --state-of <time of the copy>, with --all if the other database stays in use.',
      )
    : passed('Nothing shows that it is a copy of another database.');

/** Whether a process that uses the database could store a post. What it writes changes nothing. */
export const examineWriting = async ({ database }: { readonly database: Database }): Promise<Finding> => {
  const refused = await refusedNames(database);
  if (refused.length > 0)
    return failed(`The role of DATABASE_URL has no right on ${refused.join(', ')}. ${GRANT}`);
  const numbers = await examineNumbers({ database });
  if (!numbers.ok) return numbers;
  return canBeWritten(database).then(
    () => passed('It can be written.'),
    (fault: unknown) =>
      failed(
        `It cannot be written: is the disk full, the file read-only, or the server a standby? ${messageOf(fault)}`,
      ),
  );
};

/** A larger database is not read as a whole, because that could take minutes. */
const LARGEST_READ_BYTES = 2_000_000_000;

/** Whether the pages of the file can be read and fit together. */
export const examineFile = async ({ database }: { readonly database: Database }): Promise<Finding> => {
  if (database.dialect.damage === null) return passed('PostgreSQL keeps it.');
  if ((await databaseBytes(database)) > LARGEST_READ_BYTES)
    return passed('It is too large to be read here; a backup reads all of it.');
  const problem = await firstDamage(database);
  return problem === null
    ? passed('No damage was found.')
    : failed(`The database file is damaged (${problem}). ${DAMAGED}`);
};
