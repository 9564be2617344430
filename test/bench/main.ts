import { parseArgs } from 'node:util';
import { newDatabase } from '../crash/new-database.js';
import type { CrashOptions } from '../crash/stage.js';
import { makePostgresServer } from '../support/postgres-server.js';
import { measureClaims, type ClaimCost } from './claims.bench.js';
import { measureCreate, type CreateCost } from './create.bench.js';
import { rounded, showTable } from './table.js';

/** `npm run bench -- [--few 1000] [--many 1000000] [--json]`: what is measured is compared within the same run. */
const { values } = parseArgs({
  options: {
    few: { type: 'string', default: '1000' },
    many: { type: 'string', default: '1000000' },
    json: { type: 'boolean', default: false },
  },
});

const progress = (line: string): void => void process.stderr.write(`${line} …\n`);

const postgres = await makePostgresServer();
const claims: ClaimCost[] = [];
let creates: readonly CreateCost[] = [];
try {
  const options: CrashOptions = {
    store: 'sqlite',
    kills: 0,
    posts: 0,
    postgresUrl: () => newDatabase(postgres),
    progress,
  };
  creates = await measureCreate(options);
  for (const store of ['sqlite', 'postgres'] as const) {
    progress(`claims with ${values.few} and with ${values.many} posts ahead on ${store}`);
    claims.push(await measureClaims({ ...options, store }, Number(values.few), Number(values.many)));
  }
} finally {
  await postgres.remove();
}

const claimRow = (name: string, [few, many, ratio]: ClaimCost['claimMs']) => [
  name,
  rounded(few),
  rounded(many),
  rounded(ratio),
];

const lines = [
  'A look at the queue, median ms (goal: at most 1.3 times as long)',
  showTable(
    ['', `${values.few} ahead`, `${values.many} ahead`, 'ratio'],
    claims.flatMap(({ store, claimMs, emptyMs }) => [
      claimRow(`${store}, 25 due`, claimMs),
      claimRow(`${store}, nothing due`, emptyMs),
    ]),
  ),
  '',
  'Creating a scheduled post over HTTP on SQLite, synchronous=FULL, posts per second',
  showTable(
    ['', 'minimal route', 'product', 'ratio', 'product p50 ms', 'product p99 ms'],
    creates.map(({ connections, minimal, product, ratio, productP50, productP99 }) => [
      `${String(connections)} connections`,
      rounded(minimal, 0),
      rounded(product, 0),
      rounded(ratio),
      productP50,
      productP99,
    ]),
  ),
];
process.stdout.write(`${values.json ? JSON.stringify({ claims, creates }) : lines.join('\n')}\n`);
