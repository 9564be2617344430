import type { Goal, Job } from '../job.js';
import { makeHttpSubject } from '../http-subject.js';
import { sendLoad } from '../load.js';
import { originOf } from '../program.js';
import { NO_OP, givenProducts, type Customer } from '../product.js';
import { startMinimal } from '../references/start.js';
import { API, createRequest, readRequest } from '../requests.js';
import type { StoreKind } from '../store.js';

const CONNECTIONS = 16;

/** More than a page has, at any speed that is worth measuring. */
const FILL_SECONDS = 2;

const readJob = (store: StoreKind, what: 'get' | 'list', goal: Goal): Job => ({
  name: `${what}-${store}`,
  title: `${what === 'get' ? 'GET one post' : 'list of 50'}, ${store}, c = ${String(CONNECTIONS)}`,
  goals: [goal],
  open: async (stage) => {
    const minimal = await startMinimal(stage, store);
    const [key = ''] = minimal.keys;
    const fill = (origin: string, path: string, customer: Customer) =>
      sendLoad({
        origin,
        status: 201,
        connections: 4,
        seconds: FILL_SECONDS,
        requests: [createRequest(path, customer)],
      });
    await fill(minimal.origin, '/posts', { key, connections: [1, 2] });
    const reference = await makeHttpSubject(stage, {
      role: 'reference',
      name: 'minimal route',
      ...minimal,
      load: {
        origin: minimal.origin,
        status: 200,
        connections: CONNECTIONS,
        requests: [readRequest(what === 'get' ? '/posts/7' : '/posts?limit=50', key)],
      },
    });
    const ours = (await givenProducts(stage, { store, channels: () => [NO_OP, NO_OP] })).map(
      async ({ role, url, customers, start }) => {
        const server = await start('serve');
        const origin = originOf(server);
        const [customer = { key: '', connections: [] }] = customers;
        await fill(origin, `${API}/posts/`, customer);
        const path = what === 'get' ? `${API}/posts/7/` : `${API}/posts/?limit=50`;
        const load = {
          origin,
          status: 200,
          connections: CONNECTIONS,
          requests: [readRequest(path, customer.key)],
        };
        return makeHttpSubject(stage, { role, name: role, pid: server.pid, url, load });
      },
    );
    return [reference, ...(await Promise.all(ours))];
  },
});

export const readJobs: readonly Job[] = (['sqlite', 'postgres'] as const).flatMap((store) => [
  readJob(store, 'get', { figure: 'perSecond', of: 'before', must: 3, aim: 5 }),
  readJob(store, 'list', { figure: 'perSecond', of: 'before', must: 6, aim: 12 }),
]);
