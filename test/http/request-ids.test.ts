import { expect, it } from 'vitest';
import { timelineOf } from './posts.js';
import { draftFor, exchange, parseRawResponse, postOf, serve } from './served.js';

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
