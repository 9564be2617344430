import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyDue, countDue, givenTemplates } from '../customer-posts.js';
import { measureDrain } from '../drain.js';
import type { Job, Subject } from '../job.js';
import { NO_OP, givenProducts, type Product } from '../product.js';
import type { Stage } from '../stage.js';
import { countOf, openStore, serverAt, type StoreKind } from '../store.js';

const PEERS = {
  'graphile-worker': {
    name: 'graphile-worker, concurrency 10',
    schema: 'graphile_worker',
    table: '_private_jobs',
    states: [],
  },
  'pg-boss': {
    name: 'pg-boss, 10 × 200, polls twice a second',
    schema: 'pgboss',
    table: 'job',
    states: ['created', 'retry', 'active'],
  },
} as const;

/** A queue of others on PostgreSQL. */
const givenPeer = async (stage: Stage, which: keyof typeof PEERS): Promise<Subject> => {
  const { name, schema, table, states } = PEERS[which];
  const { deliveries } = stage.options;
  const url = await stage.newDatabase();
  const program = join(await stage.peers(), `${which}.mjs`);
  const store = openStore(url);
  stage.defer(() => store.destroy());
  const left = () => {
    const rows = store.withSchema(schema).from(table);
    return countOf(
      states.length === 0 ? rows : rows.where({ name: 'nothing' }).whereIn('state', [...states]),
    );
  };
  return {
    role: 'reference',
    name,
    sample: async () => {
      await promisify(execFile)(process.execPath, [program, 'fill', url, String(deliveries)]);
      const worker = await stage.launch([program, 'work', url]);
      const sample = await measureDrain(worker.pid, await serverAt(url), deliveries, left);
      await worker.kill();
      return sample;
    },
  };
};

const CUSTOMERS = 8;

const givenOurs = async (stage: Stage, product: Product): Promise<Subject> => {
  const { deliveries } = stage.options;
  const templates = await givenTemplates(product);
  const store = openStore(product.url);
  stage.defer(() => store.destroy());
  return {
    role: product.role,
    name: product.role,
    sample: async () => {
      await copyDue(store, templates, deliveries);
      const worker = await product.start('worker');
      const sample = await measureDrain(worker.pid, await serverAt(product.url), deliveries, () =>
        countDue(store),
      );
      await worker.kill();
      return sample;
    },
  };
};

const deliveryJob = (store: StoreKind): Job => ({
  name: `deliver-${store}`,
  title: `delivery of due posts, no-op channel, ${store}`,
  goals: [{ figure: 'perSecond', of: 'reference', must: 0.5, aim: 1.5 }],
  open: async (stage) => {
    const subjects = [await givenPeer(stage, 'graphile-worker'), await givenPeer(stage, 'pg-boss')];
    for (const product of await givenProducts(stage, {
      store,
      customers: CUSTOMERS,
      channels: () => [NO_OP],
    })) {
      subjects.push(await givenOurs(stage, product));
    }
    return subjects;
  },
});

export const deliveryJobs: readonly Job[] = [deliveryJob('sqlite'), deliveryJob('postgres')];
