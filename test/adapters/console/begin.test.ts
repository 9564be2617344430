import './page.js';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sentenceOf } from '../../../adapters/console/parts/fault-words.js';
import { draftName, draftOf, emptyDraft, keepDraft } from '../../../adapters/console/state/draft.js';
import type { Draft } from '../../../adapters/console/state/draft-shape.js';
import { texts } from '../../../adapters/console/texts.js';
import { begin } from '../../../adapters/console/views/compose/begin.js';
import { givenDatabase } from './database.js';
import { givenChannel, givenPost, imageOf } from './posts.js';
import { data, refusal, signedIn, type Asked } from './server.js';

const ID = 5;
const NAME = draftName(7, ID);
const post = givenPost({ id: ID, version: 4, images: [imageOf('a.png', 'A'), imageOf('b.png', null)] });

const respond = ({ path }: Asked): Response => {
  if (path.endsWith('/media/a.png')) return new Response('red');
  if (path.endsWith('/media/b.png')) return new Response('lime');
  return path === '/posts/5/' ? data({ post }) : refusal(404);
};

/** What a reload finds in the browser: a draft, and the images that were chosen for it. */
const givenKept = (draft: Partial<Draft> | null, images: ReadonlyMap<string, Blob> = new Map()): void => {
  const { kept } = givenDatabase();
  if (images.size > 0) kept.set(NAME, images);
  keepDraft(NAME, draft === null ? null : { ...draftOf(post), ...draft });
};

const begun = () => begin(ID, new AbortController().signal);

const textsOf = async (images: ReadonlyMap<string, Blob>) =>
  Promise.all([...images].map(async ([key, image]) => [key, await image.text()]));

const A = { key: 'a.png', alt: 'A' };
const B = { key: 'b.png', alt: '' };
const CHOSEN = { key: 'chosen', alt: 'Chosen' };

beforeEach(async () => {
  const request = async (_: string, options: LockOptions, use: (lock: object) => unknown): Promise<void> => {
    await use(options);
  };
  vi.stubGlobal('navigator', { locks: { request } });
  onTestFinished(() => void vi.unstubAllGlobals());
  for (const storage of [sessionStorage, localStorage]) storage.clear();
  await signedIn(respond);
});

describe('the form of a post', () => {
  it('begins with the post and its images', async () => {
    givenKept(null);
    const { name, draft, images, post: of, lost } = await begun();
    expect({ name, of, lost }).toEqual({ name: NAME, of: post, lost: null });
    expect(draft).toEqual({ ...draftOf(post), idempotencyKey: draft.idempotencyKey });
    expect(await textsOf(images)).toEqual([
      ['a.png', 'red'],
      ['b.png', 'lime'],
    ]);
  });

  it('goes on with what was entered before a reload, its images included', async () => {
    givenKept({ headline: 'Other', images: [CHOSEN, A] }, new Map([['chosen', new Blob(['blue'])]]));
    const { draft, images, lost } = await begun();
    expect(draft).toMatchObject({ headline: 'Other', images: [CHOSEN, A], version: 4 });
    expect(lost).toBeNull();
    expect(await textsOf(images)).toContainEqual(['chosen', 'blue']);
  });

  it('begins without the images of a draft that is not in this tab, and leaves them', async () => {
    const { kept } = givenDatabase();
    kept.set(NAME, new Map([['chosen', new Blob(['blue'])]]));
    const { images } = await begun();
    expect([[...images.keys()], [...kept.keys()]]).toEqual([['a.png', 'b.png'], [NAME]]);
  });

  it('begins again with the same draft, also if a closed tab has left another one', async () => {
    givenKept(null);
    localStorage.setItem(`${NAME}.left`, JSON.stringify({ headline: 'Left' }));
    const { name } = await begin(ID, new AbortController().signal, NAME);
    expect(name).toBe(NAME);
  });

  it('has the time of a stored draft that another user has planned since it was entered', async () => {
    const at = '2026-07-01T09:00:30.000Z';
    const planned = givenPost({ ...post, images: [], channels: [givenChannel({ scheduled_at: at })] });
    givenKept({ headline: 'Other', when: 'now', images: [] });
    await signedIn(() => data({ post: { ...planned, scheduled_at: at } }));
    const { draft } = await begun();
    expect(draft).toMatchObject({ headline: 'Other', when: 'later', at: '2026-07-01T09:00', exactAt: at });
    expect(draft.version).toBe(4);
  });

  it('returns to the images of the post if the browser lost a chosen one, and keeps their texts', async () => {
    givenKept({ headline: 'Other', images: [CHOSEN, { ...B, alt: 'Green' }] });
    const { draft, lost } = await begun();
    expect(draft).toMatchObject({ headline: 'Other', images: [A, { ...B, alt: 'Green' }] });
    expect(lost).toBe('goneBack');
  });

  it('stays without images if they were all taken away', async () => {
    givenKept({ images: [] });
    expect(await begun()).toMatchObject({ draft: { images: [] }, lost: null });
  });

  it('does not begin without an image that cannot be read, which an edit would take away', async () => {
    givenKept(null);
    await signedIn((asked) => (asked.path.endsWith('/media/b.png') ? refusal(503) : respond(asked)));
    await expect(begun()).rejects.toThrow('An image of the post cannot be read.');
  });

  it.each([null, { headline: 'Other' }])(
    'begins without an image that the server no longer has, and says so: kept is %j',
    async (kept) => {
      givenKept(kept);
      await signedIn((asked) => (asked.path.endsWith('/media/b.png') ? refusal(404) : respond(asked)));
      expect(await begun()).toMatchObject({ draft: { images: [A] }, lost: 'goneFromServer' });
    },
  );

  it('says that the server lacks an image, which an edit takes away, also if the browser lost a chosen one', async () => {
    givenKept({ images: [CHOSEN, A] });
    await signedIn((asked) => (asked.path.endsWith('/media/b.png') ? refusal(404) : respond(asked)));
    expect(await begun()).toMatchObject({ draft: { images: [A] }, lost: 'goneFromServer' });
  });

  it('says that the server did not respond where an image did not arrive', async () => {
    givenKept(null);
    await signedIn((asked) => {
      if (asked.path.endsWith('/media/b.png')) throw new TypeError('Failed to fetch');
      return respond(asked);
    });
    expect(sentenceOf(await begun().catch((fault: unknown) => fault))).toBe(texts.faults.noResponse);
  });

  it('of a post that is out needs no images, because that post cannot be edited', async () => {
    givenKept(null);
    const out = givenPost({ ...post, status: 'published' });
    await signedIn(({ path }) => (path === '/posts/5/' ? data({ post: out }) : refusal(404)));
    expect(await begun()).toMatchObject({ post: out });
  });
});

describe('the form of a new post', () => {
  const beginNew = () => begin(null, new AbortController().signal);

  it('begins with nothing, or with what was entered before', async () => {
    const { kept } = givenDatabase();
    const { name, ...empty } = await beginNew();
    expect(empty).toMatchObject({ draft: { headline: '', images: [] }, post: null, lost: null });
    kept.set(name, new Map([['chosen', new Blob(['blue'])]]));
    keepDraft(name, { ...emptyDraft(), headline: 'Mine', images: [CHOSEN] });
    const { draft, images, lost } = await beginNew();
    expect(draft).toMatchObject({ headline: 'Mine', images: [CHOSEN] });
    expect(await textsOf(images)).toEqual([['chosen', 'blue']]);
    expect(lost).toBeNull();
  });

  it('says so if the browser lost a chosen image, and shows those that are left', async () => {
    const { kept } = givenDatabase();
    const { name } = await beginNew();
    kept.set(name, new Map([['chosen', new Blob(['blue'])]]));
    keepDraft(name, { ...emptyDraft(), images: [{ key: 'lost', alt: '' }, CHOSEN] });
    expect(await beginNew()).toMatchObject({ draft: { images: [CHOSEN] }, lost: 'gone' });
  });
});
