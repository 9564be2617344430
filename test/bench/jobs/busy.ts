import { copyDue, countDue, givenTemplates } from '../customer-posts.js';
import { untilLeft } from '../drain.js';
import type { Job, Sample, Subject } from '../job.js';
import { sendLoad } from '../load.js';
import { originOf } from '../program.js';
import { NO_OP, givenProducts, type Product } from '../product.js';
import { API, createRequest } from '../requests.js';
import type { Stage } from '../stage.js';
import { openStore, type StoreKind } from '../store.js';

const CONNECTIONS = 16;
const CUSTOMERS = 8;

/** A server that accepts posts while it has nothing else to do, and the same while it delivers. */
const givenSubjects = async (stage: Stage, product: Product): Promise<readonly Subject[]> => {
  const { deliveries, seconds } = stage.options;
  const { role, url, customers } = product;
  const templates = await givenTemplates(product);
  const store = openStore(url);
  stage.defer(() => store.destroy());
  const server = await product.start('serve');
  const requests = customers.map((each) => createRequest(`${API}/posts/`, each));
  const load = { origin: originOf(server), status: 201, connections: CONNECTIONS, requests };
  const left = () => countDue(store);

  const idle = async (): Promise<Sample> => sendLoad({ ...load, seconds });
  const draining = async (): Promise<Sample> => {
    await copyDue(store, templates, deliveries);
    await untilLeft(left, deliveries - 1);
    const sample = await sendLoad({ ...load, seconds, until: untilLeft(left, 0) });
    // What is still queued need not be waited for.
    await store('deliveries')
      .where({ state: 'queued' })
      .where('due_at', '<=', Date.now())
      .update({ state: 'canceled' });
    await untilLeft(left, 0);
    return sample;
  };
  const ours = { role, name: role, warmUp: idle, sample: draining };
  return role === 'product'
    ? [{ role: 'reference', name: 'the same, idle', warmUp: idle, sample: idle }, ours]
    : [ours];
};

const busyJob = (store: StoreKind): Job => ({
  name: `busy-${store}`,
  title: `create scheduled, c = ${String(CONNECTIONS)}, while due posts drain, ${store}`,
  goals: [{ figure: 'p99Ms', of: 'reference', must: 2, aim: 1.5 }],
  open: async (stage) => {
    const products = await givenProducts(stage, { store, customers: CUSTOMERS, channels: () => [NO_OP] });
    const subjects: Subject[] = [];
    for (const product of products) subjects.push(...(await givenSubjects(stage, product)));
    return subjects;
  },
});

export const busyJobs: readonly Job[] = [busyJob('sqlite'), busyJob('postgres')];
