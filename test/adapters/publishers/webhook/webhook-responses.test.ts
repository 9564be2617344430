import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { makeWebhookPublisher } from '../../../../adapters/publishers/webhook/webhook-publisher.js';
import { connectionTo, contextFor, KEY } from '../fixtures.js';
import { channelDeps, givenHttpServer } from '../loopback.js';

const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;

it.each<[what: string, write: (response: ServerResponse) => void]>([
  ['is longer than 1 MB', (response) => response.end('x'.repeat(1_000_001))],
  ['is cut short', (response) => response.write('{"ok"', () => response.destroy())],
  ['does not end in time', (response) => response.write('{"ok"')],
])('a webhook is published by a status of 2xx although the rest of the response %s', async (_what, write) => {
  const respond = (status: number, begin: string) =>
    givenHttpServer((request, response) => {
      request.resume().once('end', () => {
        response.writeHead(status).write(begin);
        write(response);
      });
    });
  const outcomeOf = async (url: string) => {
    const context = { ...contextFor(connectionTo('webhook', { url, secret: SECRET })), timeoutMs: 500 };
    return makeWebhookPublisher(channelDeps()).commit('{}', context);
  };
  expect(await outcomeOf(await respond(200, ' '))).toMatchObject({ kind: 'published', remoteId: KEY });
  expect(await outcomeOf(await respond(500, ' '))).toMatchObject({ kind: 'unknown' });
  expect(await outcomeOf(await respond(200, '<!doctype html>'))).toMatchObject({ kind: 'unknown' });
});
