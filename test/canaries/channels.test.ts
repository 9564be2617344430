import { describe, expect, it } from 'vitest';
import { makeChannels } from '../../adapters/publishers/index.js';
import type { Publisher } from '../../core/index.js';
import { channelDeps, givenScriptedServer, type Arrived } from '../adapters/publishers/loopback.js';
import { givenFakeRelay } from '../adapters/publishers/nostr/fake-relay.js';
import { far, HUNTS } from '../support/extent.js';
import { CANARY_CHANNELS, type CanaryChannel } from './canary-channels.js';
import { asPage, credentialsIn, echoing, mimicking, readIn, WRITINGS, type Echo } from './echo.js';
import { everythingSaid } from './everything-said.js';
import { leaksIn } from './leaks.js';

const FITTED = { data: Buffer.from('a-image'), mediaType: 'image/png', width: 3, height: 2 } as const;

const channels = makeChannels(channelDeps({ imageFor: () => Promise.resolve(FITTED) }));

const channelOf = (provider: string): CanaryChannel => {
  const channel = CANARY_CHANNELS[provider];
  if (channel === undefined) throw new Error(`the channel ${provider} has no canary`);
  return channel;
};

/** A server that first behaves normally and then responds with the last secrets it received, in some encoding. */
const runAgainst = async (
  publisher: Publisher,
  echo: Echo,
  writing: keyof typeof WRITINGS,
  friendlyOnes: number,
): Promise<{ readonly leaks: readonly string[]; readonly asked: number }> => {
  const channel = channelOf(publisher.provider);
  const arrived: Arrived[] = [];
  const { url } = await givenScriptedServer((request) => {
    arrived.push(request);
    const friendly = channel.friendly(request);
    if (arrived.length <= friendlyOnes) return friendly;
    const known = [...readIn(arrived.slice(-1)).slice(0, 1), ...channel.secrets];
    return echo(friendly, known.map(WRITINGS[writing] ?? String).join(' '));
  });
  const said = JSON.stringify(await everythingSaid(publisher, channel, url));
  return { leaks: leaksIn(said, [...channel.secrets, ...credentialsIn(arrived)]), asked: arrived.length };
};

const STATUSES = [200, 201, 302, 400, 401, 403, 404, 409, 422, 429, 500, 503];

/** Every status in every place; every writing in some of them, because the place does not matter to it. */
const ATTACKS: readonly { echo: Echo; writing: keyof typeof WRITINGS; name: string; every: number }[] = [
  ...STATUSES.map((status) => ({
    name: `status ${String(status)}`,
    echo: (_: unknown, said: string) => echoing(status, said),
    writing: 'as it is',
    every: 1,
  })),
  ...[200, 404].map((status) => ({
    name: `a page with status ${String(status)}`,
    echo: (_: unknown, said: string) => asPage(status, said),
    writing: 'as it is',
    every: 2,
  })),
  ...Object.keys(WRITINGS).map((writing, index) => ({
    name: `an echo ${writing}`,
    echo: (_: unknown, said: string) => echoing(index % 2 === 0 ? 422 : 403, said),
    writing,
    every: 3,
  })),
  ...['as it is', 'in base64', 'with hidden characters'].map((writing) => ({
    name: `a normal response with the echo ${writing}`,
    echo: mimicking,
    writing,
    every: 1,
  })),
];

describe('a server that says again what it was told', () => {
  it('has a canary for each channel', () => {
    expect(channels.map(({ provider }) => String(provider)).sort()).toEqual(
      Object.keys(CANARY_CHANNELS).sort(),
    );
  });

  it.each(
    channels.flatMap((publisher) =>
      publisher.provider === 'nostr' ? [] : [[publisher.provider, publisher] as const],
    ),
  )('is not quoted with a secret of %s', { timeout: 240_000 }, async (_, publisher) => {
    const { asked } = await runAgainst(publisher, (friendly) => friendly, 'as it is', 0);
    const leaks: string[] = [];
    for (const [index, { name, echo, writing, every }] of ATTACKS.entries()) {
      const step = every * (HUNTS.echoes.all / far('echoes'));
      for (let friendlyOnes = index % step; friendlyOnes < asked; friendlyOnes += step) {
        const run = await runAgainst(publisher, echo, writing, friendlyOnes);
        if (run.leaks.length > 0)
          leaks.push(`${name} after ${String(friendlyOnes)} others: ${run.leaks.join(' ')}`);
      }
    }
    expect(asked).toBeGreaterThan(0);
    expect(leaks).toEqual([]);
  });

  it('is not quoted with a secret of nostr', async () => {
    const channel = channelOf('nostr');
    const leaks: string[] = [];
    for (const publisher of channels.filter(({ provider }) => provider === 'nostr'))
      for (const [name, write] of Object.entries(WRITINGS)) {
        const relay = await givenFakeRelay((socket, [word, event]) => {
          const said = write(channel.secrets.join(' '));
          const { id } = event as { readonly id?: string };
          socket.send(JSON.stringify(word === 'EVENT' ? ['OK', id, false, said] : ['NOTICE', said]));
        });
        const said = await everythingSaid(publisher, channel, relay.url.replace('ws:', 'http:'));
        if (leaksIn(JSON.stringify(said), channel.secrets).length > 0) leaks.push(name);
      }
    expect(leaks).toEqual([]);
  });
});
