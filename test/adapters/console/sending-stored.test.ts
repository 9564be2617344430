import './page.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftOf, keepDraft, keptDraft } from '../../../adapters/console/state/draft.js';
import { notice } from '../../../adapters/console/state/notices.js';
import { pass, stopClock } from './hooks.js';
import { givenPost } from './posts.js';
import { given, isDone, NAME, planned, sentBy, stored } from './sending.js';
import { data, refusal } from './server.js';

beforeEach(stopClock);

describe('a stored draft', () => {
  const edit = { ...draftOf(stored()), headline: 'Other' };

  it('is stored again', async () => {
    const { asked, now } = await given(stored(), [data({ post: stored({ version: 5 }) })]);
    await now().store({ ...edit, when: 'later', at: '2026-07-01T09:00' });
    expect(sentBy(asked)).toEqual([['PATCH /posts/5/', { headline: 'Other' }, '"4"']]);
    expect(notice.value.text).toBe('The draft is saved.');
  });

  it('is planned by its time', async () => {
    const { asked, now } = await given(stored(), [data({ post: planned({ version: 5 }) })]);
    await now().send({ ...edit, when: 'later', at: '2026-07-01T09:00' });
    expect(sentBy(asked)).toEqual([
      ['PATCH /posts/5/', { headline: 'Other', scheduled_at: '2026-07-01T09:00[UTC]' }, '"4"'],
    ]);
    expect(notice.value.text).toBe('The post is scheduled.');
  });

  it('is changed and then published, with the key of its draft', async () => {
    const { asked, now } = await given(stored(), [
      data({ post: stored({ version: 5 }) }),
      data({ post: givenPost({ id: 5, status: 'publishing' }) }),
    ]);
    await now().send(edit);
    expect(sentBy(asked)).toEqual([
      ['PATCH /posts/5/', { headline: 'Other' }, '"4"'],
      ['POST /posts/5/publish/', undefined, '"5"'],
    ]);
    expect(asked[1]?.headers.get('Idempotency-Key')).toBe(edit.idempotencyKey);
    expect(notice.value.text).toBe('The post was sent.');
    expect(isDone()).toBe(true);
  });

  it('that is changed, but not published, is published from its new version', async () => {
    const { asked, now, replaced } = await given(stored(), [
      data({ post: stored({ version: 5, headline: 'Other' }) }),
      refusal(402, { code: 'insufficient_balance' }),
      data({ post: stored({ version: 6, headline: 'Another' }) }),
      data({ post: givenPost({ id: 5, status: 'publishing' }) }),
    ]);
    await now().send(edit);
    await pass();
    const after = { ...edit, version: 5 };
    expect(replaced).toEqual([after]);
    // The draft in the form is what was refused.
    expect(now().last?.typed).toBe(replaced[0]);
    expect(now()).toMatchObject({ fault: { status: 402 }, theirs: null });
    await now().send({ ...after, headline: 'Another' });
    expect(sentBy(asked)).toEqual([
      ['PATCH /posts/5/', { headline: 'Other' }, '"4"'],
      ['POST /posts/5/publish/', undefined, '"5"'],
      ['PATCH /posts/5/', { headline: 'Another' }, '"5"'],
      ['POST /posts/5/publish/', undefined, '"6"'],
    ]);
    expect(isDone()).toBe(true);
  });

  it('that is changed, but not published, while its user has gone elsewhere, is kept with its new version', async () => {
    for (const typed of [edit, { ...edit, headline: 'Typed meanwhile' }]) {
      const { now, hide } = await given(stored(), [
        data({ post: stored({ version: 5, headline: 'Other' }) }),
        refusal(402, { code: 'insufficient_balance' }),
      ]);
      keepDraft(NAME, edit);
      const sending = now().send(edit);
      hide();
      keepDraft(NAME, typed);
      await sending;
      expect(keptDraft(NAME)).toEqual(typed === edit ? { ...edit, version: 5 } : typed);
    }
  });

  it('whose change got no response is published from the version that it made', async () => {
    const { asked, now } = await given(stored(), [
      refusal(500),
      refusal(412, { code: 'version_mismatch' }),
      data({ post: stored({ version: 5, headline: 'Other' }) }),
      data({ post: givenPost({ id: 5, status: 'publishing' }) }),
    ]);
    await now().send(edit);
    await now().send(edit);
    expect(sentBy(asked).at(-1)).toEqual(['POST /posts/5/publish/', undefined, '"5"']);
    expect(isDone()).toBe(true);
  });

  it('is in conflict with another who scheduled it, when it is to be published, and published after that', async () => {
    const { asked, now } = await given(stored(), [
      refusal(412, { code: 'version_mismatch' }),
      data({ post: planned({ version: 5, link_url: null }) }),
      data({ post: givenPost({ id: 5, status: 'published' }) }),
    ]);
    await now().send(draftOf(stored()));
    await pass();
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'GET']);
    expect(now().theirs?.version).toBe(5);
    expect(isDone()).toBe(false);
    now().forgetTheirs();
    await pass();
    await now().send({ ...draftOf(stored()), version: 5 });
    expect(sentBy(asked).slice(2)).toEqual([['POST /posts/5/publish/', undefined, '"5"']]);
    expect(notice.value.text).toBe('The post was sent.');
  });

  it('whose publication got no response is published once, with the same key and version', async () => {
    const { asked, now } = await given(stored(), [
      data({ post: stored({ version: 5, headline: 'Other' }) }),
      refusal(500),
      data({ post: givenPost({ id: 5, status: 'published' }) }),
    ]);
    await now().send(edit);
    await pass();
    await now().send({ ...edit, version: 5 });
    const published = ['POST /posts/5/publish/', undefined, '"5"'];
    expect(sentBy(asked).slice(1)).toEqual([published, published]);
    expect(asked[2]?.headers.get('Idempotency-Key')).toBe(edit.idempotencyKey);
    expect(isDone()).toBe(true);
  });
});
