import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { imagesFor } from '../../../adapters/publishers/images-for.js';
import { accountId, ok, postId, type ImageFitter } from '../../../core/index.js';
import { connectionTo, contextFor } from './fixtures.js';

const LIMITS = { maxBytes: 9_000_000 };

/** Attempts that read one image each, named by their posts. */
const given = () => {
  const read: string[] = [];
  const fit: ImageFitter['fit'] = (_account, data) =>
    Promise.resolve(ok({ data, mediaType: 'image/png', width: 9, height: 7 }));
  const bytesOf = (key: string) => {
    read.push(key);
    return Promise.resolve(new Uint8Array(1));
  };
  const imageFor = imagesFor({ bytesOf }, { fit });

  const begin = (post: number, account = 1, timeoutMs = 30_000) => {
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const connection = { ...connectionTo('social'), accountId: accountId(account) };
    const use = { ...contextFor(connection), postId: postId(post), timeoutMs, ended };
    const load = (name = `${String(account)}/${String(post)}`) => imageFor(use, name, LIMITS);
    const loaded = load();
    // Some wait until the test has ended.
    loaded.catch(() => undefined);
    return { end, load, loaded };
  };
  return { read, begin };
};

const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8];

describe('an attempt with images', () => {
  it('waits while those of eight other posts of its account are in memory', async () => {
    const { read, begin } = given();
    const first = EIGHT.map((post) => begin(post));
    const ninth = begin(9);
    begin(10);
    const other = begin(11, 2);
    await Promise.all([other.loaded, ...first.map(({ loaded }) => loaded)]);
    await turn();
    expect(read).toEqual([...EIGHT.map((post) => `1/${String(post)}`), '2/11']);
    first[3]?.end();
    await ninth.loaded;
    begin(12);
    await turn();
    expect(read.slice(9)).toEqual(['1/9']);
  });

  it('does not wait if another one at the same post has its images, until both have ended', async () => {
    const { read, begin } = given();
    EIGHT.forEach((post) => begin(post));
    const again = begin(8);
    await again.loaded;
    begin(9);
    again.end();
    await turn();
    expect(read).not.toContain('1/9');
    const more = begin(8);
    await more.load('another image');
    more.end();
    await turn();
    expect(read).toContain('another image');
    expect(read).not.toContain('1/9');
  });

  it('waits for half of its time, so that the rest suffices to report it, and leaves its turn to the next', async () => {
    const { read, begin } = given();
    const first = EIGHT.map((post) => begin(post));
    const ninth = begin(9, 1, 20);
    const tenth = begin(10);
    await expect(ninth.loaded).rejects.toThrow('too many other posts');
    ninth.end();
    first.forEach(({ end }) => end());
    await tenth.loaded;
    expect(read).not.toContain('1/9');
  });
});
