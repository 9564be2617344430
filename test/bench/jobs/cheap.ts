import type { Request } from 'autocannon';
import { apiKeyFrom } from '../../../core/domain/api-key-format.js';
import type { Job, Subject } from '../job.js';
import { makeHttpSubject } from '../http-subject.js';
import { originOf } from '../program.js';
import { givenProducts } from '../product.js';
import { startKoaStatic } from '../references/start.js';
import { API, readRequest } from '../requests.js';
import type { StoreKind } from '../store.js';

/** Of the load, unless another number is given. */
const CONNECTIONS = 16;

/** Requests from one address after the other: of a single one, the first refusals lead to others. */
const fromManyAddresses = (): ((request: Request) => Request) => {
  let count = 0;
  return (request) => {
    count += 1;
    const address = `10.${String((count >> 16) & 255)}.${String((count >> 8) & 255)}.${String(count & 255)}`;
    return { ...request, headers: { ...request.headers, 'x-forwarded-for': address } };
  };
};

const UNKNOWN = apiKeyFrom((length) => 'x'.repeat(length));

const keyOf = (which: keyof typeof CASES, key: string): string =>
  which === '401-unknown' ? UNKNOWN : which === '401' ? `${key.slice(0, -1)}~` : key;

const CASES = {
  ping: { title: 'ping with a known key', status: 200, env: {} },
  '401': { title: '401, a mistyped key', status: 401, env: { TRUST_PROXY: 'true' } },
  '401-unknown': { title: '401, a key that was never issued', status: 401, env: { TRUST_PROXY: 'true' } },
  '429': { title: '429, a key beyond its rate', status: 429, env: { RATE_LIMIT_READ: '1/3600s:1' } },
} as const;

const cheapJob = (store: StoreKind, which: keyof typeof CASES, connections = CONNECTIONS): Job => {
  const { title, status, env } = CASES[which];
  return {
    name: connections === CONNECTIONS ? `${which}-${store}` : `${which}-${store}-c${String(connections)}`,
    title: `${title}, ${store}, c = ${String(connections)}`,
    goals: [
      { figure: 'perCpuSecond', of: 'reference', must: 0.4, aim: 0.5 },
      // Whether a key was issued has to be looked up; nothing else has.
      ...(store === 'postgres' && which !== '401-unknown'
        ? [{ figure: 'transactions', of: 'number', must: 0.01 } as const]
        : []),
    ],
    open: async (stage) => {
      const change = status === 401 ? { change: fromManyAddresses() } : {};
      const reference = await startKoaStatic(stage);
      const subjects: Subject[] = [
        await makeHttpSubject(stage, {
          role: 'reference',
          name: 'Koa static',
          pid: reference.pid,
          load: {
            ...change,
            origin: reference.origin,
            status: 200,
            connections,
            requests: [readRequest(`${API}/ping/`, keyOf(which, UNKNOWN))],
          },
        }),
      ];
      for (const { role, url, customers, start } of await givenProducts(stage, {
        store,
        env,
        channels: () => [],
      })) {
        const server = await start('serve');
        const origin = originOf(server);
        const requests = [readRequest(`${API}/ping/`, keyOf(which, customers[0]?.key ?? ''))];
        if (which === '429') await fetch(`${origin}${API}/ping/`, { headers: requests[0]?.headers ?? {} });
        const load = { ...change, origin, status, connections, requests };
        const facts = { role, name: role, pid: server.pid, url, load, countTransactions: true };
        subjects.push(await makeHttpSubject(stage, facts));
      }
      return subjects;
    },
  };
};

export const cheapJobs: readonly Job[] = (['sqlite', 'postgres'] as const).flatMap((store) => [
  ...(['ping', '401', '401-unknown', '429'] as const).map((which) => cheapJob(store, which)),
  // With one connection each server pays for waking its client; with many, a faster one never lets its client sleep.
  cheapJob(store, 'ping', 1),
]);
