import type { Goal, Job } from '../job.js';
import { makeHttpSubject } from '../http-subject.js';
import { originOf } from '../program.js';
import { NO_OP, givenProducts } from '../product.js';
import { startMinimal } from '../references/start.js';
import { API, createRequest } from '../requests.js';
import type { StoreKind } from '../store.js';

interface Terms {
  readonly store: StoreKind;
  readonly connections: number;
  readonly customers?: number;
  /** Published to a feed before the response, instead of being due in a month. */
  readonly immediate?: boolean;
}

const createJob = (name: string, title: string, goals: readonly Goal[], terms: Terms): Job => ({
  name,
  title,
  goals,
  open: async (stage) => {
    const { store, connections, customers = 1, immediate = false } = terms;
    const when = immediate ? { dueAt: null } : {};
    const channels = immediate ? [{ provider: 'feed', settings: {} }] : [NO_OP, NO_OP];
    const minimal = await startMinimal(stage, store, customers);
    const reference = await makeHttpSubject(stage, {
      role: 'reference',
      name: 'minimal route',
      ...minimal,
      load: {
        origin: minimal.origin,
        status: 201,
        connections,
        requests: minimal.keys.map((key) =>
          createRequest('/posts', { key, connections: channels.map((_, place) => place + 1) }, when),
        ),
      },
    });
    const products = await givenProducts(stage, { store, customers, channels: () => channels });
    const ours = products.map(async (product) => {
      const server = await product.start('serve');
      return makeHttpSubject(stage, {
        role: product.role,
        name: product.role,
        pid: server.pid,
        url: product.url,
        load: {
          origin: originOf(server),
          status: 201,
          connections,
          requests: product.customers.map((each) => createRequest(`${API}/posts/`, each, when)),
        },
      });
    });
    return [reference, ...(await Promise.all(ours))];
  },
});

const rate = (of: Goal['of'], must: number, aim: number): readonly Goal[] => [
  { figure: 'perSecond', of, must, aim },
];

export const createJobs: readonly Job[] = [
  ...(
    [
      [1, 0.7, 0.9],
      [16, 2, 4],
      [64, 3, 8],
    ] as const
  ).map(([connections, must, aim]) =>
    createJob(
      `create-sqlite-${String(connections)}`,
      `create scheduled, SQLite FULL, c = ${String(connections)}`,
      rate('reference', must, aim),
      { store: 'sqlite', connections },
    ),
  ),
  createJob(
    'create-postgres-1',
    'create scheduled, PostgreSQL, one account, c = 16',
    rate('reference', 0.8, 2),
    { store: 'postgres', connections: 16 },
  ),
  createJob(
    'create-postgres-8',
    'create scheduled, PostgreSQL, eight accounts, c = 16',
    rate('reference', 0.8, 2),
    { store: 'postgres', connections: 16, customers: 8 },
  ),
  createJob('create-feed-sqlite', 'create immediate to feed, SQLite, c = 16', rate('before', 6, 12), {
    store: 'sqlite',
    connections: 16,
    immediate: true,
  }),
  createJob('create-feed-postgres', 'create immediate to feed, PostgreSQL, c = 16', rate('before', 6, 12), {
    store: 'postgres',
    connections: 16,
    immediate: true,
  }),
];
