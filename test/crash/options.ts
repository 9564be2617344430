import { parseArgs } from 'node:util';
import { SCENARIOS } from './scenarios.js';

export const HELP = `npm run crash -- [options]

Kills real processes under load again and again, and reports what was lost, doubled or charged wrongly.

  --kills <n>      of each scenario: 50
  --posts <n>      of the scenarios that kill nothing: 1000
  --store <name>   sqlite or postgres; both unless given
  --only <names>   scenarios, with commas: ${SCENARIOS.map(({ name }) => name).join(', ')}
`;

/** The options of the command line; null if its help is requested. Throws if they select no scenario. */
export const readOptions = () => {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '50' },
      posts: { type: 'string', default: '1000' },
      store: { type: 'string' },
      only: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const names = values.only?.split(',') ?? SCENARIOS.map(({ name }) => name);
  const unknown = names.filter((each) => SCENARIOS.every(({ name }) => name !== each));
  if (unknown.length > 0) throw new Error(`There is no scenario ${unknown.join(', ')}.`);
  const chosen = SCENARIOS.filter(({ name }) => names.includes(name)).flatMap(({ name, stores, run }) =>
    stores
      .filter((store) => values.store === undefined || store === values.store)
      .map((store) => ({ name: `${name} (${store})`, store, run })),
  );
  if (chosen.length === 0) throw new Error(`No such scenario runs on ${String(values.store)}.`);
  return { chosen, kills: Number(values.kills), posts: Number(values.posts) };
};
