import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ok } from '../../../../core/index.js';
import { makeWebhookPublisher } from '../../../../adapters/publishers/webhook/webhook-publisher.js';
import type { ChannelHttp } from '../../../../adapters/publishers/http/channel-http.js';
import { connectionTo, contextFor, KEY } from '../fixtures.js';
import { publisherDeps, givenHttpServer } from '../loopback.js';

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
    const context = { ...contextFor(connectionTo('webhook', { url, secret: SECRET })), timeoutMs: 4_000 };
    // As the engine, which waits no longer than it allows the channel.
    const late = pause(context.timeoutMs, 'late' as const);
    return Promise.race([late, makeWebhookPublisher(publisherDeps()).commit('{}', context)]);
  };
  const servers = await Promise.all([respond(200, ' '), respond(500, ' '), respond(200, '<!doctype html>')]);
  expect(await Promise.all(servers.map(outcomeOf))).toMatchObject([
    { kind: 'published', remoteId: KEY },
    { kind: 'unknown' },
    { kind: 'unknown' },
  ]);
});

it('a test event is accepted by a status of 2xx although the rest of the response is cut short', async () => {
  const url = await givenHttpServer((request, response) => {
    request.resume().once('end', () => {
      response.writeHead(200).write('{"ok"', () => response.destroy());
    });
  });
  const settings = { url, secret: SECRET, test_event: 'yes' };
  const { host } = new URL(url);
  expect(await makeWebhookPublisher(publisherDeps()).verifyConnection(settings)).toEqual(
    ok({ settings, host }),
  );
});

it.each([
  [30_000, 29_000],
  [2_000, 1_000],
  [1_500, 750],
])('of %i ms for a webhook, its receiver has %i', async (timeoutMs, received) => {
  const waits: number[] = [];
  const http: ChannelHttp = ({ timeoutMs: ms }) => {
    waits.push(ms);
    return Promise.resolve({ kind: 'not_sent', message: 'No server.' });
  };
  const context = contextFor(connectionTo('webhook', { url: 'https://a.example/', secret: SECRET }));
  await makeWebhookPublisher({ ...publisherDeps(), http }).commit('{}', { ...context, timeoutMs });
  expect(waits).toEqual([received]);
});
