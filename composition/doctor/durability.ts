import { riskySettings, type Database, type RiskySetting } from '../../adapters/knex/index.js';
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
