/* The reference of the public names: every entry point of the package, as package.json lists them. */
import { readFileSync } from 'node:fs';
import { OptionDefaults } from 'typedoc';

const { exports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

const sourceOf = (types) => types.replace('./dist/', '../').replace(/\.d\.ts$/, '.ts');

export default {
  name: 'Write Post',
  tsconfig: '../test/tsconfig.json',
  entryPoints: Object.values(exports).flatMap(({ types }) => (types === undefined ? [] : [sourceOf(types)])),
  out: '../dist/reference',
  intentionallyNotExported: [
    // A database and a store in memory are passed on as they are; only this package looks inside.
    ...['Session', 'Durability', 'Locking'].map((name) => `adapters/knex/session.d.ts:${name}`),
    ...['JsonForms', 'PageForm', 'TermIndex'].map((name) => `adapters/knex/dialect.d.ts:${name}`),
    ...['Columns', 'GivenRows'].map((name) => `adapters/knex/columns.d.ts:${name}`),
    'adapters/memory/table.d.ts:Table',
    'adapters/memory/open-deliveries.d.ts:OpenDeliveries',
    ...['SeenTables', 'OpenTables'].map((name) => `adapters/memory/memory-store.d.ts:${name}`),
    ...['CommitTogether', 'GroupCommitLimits'].map((name) => `adapters/commit/group-commit.d.ts:${name}`),
    // Shared by the use cases; the engine does not offer them.
    'core/use-cases/delivery/at-once.d.ts:DeliverAtOnce',
    'core/use-cases/delivery/lane-governor.d.ts:LaneGovernor',
    // The routes of a sandbox.
    'adapters/http-koa/frame/router.d.ts:ServedRoute',
    // Tables from which a public union of names is derived.
    'core/wire/errors/table.d.ts:ERRORS',
    'composition/sandbox/connections.d.ts:STARTING_CONNECTIONS',
    'test/simulation/coverage-goals.ts:CoverageGoal',
    ...['AnyError', 'Schemas'].map((name) => `adapters/client/types.d.ts:${name}`),
  ],
  // The README has diagrams.
  highlightLanguages: [...OptionDefaults.highlightLanguages, 'mermaid'],
};
