import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountId,
  DEFAULT_REQUEST_LIMITS,
  later,
  parseContent,
  type RatePolicy,
} from '../../../core/index.js';
import {
  makeMemoryImageFitter,
  makeMemoryImageStore,
  makeMemoryPorts,
  makeMemoryRateLimiter,
  makeManualClock,
  plainContentFormatter,
  readMagic,
  makeSeededEntropy,
} from '../../../adapters/memory/index.js';
import { inspectImage } from '../../../adapters/images/inspect-image.js';
import { NOON } from './samples.js';

describe('the manual clock', () => {
  const step = fc.record({
    pauses: fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 4 }),
    ms: fc.nat(40),
  });

  it('ends pauses in the order of their ends, whatever the order in which they began', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step), async (steps) => {
        const clock = makeManualClock(NOON);
        const ended: number[] = [];
        let waiting: number[] = [];
        const over: number[] = [];
        for (const { pauses, ms } of steps) {
          for (const pause of pauses) {
            const end = later(clock.now(), pause);
            void clock.pause(pause).done.then(() => ended.push(end));
            waiting.push(end);
          }
          waiting.sort((a, b) => a - b);
          expect(clock.nextPauseEnd()).toBe(waiting[0] ?? null);
          clock.advance(ms);
          over.push(...waiting.filter((end) => end <= clock.now()));
          waiting = waiting.filter((end) => end > clock.now());
          await Promise.resolve();
          expect(ended).toEqual(over);
          expect(clock.pauses()).toBe(waiting.length);
        }
      }),
    );
  });

  it('moves to the given time, and lists no pause that was aborted or takes no time', async () => {
    const clock = makeManualClock(NOON);
    const [given, none] = [clock.pause(10), clock.pause(0)];
    expect([clock.pauses(), clock.nextPauseEnd()]).toEqual([1, later(NOON, 10)]);
    given.cancel();
    none.cancel();
    await Promise.all([given.done, none.done]);
    expect([clock.pauses(), clock.nextPauseEnd()]).toEqual([0, null]);
    clock.set(later(NOON, 7));
    expect(clock.now()).toBe(later(NOON, 7));
  });
});

describe('the seeded entropy', () => {
  const draw = (seed: number) => {
    const entropy = makeSeededEntropy(seed);
    return [entropy.requestId(), entropy.requestKey(), entropy.base62(22), entropy.fraction()];
  };

  it('gives the same for the same seed and something else for another', () => {
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
  });

  it('returns the same numbers for a seed in every version', () => {
    // The first numbers of mulberry32 from the seed 1, as fractions.
    const { fraction } = makeSeededEntropy(1);
    expect([fraction(), fraction(), fraction()]).toEqual([
      0.6270739405881613, 0.002735721180215478, 0.5274470399599522,
    ]);
  });

  it('draws every character and every part of a range about as often as every other', () => {
    const entropy = makeSeededEntropy(3);
    const countsOf = (drawn: readonly (number | string)[]) => {
      const counts = new Map<number | string, number>();
      for (const each of drawn) counts.set(each, (counts.get(each) ?? 0) + 1);
      return [...counts.values()].sort((a, b) => a - b);
    };
    const tenths = countsOf(Array.from({ length: 10_000 }, () => Math.floor(entropy.fraction() * 10)));
    const characters = countsOf(entropy.base62(62_000).match(/./g) ?? []);
    const variants = countsOf(Array.from({ length: 4_000 }, () => entropy.requestKey().charAt(19)));
    for (const [counts, many] of [
      [tenths, 10],
      [characters, 62],
      [variants, 4],
    ] as const) {
      expect(counts).toHaveLength(many);
      expect(counts[0]).toBeGreaterThan(850);
      expect(counts.at(-1)).toBeLessThan(1_150);
    }
  });

  it('keeps the shapes and ranges of the port', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const entropy = makeSeededEntropy(seed);
        expect(entropy.requestId()).toMatch(/^req_[0-9a-f]{32}$/);
        expect(entropy.requestKey()).toMatch(
          /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
        );
        expect(entropy.base62(22)).toMatch(/^[0-9A-Za-z]{22}$/);
        const fraction = entropy.fraction();
        expect(fraction >= 0 && fraction < 1).toBe(true);
      }),
    );
  });
});

describe('the rate limiter in memory', () => {
  const policy: RatePolicy = { name: 'one', quota: 1, windowMs: 1_000, burst: 1 };

  it('remembers no more keys than its bound, and forgets those first that matter least', async () => {
    const limiter = makeMemoryRateLimiter(2);
    await limiter.take('early', policy, NOON);
    await limiter.take('late', policy, later(NOON, 500));
    await limiter.take('new', policy, later(NOON, 600));
    expect((await limiter.take('late', policy, later(NOON, 600))).allowed).toBe(false);
    expect((await limiter.take('new', policy, later(NOON, 600))).allowed).toBe(false);
    expect((await limiter.take('early', policy, later(NOON, 600))).allowed).toBe(true);
  });

  it('remembers at least half as many keys as its bound, those that were used last', async () => {
    const limiter = makeMemoryRateLimiter(6);
    const isAllowed = async (key: string) => (await limiter.take(key, policy, NOON)).allowed;
    for (const key of ['a', 'b', 'c', 'c', 'c', 'd']) await isAllowed(key);
    expect([await isAllowed('a'), await isAllowed('b')]).toEqual([false, false]);
  });

  it.each([
    ['forgets no key for one that it remembers', 4, ['a', 'b', 'c', 'd', 'd', 'a']],
    ['counts a refusal as a use', 2, ['a', 'b', 'a', 'c', 'a']],
  ])('%s', async (_, most, keys) => {
    const limiter = makeMemoryRateLimiter(most);
    for (const [place, key] of keys.entries())
      expect((await limiter.take(key, policy, NOON)).allowed).toBe(keys.indexOf(key) === place);
  });
});

describe('the plain formatter', () => {
  it('changes nothing when its HTML is formatted again, whatever the text', async () => {
    const text = fc.string({
      unit: fc.constantFrom('a', ' ', '\n', '<', '>', '&', ';', '<p>', '</p>', '<br>', '&lt;'),
    });
    await fc.assert(
      fc.asyncProperty(text, async (written) => {
        const content = parseContent(written, DEFAULT_REQUEST_LIMITS);
        fc.pre(content.ok);
        const { content: once } = await plainContentFormatter.format(content.value);
        const again = parseContent(once.html, DEFAULT_REQUEST_LIMITS);
        if (again.ok)
          expect(await plainContentFormatter.format(again.value)).toEqual({ content: once, lost: [] });
        expect(once.html.replaceAll(/<\/?p>|<br>/g, '')).not.toMatch(/[<>]/);
      }),
    );
  });

  it.each([
    ['one line', '<p>one line</p>', 'one line'],
    ['  around \n', '<p>around</p>', 'around'],
    ['one\ntwo', '<p>one<br>two</p>', 'one\ntwo'],
    ['one\n \t\n\n\ntwo\n\nthree', '<p>one</p><p>two</p><p>three</p>', 'one\n\ntwo\n\nthree'],
    ['a < b && b > a', '<p>a &lt; b &amp;&amp; b &gt; a</p>', 'a < b && b > a'],
    [
      '<p>its<br>own</p><p>&lt;output&gt; &amp;lt;</p>',
      '<p>its<br>own</p><p>&lt;output&gt; &amp;lt;</p>',
      'its\nown\n\n<output> &lt;',
    ],
    [
      '<p>not <b>its</b> own</p>',
      '<p>&lt;p&gt;not &lt;b&gt;its&lt;/b&gt; own&lt;/p&gt;</p>',
      '<p>not <b>its</b> own</p>',
    ],
    ['<p>one</p> two', '<p>&lt;p&gt;one&lt;/p&gt; two</p>', '<p>one</p> two'],
    ['one <p>two</p>', '<p>one &lt;p&gt;two&lt;/p&gt;</p>', 'one <p>two</p>'],
    ['<p></p>', '<p>&lt;p&gt;&lt;/p&gt;</p>', '<p></p>'],
    ['<p> </p>', '', ''],
  ])('makes of %j the HTML %j', async (written, html, plain) => {
    const content = parseContent(written, DEFAULT_REQUEST_LIMITS);
    if (!content.ok) expect.fail(`not content: ${written}`);
    expect(await plainContentFormatter.format(content.value)).toEqual({ content: { html, plain }, lost: [] });
  });
});

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1);
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const WEBP = Uint8Array.from(Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8 ', 'latin1'));
const GIF = Uint8Array.from(Buffer.from('GIF87a\x01'));

describe('the reading of first bytes', () => {
  it.each([
    ['image/png', PNG, [0, 1, 2, 3, 4, 5, 6, 7]],
    ['image/jpeg', JPEG, [0, 1, 2]],
    ['image/webp', WEBP, [0, 1, 2, 3, 8, 9, 10, 11]],
    ['image/gif', GIF, [0, 1, 2, 3, 4, 5]],
  ] as const)(
    'recognises %s, which servers accept, by every byte of its signature',
    (mediaType, bytes, places) => {
      expect(readMagic(bytes)).toEqual({ mediaType, width: 1, height: 1 });
      for (const place of places) {
        const changed = bytes.slice();
        changed[place] = 0x00;
        expect(readMagic(changed)).toBeNull();
        expect(readMagic(bytes.slice(0, place))).toBeNull();
      }
    },
  );
});

describe('the image store in memory', () => {
  const store = (maxBytes = 9) =>
    makeMemoryImageStore({
      entropy: makeSeededEntropy(7),
      baseUrl: 'https://i.example',
      maxBytes,
      readHeader: readMagic,
    });

  it('copies the bytes: later changes of the upload or of a result have no effect', async () => {
    const imageStore = store();
    const given = PNG.slice();
    const read = await imageStore.read(accountId(1), { bytes: given });
    if (!read.ok) expect.fail(read.error.kind);
    const { image, data, keep } = read.value;
    given.fill(0);
    await keep();
    (await imageStore.bytesOf(image.key))?.fill(0);
    expect([data, await imageStore.bytesOf(image.key)]).toEqual([PNG, PNG]);
    expect(image).toEqual({ key: image.key, mediaType: 'image/png', width: 1, height: 1, bytes: 9 });
    expect(image.key).toMatch(/^[0-9A-Za-z]{22}\.png$/);
    expect(imageStore.urlOf(image.key)).toBe(`https://i.example/${image.key}`);
  });

  it('refuses what is no image with the sentence of a server', async () => {
    const refused = await store().read(accountId(1), { bytes: Uint8Array.of(1, 2) });
    const inspected = inspectImage(Uint8Array.of(1, 2), { maxBytes: 9, maxPixels: 9, maxSide: 9 });
    expect(refused).toEqual(inspected);
    expect(JSON.stringify(refused)).toContain('WebP');
  });

  it('names the limit of an image that is too large, and the length that it has', async () => {
    const error = { kind: 'image_too_large', message: 'Must be at most 8 bytes.', limit: 8, actual: 9 };
    expect(await store(8).read(accountId(1), { bytes: PNG })).toEqual({ ok: false, error });
  });
});

describe('the image fitter in memory', () => {
  it('returns an image that keeps the limits with its type and size, and refuses all others', async () => {
    const { fit } = makeMemoryImageFitter({ readHeader: readMagic });
    const fitted = { data: PNG, mediaType: 'image/png', width: 1, height: 1 };
    for (const [bytes, limits, expected] of [
      [PNG, { maxBytes: null }, fitted],
      [PNG, { maxBytes: 9 }, fitted],
      [PNG, { maxBytes: 8 }, null],
      [PNG, { maxBytes: null, mediaTypes: ['image/jpeg'] }, null],
      [Uint8Array.of(1, 2), { maxBytes: null }, null],
    ] as const)
      expect(await fit(accountId(1), bytes, limits)).toEqual({ ok: true, value: expected });
  });
});

describe('the ports in memory', () => {
  it('start with the given time, seed, base URL and limit of image bytes', async () => {
    const configured = makeMemoryPorts({
      now: NOON,
      seed: 5,
      imageBaseUrl: 'https://i.example',
      maxImageBytes: 8,
    });
    expect(configured.clock.now()).toBe(NOON);
    expect(configured.entropy.base62(22)).toBe(makeSeededEntropy(5).base62(22));
    expect(configured.imageStore.urlOf('a.png')).toBe('https://i.example/a.png');
    expect((await configured.imageStore.read(accountId(1), { bytes: PNG })).ok).toBe(false);
    const { imageStore, imageFitter } = makeMemoryPorts();
    expect((await imageStore.read(accountId(1), { bytes: PNG })).ok).toBe(true);
    const fitted = { data: PNG, mediaType: 'image/png', width: 1, height: 1 };
    const limits = { maxBytes: null };
    expect(await imageFitter.fit(accountId(1), PNG, limits)).toEqual({ ok: true, value: fitted });
  });
});
