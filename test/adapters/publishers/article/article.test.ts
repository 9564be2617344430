import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articleHtml, articleText } from '../../../../adapters/publishers/article/article-html.js';
import { articleSlug } from '../../../../adapters/publishers/article/article-slug.js';
import { makeOneAtATime } from '../../../../adapters/publishers/article/one-at-a-time.js';
import { uploadFitting } from '../../../../adapters/publishers/article/upload-fitting.js';
import { imageFile } from '../../../../adapters/publishers/fitted-image.js';
import { connectionId, requestKey, type FittedImage, type ImageLimits } from '../../../../core/index.js';
import { connectionTo, contextFor } from '../fixtures.js';

const KEY = '3f2a9c1e-5b7d-4e8f-9a0b-1c2d3e4f5a6b';

describe('the slug of an article', () => {
  it.each([
    ['Harvest & <market>', /^harvest-market-[0-9a-z]{8}$/],
    ['Äpfel, Crème brûlée!', /^apfel-creme-brulee-[0-9a-z]{8}$/],
    ['日本語', /^post-[0-9a-z]{8}$/],
    ['--a--', /^a-[0-9a-z]{8}$/],
    ['x'.repeat(100), /^x{60}-[0-9a-z]{8}$/],
  ])('of %j is made of its Latin letters and digits', (headline, slug) => {
    expect(articleSlug(headline, KEY)).toMatch(slug);
  });

  it('is accepted unchanged by every server, for any headline, and is deterministic', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.uuid(), (headline, key) => {
        const slug = articleSlug(headline, key);
        expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(70);
        expect(articleSlug(headline, key)).toBe(slug);
      }),
    );
  });

  it('differs for keys that begin with the same time', () => {
    const keys = Array.from(
      { length: 2_000 },
      (_, each) => `0199aa00-0000-7000-8000-${String(each).padStart(12, '0')}`,
    );
    expect(new Set(keys.map((key) => articleSlug('Weekly', key))).size).toBe(keys.length);
  });
});

describe('the body of an article', () => {
  const linkUrl = 'https://example.org/?a=1&b=2';
  const article = (html: string, plain: string) => ({ content: { html, plain }, linkUrl });

  it('ends with the link unless the content contains it', () => {
    const bare = article('<p>x</p>', 'x');
    const address = 'https://example.org/?a=1&amp;b=2';
    expect(articleHtml(bare)).toBe(`<p>x</p><p><a href="${address}">${address}</a></p>`);
    expect(articleText(bare)).toBe(`x\n\n${linkUrl}`);
    for (const other of [`${linkUrl}0`, `${linkUrl}.x`, `${linkUrl}0.`, `.${linkUrl}`])
      expect(articleHtml(article('<p>x</p>', `see ${other}`))).toContain(`href="${address}"`);
    expect(articleText(article('', ''))).toBe(linkUrl);
  });

  it.each([
    ['a link', article('<p><a href="https://example.org/?a=1&amp;b=2">x</a></p>', 'x')],
    ['words', article('<p>see</p>', `see (${linkUrl}).`)],
    ['the end of a sentence', article('<p>see</p>', `see ${linkUrl}.`)],
    ['a question', article('<p>see</p>', `see ${linkUrl}?! x`)],
  ])('contains the link once if the content has it as %s', (_, shown) => {
    expect(articleHtml(shown)).toBe(shown.content.html);
    expect(articleText(shown)).toBe(shown.content.plain);
  });

  it('cannot break out of the address', () => {
    const evil = { ...article('', ''), linkUrl: 'https://example.org/"><script>x</script>' };
    expect(articleHtml(evil)).not.toContain('<script>');
  });
});

describe('attempts of one delivery', () => {
  const attemptOf = (id: number) => ({ connection: { id: connectionId(id) }, requestKey: requestKey(KEY) });

  it('run one after the other, also after a failed one, while those of other deliveries run concurrently', async () => {
    const oneAtATime = makeOneAtATime();
    const finished: string[] = [];
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = oneAtATime(attemptOf(1), async () => {
      await gate;
      finished.push('first');
      throw new Error('it failed');
    });
    const failed = expect(first).rejects.toThrow('it failed');
    const second = oneAtATime(attemptOf(1), () => Promise.resolve(finished.push('second')));
    await oneAtATime(attemptOf(2), () => Promise.resolve(finished.push('other')));
    expect(finished).toEqual(['other']);
    release();
    await failed;
    await second;
    expect(finished).toEqual(['other', 'first', 'second']);
  });

  it('wait for the one before even if an earlier one has just ended', async () => {
    const oneAtATime = makeOneAtATime();
    const running: string[] = [];
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = oneAtATime(attemptOf(1), () => Promise.resolve());
    const second = oneAtATime(attemptOf(1), () => gate);
    await first;
    const third = oneAtATime(attemptOf(1), () => Promise.resolve(running.push('third')));
    await new Promise((done) => setImmediate(done));
    expect(running).toEqual([]);
    release();
    await Promise.all([second, third]);
    expect(running).toEqual(['third']);
  });
});

describe('an upload to a server that does not publish its size limit', () => {
  const responseOf = (status: number) =>
    ({ kind: 'received', status, headers: {}, body: '', json: {} }) as const;
  const imageOf = (bytes: number): FittedImage => ({
    data: new Uint8Array(bytes),
    mediaType: 'image/jpeg',
    width: 1,
    height: 1,
  });
  const upload = async (bytes: number, most: number, smaller: FittedImage | null = imageOf(900_000)) => {
    const requestedLimits: ImageLimits[] = [];
    const sent: number[] = [];
    const response = await uploadFitting(
      (_account, _key, limits) => {
        requestedLimits.push(limits);
        return Promise.resolve(requestedLimits.length === 1 ? imageOf(bytes) : smaller);
      },
      {
        use: contextFor(connectionTo('blog')),
        key: 'k.jpg',
        limits: { maxBytes: null },
        send: ({ data }) => {
          sent.push(data.byteLength);
          return Promise.resolve(responseOf(data.byteLength > most ? 413 : 201));
        },
        isTooLarge: (each) => each.kind === 'received' && each.status === 413,
      },
    );
    return { requestedLimits, sent, response: response.ok ? response.value : response.error };
  };

  it('is sent once with the unchanged image if that works', async () => {
    expect(await upload(5_000_000, 9_000_000)).toMatchObject({
      sent: [5_000_000],
      response: { status: 201 },
    });
  });

  it('is repeated once with a smaller image', async () => {
    expect(await upload(5_000_000, 1_000_000)).toMatchObject({
      requestedLimits: [{ maxBytes: null }, { maxBytes: 1_000_000 }],
      sent: [5_000_000, 900_000],
      response: { status: 201 },
    });
    expect(await upload(5_000_000, 10)).toMatchObject({
      sent: [5_000_000, 900_000],
      response: { status: 413 },
    });
    for (const small of [800_000, 1_000_000])
      expect(await upload(small, 10)).toMatchObject({ sent: [small], response: { status: 413 } });
  });

  it('has the refusal of the server if there is no smaller image', async () => {
    expect(await upload(5_000_000, 10, null)).toMatchObject({ sent: [5_000_000], response: { status: 413 } });
  });

  it('is not sent without an image', async () => {
    const never = {
      use: contextFor(connectionTo('blog')),
      key: 'k',
      limits: { maxBytes: null },
      send: () => Promise.reject(new Error('sent')),
      isTooLarge: () => false,
    };
    expect(await uploadFitting(() => Promise.resolve(null), never)).toMatchObject({
      error: { kind: 'refused', code: 'image_unusable' },
    });
  });

  it('names files by their type', () => {
    expect(
      (['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const).map(
        (mediaType) => imageFile('a', { ...imageOf(1), mediaType }).filename,
      ),
    ).toEqual(['a.jpg', 'a.png', 'a.webp', 'a.gif']);
  });
});
