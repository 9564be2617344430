import { setTimeout as pause } from 'node:timers/promises';
import { tokens } from '../../../composition/index.js';
import { later } from '../../../core/index.js';
import { OPEN_LANE } from '../../contracts/delivery-steps.js';
import { copyDue, givenTemplates } from '../customer-posts.js';
import { copyPosts } from '../future-posts.js';
import type { Job, Subject } from '../job.js';
import { median } from '../numbers.js';
import { rssOf } from '../processes.js';
import { givenProduct, NO_OP, type Product } from '../product.js';
import { sampleOf } from '../sample.js';
import type { Stage } from '../stage.js';
import { openStore, type StoreKind } from '../store.js';

const BATCH = 25;
const CLAIMS = 100;
/** Longer than the whole job: what is claimed here stays claimed. */
const LEASE_MS = 86_400_000;
const MONTH_MS = 30 * 86_400_000;
const IDLE_MS = 3_000;

/** Milliseconds that a look at the queue takes, as the engine makes it: what is due, what comes next, and a claim. */
const look = async (
  { container }: Awaited<ReturnType<Product['open']>>,
  expected: number,
): Promise<number> => {
  const queue = container.get(tokens.store).deliveryQueue;
  const now = container.get(tokens.clock).now();
  const terms = { now, leaseUntil: later(now, LEASE_MS), limit: BATCH, ...OPEN_LANE };
  const from = performance.now();
  const [[state]] = await Promise.all([queue.dueLanes(now), queue.nextTimes(now)]);
  const claimed = state === undefined ? [] : await queue.claimDue(state.lane, terms);
  const took = performance.now() - from;
  if (claimed.length !== expected)
    throw new Error(`claimed ${String(claimed.length)} instead of ${String(expected)}`);
  return took;
};

const looks = async (app: Awaited<ReturnType<Product['open']>>, expected: number): Promise<number> => {
  const took: number[] = [];
  for (let n = 0; n < CLAIMS; n += 1) took.push(await look(app, expected));
  return median(took);
};

/** A database with that many posts ahead. */
const givenAhead = async (stage: Stage, kind: StoreKind, name: string, ahead: number): Promise<Subject> => {
  const product = await givenProduct(
    stage,
    { name, role: 'product', root: '.' },
    { store: kind, channels: () => [NO_OP] },
  );
  const templates = await givenTemplates(product);
  const store = openStore(product.url);
  stage.defer(() => store.destroy());
  stage.progress(`  ${name}: ${String(ahead)} posts ahead`);
  await copyPosts(store, templates[0] ?? 0, ahead, Date.now() + MONTH_MS);
  const app = await product.open();
  return {
    role: name === 'few' ? 'reference' : 'product',
    name: `${String(ahead)} ahead`,
    sample: async () => {
      const server = await product.start('serve');
      await pause(IDLE_MS);
      const idleMb = await rssOf(server.pid);
      await server.kill();
      await copyDue(store, templates, BATCH * CLAIMS);
      const claimMs = await looks(app, BATCH);
      return sampleOf({ idleMb, claimMs, emptyMs: await looks(app, 0) });
    },
  };
};

const futureJob = (store: StoreKind): Job => ({
  name: `future-${store}`,
  title: `many posts ahead against few, ${store}`,
  goals: [
    { figure: 'claimMs', of: 'reference', must: 1.3, aim: 1.1 },
    { figure: 'emptyMs', of: 'reference', must: 1.3, aim: 1.1 },
    { figure: 'idleMb', of: 'reference', must: 1.1 },
  ],
  open: async (stage) => {
    const { few, many } = stage.options;
    return [await givenAhead(stage, store, 'few', few), await givenAhead(stage, store, 'many', many)];
  },
});

export const futureJobs: readonly Job[] = [futureJob('sqlite'), futureJob('postgres')];
