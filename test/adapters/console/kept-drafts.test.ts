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
import { inZone } from './server.js';

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

  it('has the label that was typed and not added', () => {
    keepDraft(NAME, { ...emptyDraft(), labels: ['news'], label: ' sale ,news' });
    expect(keptDraft(NAME)).toMatchObject({ labels: ['news', 'sale'], label: '' });
  });

  it('keeps the instants of unchanged times when the workspace gets another zone', async () => {
    await inZone('Europe/Berlin');
    const exactAt = '2026-12-01T08:00:30.000Z';
    const untouched = { at: '2026-12-01T09:00', exactAt };
    const own = [
      { ...ownOf({ own: [] }, 1), ...untouched },
      { ...ownOf({ own: [] }, 2), at: '2026-12-01T10:00', exactAt },
      ownOf({ own: [] }, 3),
    ];
    keepDraft(NAME, { ...emptyDraft(), when: 'later', ...untouched, own });
    expect(keptDraft(NAME)).toMatchObject({ ...untouched, own });
    const later = '2026-12-01T03:00';
    await inZone('America/New_York');
    expect(keptDraft(NAME)).toMatchObject({
      at: later,
      exactAt,
      own: [{ at: later }, { at: '2026-12-01T10:00' }, { at: null }],
    });
  });

  it.each(['', '{', 'null'])('that cannot be read is none: “%s”', (text) => {
    sessionStorage.setItem(NAME, text);
    expect(keptDraft(NAME)).toBeNull();
  });

  it('is listed by the beginning of its name, wherever it is', () => {
    localStorage.setItem(`${NAME}.b`, '{}');
    sessionStorage.setItem(`${NAME}.b`, '{}');
    sessionStorage.setItem(`${NAME}.a`, '{}');
    for (const name of ['8.new', '7.12', '7.120', '7.12.a'])
      sessionStorage.setItem(`write-post.draft.${name}`, '{}');
    expect(keptDraftNames(NAME)).toEqual([`${NAME}.a`, `${NAME}.b`]);
    expect(keptDraftNames(draftName(7, 12))).toEqual([draftName(7, 12), `${draftName(7, 12)}.a`]);
  });
});
