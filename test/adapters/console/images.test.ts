import './page.js';
import { once } from 'node:events';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { forgetImages, keepImages, keptImages } from '../../../adapters/console/state/image-store.js';
import { notice } from '../../../adapters/console/state/notices.js';
import { useImages } from '../../../adapters/console/state/use-images.js';
import { givenDatabase } from './database.js';
import { pass, stopClock, withHook } from './hooks.js';
import { signedIn } from './server.js';

const red = new Blob(['red']);
const lime = new Blob(['lime']);

describe('the images of a draft in the browser', () => {
  it('are kept by the name of the draft, and removed with it', async () => {
    const { kept, opened } = givenDatabase();
    expect(await keptImages('a')).toEqual(new Map());
    expect(await keepImages('a', new Map([['1', red]]))).toBe(true);
    expect(await keptImages('a')).toEqual(new Map([['1', red]]));
    expect(await keepImages('a', new Map())).toBe(true);
    expect([...kept.keys()]).toEqual([]);
    await keepImages('b', new Map([['1', red]]));
    await forgetImages();
    expect([...kept.keys()]).toEqual([]);
    expect(opened.now).toBe(0);
    expect(new Set(opened.stores)).toEqual(new Set(['pictures']));
    expect(new Set(opened.modes)).toEqual(new Set(['readonly pictures', 'readwrite pictures']));
  });

  it('are none if something else is kept under the name', async () => {
    const { kept } = givenDatabase();
    kept.set('a', 'something');
    expect(await keptImages('a')).toEqual(new Map());
  });

  it.each([
    ['fails', () => givenDatabase(new Error('full'))],
    ['undoes what it took', () => givenDatabase(new Error('full'), 'end')],
    ['is missing', () => undefined],
  ])('are not kept where the database %s, which is said', async (_, prepare) => {
    const database = prepare();
    expect(await keptImages('a')).toEqual(new Map());
    expect(await keepImages('a', new Map([['1', red]]))).toBe(false);
    await forgetImages();
    expect(database?.opened.now ?? 0).toBe(0);
  });
});

describe('the images of a form', () => {
  const given = (first: ReadonlyMap<string, Blob> = new Map()) => {
    const shown = new Set<string>();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((image) => {
      const url = `blob:${String((image as Blob).size)}`;
      shown.add(url);
      return url;
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void shown.delete(url));
    onTestFinished(() => void vi.restoreAllMocks());
    return { shown, ...withHook(() => useImages('a', first), undefined) };
  };

  beforeEach(stopClock);

  it('have addresses for as long as they are shown', async () => {
    const { shown, now, hide } = given(new Map([['1', red]]));
    await pass();
    expect(now().urls).toEqual(new Map([['1', 'blob:3']]));
    hide();
    expect([...shown]).toEqual([]);
  });

  it('are added in their order, with new keys and without descriptions, and kept', async () => {
    const { kept } = givenDatabase();
    const { shown, now } = given(new Map([['1', red]]));
    await pass();
    const added = await now().add([new File(['lime'], 'lime.png'), new File(['yellow'], 'yellow.png')], []);
    await pass();
    expect(added.map(({ alt }) => alt)).toEqual(['', '']);
    expect(new Set(added.map(({ key }) => key)).size).toBe(2);
    expect([...now().urls.values()]).toEqual(['blob:3', 'blob:4', 'blob:6']);
    expect([...shown]).toEqual(['blob:3', 'blob:4', 'blob:6']);
    expect([...(kept.get('a') as ReadonlyMap<string, Blob>).keys()]).toEqual([
      '1',
      ...added.map(({ key }) => key),
    ]);
  });

  it('have at most 32 MB together, which is said where more are chosen', async () => {
    givenDatabase();
    const { now } = given(new Map([['1', red]]));
    const large = (name: string, size: number): File =>
      Object.defineProperty(new File([], name), 'size', { value: size });
    const chosen = [{ key: '1', alt: '' }];
    const most = 32_000_000 - red.size;
    expect(await now().add([large('a.png', most - 9)], chosen)).toHaveLength(1);
    await pass();
    const before = notice.value.count;
    const three = [large('a.png', most - 9), large('b.mov', 10), large('c.png', 9)];
    expect(await now().add(three, chosen)).toHaveLength(2);
    await pass();
    expect(notice.value.count).toBe(before + 1);
    expect(notice.value.text).toMatch(/^2 images were added\. .* at most 32 MB/);
    expect(await now().add([large('a.png', most + 1)], [])).toHaveLength(1);
    await pass();
  });

  it('are at most ten, also where an earlier version has kept more', async () => {
    givenDatabase();
    const { now } = given();
    const files = Array.from({ length: 5 }, (_, at) => new File(['red'], `${String(at)}.png`));
    for (const [many, fit] of [
      [7, 3],
      [10, 0],
      [12, 0],
    ] as const) {
      const chosen = Array.from({ length: many }, (_, at) => ({ key: String(at), alt: '' }));
      expect(await now().add(files, chosen)).toHaveLength(fit);
    }
  });

  it('are those of the draft, in its order', () => {
    const { now } = given(
      new Map([
        ['1', red],
        ['2', lime],
      ]),
    );
    const chosen = ['2', 'gone', '1'].map((key) => ({ key, alt: '' }));
    expect(now().of(chosen)).toEqual([lime, red]);
  });

  it('are not all read while the bytes of one are', async () => {
    givenDatabase();
    const { now } = given();
    const end = new AbortController();
    const bytes = once(end.signal, 'abort').then(() => new ArrayBuffer(1));
    const slow = Object.assign(new File([], 'slow.png'), { arrayBuffer: () => bytes });
    const adding = now().add([slow], []);
    await pass();
    expect(now().areRead).toBe(false);
    // More would be counted beside those of before only: a held Ctrl+V had no end.
    expect(await now().add([new File(['lime'], 'lime.png')], [])).toEqual([]);
    expect(notice.value.text).toContain('still being read');
    end.abort();
    expect(await adding).toHaveLength(1);
    await pass();
    expect(now().areRead).toBe(true);
  });

  it('are kept again when the user signs in after another tab has signed out', async () => {
    const { kept } = givenDatabase();
    const { show } = given(new Map([['1', red]]));
    await pass();
    expect([...kept.keys()]).toEqual([]);
    await signedIn();
    show(undefined);
    await pass();
    expect([...kept.keys()]).toEqual(['a']);
  });

  it('that the browser does not store are announced', async () => {
    const { now } = given();
    const before = notice.value.count;
    await now().add([new File(['lime'], 'lime.png')], []);
    await pass();
    expect(notice.value.count).toBe(before + 1);
    expect(notice.value.text).toMatch(/^The image was added\. .* does not store images/);
  });

  it('are said to be added once they are read and stored', async () => {
    givenDatabase();
    const { now } = given();
    const before = notice.value.count;
    const added = now().add([new File(['lime'], 'lime.png')], []);
    expect(notice.value.count).toBe(before);
    await added;
    await pass();
    expect(notice.value).toEqual({ text: 'The image was added.', count: before + 1 });
  });

  it('are those that can be read; what cannot, such as a folder, is announced', async () => {
    givenDatabase();
    const { now } = given();
    const folder = new File([], 'folder');
    vi.spyOn(folder, 'arrayBuffer').mockRejectedValue(new DOMException('It is a folder.', 'NotFoundError'));
    expect(await now().add([folder, new File(['lime'], 'lime.png')], [])).toHaveLength(1);
    await pass();
    expect(now().urls.size).toBe(1);
    expect(notice.value.text).toMatch(/^The image was added\. .* not folders/);
    expect(await now().add([folder], [])).toEqual([]);
    await pass();
    expect(notice.value.text).toMatch(/^Some could not be read/);
  });
});
