import { isIP } from 'node:net';
import { describe, expect, it } from 'vitest';
import { HostLookupError, makeHostLookup } from '../../../../adapters/publishers/http/host-lookup.js';
import {
  makeAddressGuard,
  makeChannelHttp,
  makeExternalPublishers,
} from '../../../../adapters/publishers/index.js';
import type { Outcome, Publisher } from '../../../../core/index.js';
import { connectionTo, contextFor, document } from '../fixtures.js';
import { publisherDeps } from '../loopback.js';
import { CHANNELS_WITH_URLS } from './channels-with-urls.js';
import { ADDRESSES, HOSTILE_URLS, REASONS } from './hostile-urls.js';

const system = makeHostLookup({ servers: ['127.0.0.1:1'] });

const guard = makeAddressGuard([], {
  lookUp: (host) => {
    const name = host.replace(/\.$/, '');
    const known = ADDRESSES[name];
    if (known !== undefined)
      return Promise.resolve(known.map((address) => ({ address, family: isIP(address) })));
    if (name.endsWith('.example'))
      return Promise.reject(new HostLookupError(name === 'silent.example' ? 'LOOKUP_TIMEOUT' : 'ENOTFOUND'));
    return system(host);
  },
});
const channels = makeExternalPublishers(
  publisherDeps({ guard, http: makeChannelHttp({ guard, userAgent: 'test' }) }),
);

const settingsFor = (publisher: Publisher, url: string) =>
  CHANNELS_WITH_URLS[publisher.provider]?.(url) ?? {};

/** As the worker sends: after a failed preparation nothing is committed. */
const sent = async (publisher: Publisher, url: string): Promise<Outcome> => {
  const connection = connectionTo(publisher.provider, settingsFor(publisher, url));
  const composed = publisher.compose({ document, imageUrl: null }, connection);
  if (!composed.ok) throw new Error('the document fits every channel');
  const ready = await publisher.prepare(composed.value, contextFor(connection));
  return ready.kind === 'ready' ? publisher.commit(ready.request, contextFor(connection)) : ready;
};

/** A value that this channel does not accept as its address cannot have been stored. */
const unreadable = (fault: unknown): 'unreadable' => {
  if (fault instanceof Error && fault.message.startsWith('stored settings are not readable'))
    return 'unreadable';
  throw fault;
};

/** Where the host is an IP address, a message may mention that. */
const hasName = (url: string): boolean =>
  URL.canParse(url) && isIP(new URL(url).hostname.replace(/^\[|\]$/g, '')) === 0;

const INSIDE = Object.values(ADDRESSES).flat();

describe(`${String(HOSTILE_URLS.length)} hostile URLs`, () => {
  it('are tried at every channel that takes an address', () => {
    expect(channels.map(({ provider }) => provider).sort()).toEqual(Object.keys(CHANNELS_WITH_URLS).sort());
  });

  it.each(channels)(
    'are refused when a connection to $provider is made, without a looked-up address',
    async (channel) => {
      for (const { url, why, reason } of HOSTILE_URLS) {
        const verdict = await channel.verifyConnection(settingsFor(channel, url));
        const problems = verdict.ok ? '' : verdict.error.join(' ');
        // The shape comes first, and each channel reads it in its own way.
        const sentence = REASONS.shape.test(problems) ? REASONS.shape : REASONS[reason];
        expect(problems, `${url} (${why})`).toMatch(sentence);
        if (hasName(url)) for (const address of INSIDE) expect(problems, url).not.toContain(address);
      }
    },
  );

  it.each(channels)(
    'are refused when a post is sent to $provider, should one have been stored',
    async (channel) => {
      let sendings = 0;
      for (const { url, why, reason } of HOSTILE_URLS) {
        if (reason === 'shape') continue;
        const outcome = await sent(channel, url).catch(unreadable);
        if (outcome === 'unreadable') continue;
        sendings += 1;
        expect(outcome, `${url} (${why})`).toMatchObject({
          kind: 'deferred',
          code: 'unreachable',
          message: expect.stringMatching(REASONS[reason]) as string,
        });
      }
      expect(sendings).toBeGreaterThan(HOSTILE_URLS.length / 2);
    },
  );
});
