import { expect, it } from 'vitest';
import type { RequestSeen } from '../../adapters/http-koa/http-deps.js';
import { timelineOf } from './posts.js';
import { draftFor, exchange, parseRawResponse, POSTS, postOf, serve } from './served.js';

it('a request has one id, another one each: in the response, in the log and in the timeline of its post', async () => {
  const reported: string[] = [];
  const served = await serve({ http: { onResponded: ({ requestId }) => void reported.push(requestId) } });
  const created = await served.create(draftFor(served.connection));
  const refused = await served.create({});
  const unknown = await served.call('GET', '/api/v1/nothing/');
  const malformed = parseRawResponse(await exchange(served.port, 'hello\r\n\r\n'));
  const ids = [created, refused, unknown, malformed].map(({ headers }) => headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(4);
  // Input that is not a request is not reported.
  expect(reported).toEqual(ids.slice(0, 3));
  const { events } = await timelineOf(served, postOf(created).id);
  const accepted = events.filter(({ kind }) => kind === 'accepted');
  expect(accepted.map(({ request_id }) => request_id)).toEqual([ids[0]]);
});

it('a response is reported with its route, its status, its time and its key', async () => {
  const reported: RequestSeen[] = [];
  let work = (): void => undefined;
  const served = await serve({
    http: {
      onResponded: (seen) => void reported.push(seen),
      readiness: () => {
        work();
        return Promise.resolve({ ready: true, checks: {} });
      },
    },
  });
  work = () => served.app.clock.advance(7);
  await served.call('GET', `${POSTS}17/`);
  await served.fetch('/readyz');
  await served.fetch('/nothing', { method: 'PUT' });
  const { account, key } = served;
  expect(reported.map(({ requestId: _, ...rest }) => rest)).toEqual([
    {
      method: 'GET',
      route: expect.stringContaining('/write-post/posts/:id') as string,
      status: 404,
      tookMs: 0,
      accountId: account.id,
      keyId: key.key.id,
    },
    { method: 'GET', route: '/readyz', status: 200, tookMs: 7, accountId: null, keyId: null },
    { method: 'PUT', route: null, status: 404, tookMs: 0, accountId: null, keyId: null },
  ]);
});

it('a fault is logged with its request, of which the client only learns the id', async () => {
  const logged: object[] = [];
  const fault = new Error('the disk is on fire');
  const served = await serve({
    http: {
      log: { info: () => undefined, error: (fields) => void logged.push(fields) },
      readiness: () => Promise.reject(fault),
    },
  });
  const response = await served.fetch('/readyz');
  const id = response.headers.get('x-request-id');
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('fire');
  expect(logged).toEqual([{ request_id: id, method: 'GET', route: '/readyz', err: fault }]);
});
