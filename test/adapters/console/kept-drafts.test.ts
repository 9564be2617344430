import './page.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  draftName,
  emptyDraft,
  keepDraft,
  keptDraft,
  keptDraftNames,
} from '../../../adapters/console/state/draft.js';
import { ownOf } from '../../../adapters/console/state/own.js';

describe('a draft in the browser', () => {
  const NAME = draftName(7, null);

  beforeEach(() => {
    for (const storage of [sessionStorage, localStorage]) storage.clear();
  });

  it('has a name for its account and its post', () => {
    expect(NAME).toBe('write-post.draft.7.new');
    expect(draftName(7, 12)).toBe('write-post.draft.7.12');
  });

  it('is found as it was kept, and only in the tab without a key on the device', () => {
    const draft = { ...emptyDraft(), headline: 'Sale', version: 4, own: [ownOf({ own: [] }, 1)] };
    keepDraft(NAME, draft);
    expect(keptDraft(NAME)).toEqual(draft);
    expect(Object.keys(localStorage)).toEqual([]);
    keepDraft(NAME, null);
    expect(keptDraft(NAME)).toBeNull();
  });

  it('is kept on the device together with the key, and nowhere twice', () => {
    keepDraft(NAME, emptyDraft());
    localStorage.setItem('write-post.key', 'wp_key');
    const draft = { ...emptyDraft(), headline: 'x' };
    keepDraft(NAME, draft);
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(keptDraft(NAME)).toEqual(draft);
    keepDraft(NAME, null);
    expect(Object.keys(localStorage)).toEqual(['write-post.key']);
  });

  it('stays as it was in a storage that is full, wherever it is, and is said not to be kept', () => {
    const draft = { ...emptyDraft(), headline: 'x' };
    const fill = (storage: Storage) =>
      vi.spyOn(storage, 'setItem').mockImplementationOnce(() => {
        throw new Error('The quota is exceeded.');
      });
    expect(keepDraft(NAME, draft)).toBe(true);
    fill(sessionStorage);
    expect(keepDraft(NAME, { ...draft, headline: 'xy' })).toBe(false);
    expect(keptDraft(NAME)).toEqual(draft);
    localStorage.setItem('write-post.key', 'wp_key');
    fill(localStorage);
    expect(keepDraft(NAME, { ...draft, headline: 'xy' })).toBe(false);
    expect(keptDraft(NAME)).toEqual(draft);
    expect(keepDraft(NAME, { ...draft, headline: 'xy' })).toBe(true);
    expect(keptDraft(NAME)?.headline).toBe('xy');
  });

  it('of an earlier version has images under another name, and lacks later fields', () => {
    const images = [{ key: 'a', alt: 'A' }];
    sessionStorage.setItem(NAME, JSON.stringify({ headline: 'x', pictures: images }));
    expect(keptDraft(NAME)).toEqual({
      ...emptyDraft(),
      idempotencyKey: expect.any(String) as string,
      headline: 'x',
      images,
    });
    sessionStorage.setItem(NAME, JSON.stringify({ headline: 'x' }));
    expect(keptDraft(NAME)?.images).toEqual([]);
  });

  it.each(['', '{', 'null'])('that cannot be read is none: “%s”', (text) => {
    sessionStorage.setItem(NAME, text);
    expect(keptDraft(NAME)).toBeNull();
  });

  it('is listed by the beginning of its name, wherever it is', () => {
    localStorage.setItem(`${NAME}.b`, '{}');
    sessionStorage.setItem(`${NAME}.b`, '{}');
    sessionStorage.setItem(`${NAME}.a`, '{}');
    sessionStorage.setItem('write-post.draft.8.new', '{}');
    expect(keptDraftNames(NAME)).toEqual([`${NAME}.a`, `${NAME}.b`]);
  });
});
