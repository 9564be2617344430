import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { composeImages, imagesIn, longAlts } from '../../../adapters/publishers/composed-images.js';
import { imagesFor } from '../../../adapters/publishers/images-for.js';
import { serverAddress } from '../../../adapters/publishers/connection-settings.js';
import { insecureSetting } from '../../../adapters/publishers/http/insecure-setting.js';
import { makeSignIns } from '../../../adapters/publishers/index.js';
import { about, identifyServer } from '../../../adapters/publishers/verify-server.js';
import { accountId, err, ok } from '../../../core/index.js';
import type { ChannelResponse } from '../../../adapters/publishers/http/channel-http.js';
import { connectionTo, contextFor, document } from './fixtures.js';
import { publisherDeps } from './loopback.js';
import { FITTED, IMAGE } from './published.js';
import { imageOf, WITH_IMAGES } from './with-images.js';

const received = (status: number): ChannelResponse => ({
  ...{ kind: 'received', status, headers: {}, body: '' },
  json: undefined,
});

describe('the images of a composition', () => {
  it('are those of the post, in their order', () => {
    const composed = composeImages({ ...document, ...WITH_IMAGES });
    expect(imagesIn(composed)).toEqual([
      { key: imageOf(0).key, alt: 'First "one"' },
      { key: imageOf(1).key, alt: 'Second <two>' },
      { key: imageOf(2).key, alt: null },
    ]);
  });

  it('have the format of a single image if there is one, and none if there is none', () => {
    expect(composeImages({ ...document, image: IMAGE })).toEqual({ imageKey: IMAGE.key, imageAlt: null });
    expect(imagesIn(composeImages(document))).toEqual([]);
  });

  it('have descriptions as long as the channel accepts, each counted by itself', () => {
    const say = (actual: number): string => `has ${String(actual)}`;
    const problem = { kind: 'too_long', field: 'imageAlt', message: 'has 6', limit: 5, actual: 6 };
    const single = (imageAlt: string | null) => longAlts({ ...document, image: IMAGE, imageAlt }, 5, say);
    expect(single('👍👍👍👍👍')).toEqual([]);
    expect(single(null)).toEqual([]);
    expect(single('123456')).toEqual([problem]);
    const moreImages = ['123456', null, '12345', '123456'].map((alt, at) => ({ image: imageOf(at), alt }));
    expect(longAlts({ ...document, image: IMAGE, imageAlt: null, moreImages }, 5, say)).toEqual([
      { ...problem, index: 1 },
      { ...problem, index: 4 },
    ]);
  });
});

describe('the images for channels', () => {
  const limits = { maxBytes: 7 };
  const USE = contextFor(connectionTo('social'));

  it('are read from the store and fitted for their account', async () => {
    const bytes = Buffer.from('bytes');
    const imageFor = imagesFor(
      { bytesOf: (key) => Promise.resolve(key === 'a.png' ? bytes : null) },
      {
        fit: (...asked) => {
          expect(asked).toEqual([accountId(1), bytes, limits]);
          return Promise.resolve(ok(FITTED));
        },
      },
    );
    expect(await imageFor(USE, 'a.png', limits)).toBe(FITTED);
    expect(await imageFor(USE, 'gone.png', limits)).toBeNull();
  });

  it('are asked for again later if there is no capacity to fit them', async () => {
    const busy = imagesFor(
      { bytesOf: () => Promise.resolve(Buffer.from('bytes')) },
      { fit: () => Promise.resolve(err('busy' as never)) },
    );
    await expect(busy(USE, 'a.png', limits)).rejects.toThrow('no capacity to resize the image');
  });
});

describe('a server that is to be identified', () => {
  const KIND = {
    settings: z.object({ base_url: serverAddress }),
    address: 'base_url',
    timeoutMs: 1_000,
    likeness: 'a notebook.',
  } as const;

  it.each<[status: number, problem: string]>([
    [200, 'a.example does not respond like a notebook.'],
    [300, 'a.example: The server redirects; connect to that address instead.'],
    [399, 'a.example: The server redirects; connect to that address instead.'],
    [400, 'a.example does not respond like a notebook.'],
    [429, 'a.example returned status 429; try again later.'],
    [499, 'a.example does not respond like a notebook.'],
    [500, 'a.example returned status 500; try again later.'],
  ])('and responds with %i is explained', async (status, problem) => {
    const identify = () => Promise.resolve({ response: received(status) });
    const entered = { base_url: 'https://a.example/' };
    expect(await identifyServer(publisherDeps(), { ...KIND, identify }, entered)).toEqual(err([problem]));
  });

  it('is named once', () => {
    expect(about('a.example:81', 'a.example is at a private address.')).toBe(
      'a.example is at a private address.',
    );
    expect(about('a.example:81', 'Cut.')).toBe('a.example:81: Cut.');
  });

  it('has to be reached with TLS unless the operator allowed it', () => {
    const problemsOf = (address: string | undefined, allowed = false) =>
      insecureSetting('url', address, { isAllowed: () => allowed });
    expect(problemsOf('http://a.example')).toEqual([
      '"url" must begin with https://; http:// is only for hosts in ALLOW_PRIVATE_HOSTS.',
    ]);
    expect(problemsOf('ws://a.example')).toEqual([
      '"url" must begin with wss://; ws:// is only for hosts in ALLOW_PRIVATE_HOSTS.',
    ]);
    for (const secure of ['https://a.example', 'wss://a.example', 'nonsense', '', undefined])
      expect(problemsOf(secure)).toEqual([]);
    expect(problemsOf('http://a.example', true)).toEqual([]);
  });
});

it('a sign-in exists for Mastodon, and removes the credentials that it sends from its problems', async () => {
  const signIns = makeSignIns(
    publisherDeps({
      http: ({ headers }) =>
        Promise.resolve({ kind: 'in_doubt', message: `cut ${JSON.stringify(headers ?? {})}` }),
    }),
  );
  expect([...signIns.keys()]).toEqual(['mastodon']);
  const [offer] = signIns.values();
  const settings = { base_url: 'https://a.example', access_token: 'hunter2-hunter2' };
  const refused = await offer?.(settings, 'urn:hunter2-hunter2');
  expect(refused).toEqual(err(['a.example: cut {}']));
});
