import { canBeWritten, riskySettings, type Database, type RiskySetting } from '../../adapters/knex/index.js';
import { messageOf } from '../message-of.js';
import { failed, passed, type Finding } from './check.js';

const CONSEQUENCES: Readonly<Record<RiskySetting['risk'], string>> = {
  lost_commits: 'the database can lose posts, and send others twice, when its host fails',
  outdated_facts: 'a change can be decided on outdated facts',
};

/** Whether commits are kept, and decided on the latest facts. */
export const examineDurability = async ({ database }: { readonly database: Database }): Promise<Finding> => {
  const risky = await riskySettings(database);
  return risky.length === 0
    ? passed('A commit that returned is on the disk.')
    : failed(
        risky.map(({ name, value, risk }) => `With ${name} = ${value} ${CONSEQUENCES[risk]}.`).join(' '),
      );
};

/** Whether a process that uses the database could store a post. What it writes changes nothing. */
export const examineWriting = ({ database }: { readonly database: Database }): Promise<Finding> =>
  canBeWritten(database).then(
    () => passed('It can be written.'),
    (fault: unknown) =>
      failed(
        `It cannot be written: is the disk full, the file read-only, or the server a standby? ${messageOf(fault)}`,
      ),
  );
