import { describe, expect, it } from 'vitest';
import { makeExternalPublishers } from '../../adapters/publishers/index.js';
import type { Publisher } from '../../core/index.js';
import { publisherDeps, givenScriptedServer, type Arrived } from '../adapters/publishers/loopback.js';
import { givenFakeRelay } from '../adapters/publishers/nostr/fake-relay.js';
import { huntExtent, HUNTS } from '../support/extent.js';
import { CANARY_CHANNELS, type CanaryChannel } from './canary-channels.js';
import { asPage, credentialsIn, echoing, mimicking, readIn, ENCODINGS, type Echo } from './echo.js';
import { observableOutput } from './observable-output.js';
import { leaksIn } from './leaks.js';

const FITTED = { data: Buffer.from('a-image'), mediaType: 'image/png', width: 3, height: 2 } as const;

const channels = makeExternalPublishers(publisherDeps({ imageFor: () => Promise.resolve(FITTED) }));

const channelOf = (provider: string): CanaryChannel => {
  const channel = CANARY_CHANNELS[provider];
  if (channel === undefined) throw new Error(`the channel ${provider} has no canary`);
  return channel;
};

/** A server that first behaves normally and then responds with the last secrets it received, in some encoding. */
const runAgainst = async (
  publisher: Publisher,
  echo: Echo,
  encoding: keyof typeof ENCODINGS,
  friendlyOnes: number,
): Promise<{ readonly leaks: readonly string[]; readonly requestCount: number }> => {
  const channel = channelOf(publisher.provider);
  const arrived: Arrived[] = [];
  const { url } = await givenScriptedServer((request) => {
    arrived.push(request);
    const friendly = channel.friendly(request);
    if (arrived.length <= friendlyOnes) return friendly;
    const known = [...readIn(arrived.slice(-1)).slice(0, 1), ...channel.secrets];
    return echo(friendly, known.map(ENCODINGS[encoding] ?? String).join(' '));
  });
  const output = JSON.stringify(await observableOutput(publisher, channel, url));
  return {
    leaks: leaksIn(output, [...channel.secrets, ...credentialsIn(arrived)]),
    requestCount: arrived.length,
  };
};

const STATUSES = [200, 201, 302, 400, 401, 403, 404, 409, 422, 429, 500, 503];

/** Every status at every position; every encoding at some of them, because the position does not matter to it. */
const ATTACKS: readonly { echo: Echo; encoding: keyof typeof ENCODINGS; name: string; every: number }[] = [
  ...STATUSES.map((status) => ({
    name: `status ${String(status)}`,
    echo: (_: unknown, text: string) => echoing(status, text),
    encoding: 'as it is',
    every: 1,
  })),
  ...[200, 404].map((status) => ({
    name: `a page with status ${String(status)}`,
    echo: (_: unknown, text: string) => asPage(status, text),
    encoding: 'as it is',
    every: 2,
  })),
  ...Object.keys(ENCODINGS).map((encoding, index) => ({
    name: `an echo ${encoding}`,
    echo: (_: unknown, text: string) => echoing(index % 2 === 0 ? 422 : 403, text),
    encoding,
    every: 3,
  })),
  ...['as it is', 'in base64', 'with hidden characters'].map((encoding) => ({
    name: `a normal response with the echo ${encoding}`,
    echo: mimicking,
    encoding,
    every: 1,
  })),
];

describe('a server that echoes what it received', () => {
  it('has a canary for each channel', () => {
    expect(channels.map(({ provider }) => String(provider)).sort()).toEqual(
      Object.keys(CANARY_CHANNELS).sort(),
    );
  });

  it.each(
    channels.flatMap((publisher) =>
      publisher.provider === 'nostr' ? [] : [[publisher.provider, publisher] as const],
    ),
  )('does not make an adapter reveal a secret of %s', { timeout: 600_000 }, async (_, publisher) => {
    const { requestCount } = await runAgainst(publisher, (friendly) => friendly, 'as it is', 0);
    const leaks: string[] = [];
    for (const [index, { name, echo, encoding, every }] of ATTACKS.entries()) {
      const step = every * (HUNTS.echoes.all / huntExtent('echoes'));
      for (let friendlyOnes = index % step; friendlyOnes < requestCount; friendlyOnes += step) {
        const run = await runAgainst(publisher, echo, encoding, friendlyOnes);
        if (run.leaks.length > 0)
          leaks.push(`${name} after ${String(friendlyOnes)} others: ${run.leaks.join(' ')}`);
      }
    }
    expect(requestCount).toBeGreaterThan(0);
    expect(leaks).toEqual([]);
  });

  it('does not make an adapter reveal a secret of nostr', async () => {
    const channel = channelOf('nostr');
    const leaks: string[] = [];
    for (const publisher of channels.filter(({ provider }) => provider === 'nostr'))
      for (const [name, write] of Object.entries(ENCODINGS)) {
        const relay = await givenFakeRelay((socket, [word, event]) => {
          const text = write(channel.secrets.join(' '));
          const { id } = event as { readonly id?: string };
          socket.send(JSON.stringify(word === 'EVENT' ? ['OK', id, false, text] : ['NOTICE', text]));
        });
        const output = await observableOutput(publisher, channel, relay.url.replace('ws:', 'http:'));
        if (leaksIn(JSON.stringify(output), channel.secrets).length > 0) leaks.push(name);
      }
    expect(leaks).toEqual([]);
  });
});
