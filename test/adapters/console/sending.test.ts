import './page.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draftOf, emptyDraft, keepDraft, keptDraft } from '../../../adapters/console/state/draft.js';
import type { Draft } from '../../../adapters/console/state/draft-shape.js';
import { notice } from '../../../adapters/console/state/notices.js';
import { ownOf } from '../../../adapters/console/state/own.js';
import { givenDatabase } from './database.js';
import { held, pass, stopClock } from './hooks.js';
import { givenPost, imageOf } from './posts.js';
import { given, isDone, NAME, planned, sentBy, stored } from './sending.js';
import { data, refusal } from './server.js';

const fieldsOf = (body: unknown) => (body instanceof FormData ? [...body].map(([name]) => name) : body);

const draft: Draft = { ...emptyDraft(), headline: 'Sale', content: '<p>Today.</p>', connectionIds: [1] };
const fields = { headline: 'Sale', content: '<p>Today.</p>', connection_ids: [1] };

beforeEach(stopClock);

describe('a new post', () => {
  it('is sent with the key of its draft, and shown; the draft is gone', async () => {
    const { asked, now } = await given(null, [data({ post: givenPost({ id: 9, status: 'publishing' }) })]);
    expect(now()).toMatchObject({ isSent: false, last: null, wasAccepted: false, theirs: null });
    const sending = now().send(draft);
    await pass();
    expect(now().isSent).toBe(true);
    await sending;
    expect(sentBy(asked)).toEqual([['POST /posts/', fields, null]]);
    expect(asked[0]?.headers.get('Idempotency-Key')).toBe(draft.idempotencyKey);
    expect(notice.value.text).toBe('The post was sent.');
    expect(location.hash).toBe('#/posts/9');
    expect(isDone()).toBe(true);
    expect(now()).toMatchObject({ last: { typed: draft, sent: draft }, fault: null });
  });

  it('is not shown to a user who has gone elsewhere meanwhile, but said to be sent', async () => {
    const { kept } = givenDatabase();
    const { now, hide } = await given(null, [data({ post: givenPost({ id: 9, status: 'publishing' }) })]);
    keepDraft(NAME, draft);
    kept.set(NAME, new Map([['a', new Blob(['x'])]]));
    const sending = now().send(draft);
    hide();
    await sending;
    expect(location.hash).toBe('#/compose');
    expect(notice.value.text).toBe('The post was sent.');
    expect(isDone()).toBe(true);
    expect([...kept.keys()]).toEqual([]);
  });

  it('leaves what a user has typed meanwhile in another form of the same draft', async () => {
    const { kept } = givenDatabase();
    const { now, hide } = await given(null, [data({ post: givenPost({ id: 9, status: 'publishing' }) })]);
    keepDraft(NAME, draft);
    kept.set(NAME, new Map([['a', new Blob(['x'])]]));
    const sending = now().send(draft);
    hide();
    const more = { ...draft, headline: 'Sale, and more' };
    keepDraft(NAME, more);
    await sending;
    expect(keptDraft(NAME)).toEqual(more);
    expect([...kept.keys()]).toEqual([NAME]);
    expect(location.hash).toBe('#/compose');
  });

  it('is planned, or stored without times', async () => {
    const later: Draft = { ...draft, when: 'later', at: '2026-07-01T09:00' };
    const { now } = await given(null, [data({ post: planned() })]);
    await now().send(later);
    expect(notice.value.text).toBe('The post is scheduled.');
    const storing = await given(null, [data({ post: stored() })]);
    const timed = { ...later, own: [{ ...ownOf(later, 1), headline: 'Psst', at: '2026-07-01T10:00' }] };
    await storing.now().store(timed);
    await pass();
    expect(storing.asked[0]?.body).toEqual({
      ...fields,
      channel_overrides: [{ connection_id: 1, headline: 'Psst' }],
      draft: true,
    });
    expect(notice.value.text).toBe('The draft is saved.');
    expect(storing.now()).toMatchObject({ isSent: false, last: { typed: timed, sent: { when: 'now' } } });
  });

  it('that fails stays, and may have been accepted before', async () => {
    const { now } = await given(null, [
      refusal(400, { code: 'invalid_body' }),
      refusal(409, { code: 'idempotency_key_reused' }),
    ]);
    await now().send(draft);
    await pass();
    expect(now()).toMatchObject({ fault: { status: 400 }, wasAccepted: false, isBusy: false });
    expect(isDone()).toBe(false);
    expect(location.hash).toBe('#/compose');
    await now().send(draft);
    await pass();
    expect(now().wasAccepted).toBe(true);
  });

  it('whose response was lost is sent again for as long as the server knows its key, and then only as a new one', async () => {
    const { asked, now, replaced } = await given(null, [refusal(500), refusal(500)]);
    await now().send(draft);
    const lost = { ...draft, lostAt: Date.now() };
    expect(replaced).toEqual([lost]);
    expect(keptDraft(NAME)).toEqual(lost);
    const HOUR_MS = 3_600_000;
    vi.setSystemTime(Date.now() + 70 * HOUR_MS);
    await now().send(lost);
    await pass();
    expect([asked.length, replaced.at(-1)?.lostAt, now().isForgotten]).toEqual([2, lost.lostAt, false]);
    vi.setSystemTime(Date.now() + 2 * HOUR_MS);
    await now().send(lost);
    await pass();
    expect([asked.length, now().isForgotten]).toEqual([2, true]);
  });

  it('is kept as one that may be a post before its response, so that a reload does not forget when it was sent', async () => {
    const { open, respond } = held();
    const { now, hide } = await given(null, respond);
    const begun = Date.now();
    const sending = now().send(draft);
    await pass();
    expect(keptDraft(NAME)).toEqual({ ...draft, lostAt: begun });
    hide();
    open[0]?.respond(data({ post: planned() }));
    await sending;
    expect(isDone()).toBe(true);
  });

  it.each([
    [409, { code: 'idempotency_in_progress' }, true],
    [429, { code: 'rate_limit' }, true],
    [400, { code: 'invalid_body', fields: [{ field: 'headline', message: 'No.' }] }, false],
    [402, { code: 'insufficient_balance' }, false],
    [403, { code: 'plan_limit' }, false],
  ])('that is refused with %i %j may be a post: %s', async (status, details, mayBe) => {
    const { now, replaced } = await given(null, () => refusal(status, details));
    keepDraft(NAME, draft);
    const sent = { ...draft, lostAt: Date.now() };
    const sending = now().send(draft);
    await pass(600_000);
    await sending;
    expect(replaced).toEqual(mayBe ? [sent] : []);
    expect(keptDraft(NAME)).toEqual(mayBe ? sent : draft);
  });

  it('is sent with its images', async () => {
    const { asked, now } = await given(null, [data({ post: planned() })], [new Blob(['x'])]);
    await now().send(draft);
    expect(fieldsOf(asked[0]?.body)).toEqual(['headline', 'content', 'connection_ids', 'image']);
  });
});

describe('a changed post', () => {
  it('is sent relative to the version that was opened', async () => {
    const { asked, now } = await given(planned(), [data({ post: planned({ version: 5 }) })]);
    await now().send({ ...draftOf(planned()), headline: 'Other' });
    expect(sentBy(asked)).toEqual([['PATCH /posts/5/', { headline: 'Other' }, '"4"']]);
    expect(notice.value.text).toBe('The post was changed.');
    expect(location.hash).toBe('#/posts/5');
  });

  it('is sent relative to the version of its draft, which may be older after a reload', async () => {
    const { asked, now } = await given(planned(), [data({ post: planned() })]);
    await now().send({ ...draftOf(planned()), headline: 'Other', version: 3 });
    await now().send({ ...draftOf(planned()), headline: 'Other', version: null });
    expect(asked.map(({ headers }) => headers.get('If-Match'))).toEqual(['"3"', '"4"']);
  });

  it('without a difference sends nothing', async () => {
    const { asked, now } = await given(planned(), []);
    await now().send(draftOf(planned()));
    expect(asked).toEqual([]);
    expect(location.hash).toBe('#/posts/5');
    expect(isDone()).toBe(true);
  });

  it('with other images sends all of them, after what a form cannot express', async () => {
    const half = planned({ version: 5, link_url: null });
    const { asked, now, replaced } = await given(
      planned(),
      [data({ post: half }), refusal(500), data({ post: planned({ version: 6 }) })],
      [new Blob(['x'])],
    );
    const edit = { ...draftOf(planned()), linkUrl: '', headline: 'Other', images: [{ key: 'new', alt: '' }] };
    await now().send(edit);
    await pass();
    expect(now().fault).toMatchObject({ status: 500 });
    // The first half is not repeated, also not after a reload.
    expect(replaced).toEqual([{ ...edit, version: 5 }]);
    await now().send({ ...edit, version: 5 });
    expect(asked.map(({ body, headers }) => [fieldsOf(body), headers.get('If-Match')])).toEqual([
      [{ link_url: null }, '"4"'],
      [['headline', 'image_alt', 'image'], '"5"'],
      [['headline', 'image_alt', 'image'], '"5"'],
    ]);
    expect(isDone()).toBe(true);
  });

  it('sends images alone, or a text that is gone without them', async () => {
    const { asked, now } = await given(planned(), [data({ post: planned() })], [new Blob(['x'])]);
    await now().send({ ...draftOf(planned()), images: [{ key: 'new', alt: 'A' }] });
    expect(fieldsOf(asked[0]?.body)).toEqual(['image_alt', 'image']);
    const bare = await given(planned({ images: [imageOf('a.png', null)] }), [data({ post: planned() })]);
    await bare.now().send({ ...draftOf(planned()), linkUrl: '' });
    expect(sentBy(bare.asked)).toEqual([['PATCH /posts/5/', { link_url: null, image: null }, '"4"']]);
    const words = await given(planned(), [data({ post: planned() })]);
    await words.now().send({ ...draftOf(planned()), linkUrl: '', headline: 'Other' });
    expect(sentBy(words.asked)).toEqual([['PATCH /posts/5/', { headline: 'Other', link_url: null }, '"4"']]);
  });

  it('that is planned is not published by a change, whatever its form has', async () => {
    const { asked, now } = await given(planned(), [data({ post: planned() })]);
    await now().send({ ...draftOf(planned()), when: 'now', headline: 'Other' });
    expect(sentBy(asked)).toEqual([['PATCH /posts/5/', { headline: 'Other' }, '"4"']]);
  });

  it('shows a change that was made in the meantime, and goes on from there', async () => {
    const theirs = planned({ version: 8, headline: 'Theirs' });
    const { asked, now } = await given(planned(), [
      refusal(412, { code: 'version_mismatch' }),
      data({ post: theirs }),
      data({ post: planned({ version: 9 }) }),
    ]);
    const edit = { ...draftOf(planned()), headline: 'Other' };
    await now().send(edit);
    await pass();
    expect(now()).toMatchObject({ theirs, fault: null });
    expect(isDone()).toBe(false);
    now().hideTheirs();
    await pass();
    expect(now().theirs).toBeNull();
    const again = await given(planned(), [
      refusal(412, { code: 'version_mismatch' }),
      data({ post: theirs }),
      data({ post: planned({ version: 9 }) }),
    ]);
    await again.now().send(edit);
    await pass();
    again.now().forgetTheirs();
    await pass();
    expect(again.now().theirs).toBeNull();
    await again.now().send({ ...edit, version: 8 });
    expect(sentBy(again.asked).slice(1)).toEqual([
      ['GET /posts/5/', undefined, null],
      ['PATCH /posts/5/', { headline: 'Other' }, '"8"'],
    ]);
    expect(asked).toHaveLength(2);
  });

  it('that an earlier attempt has made, of which the response was lost, is no conflict', async () => {
    const { asked, now } = await given(planned(), [
      refusal(500),
      refusal(412, { code: 'version_mismatch' }),
      data({ post: planned({ version: 5, headline: 'Other' }) }),
    ]);
    const edit = { ...draftOf(planned()), headline: 'Other' };
    await now().send(edit);
    await now().send(edit);
    await pass();
    expect(now()).toMatchObject({ theirs: null, fault: null });
    expect(asked.at(-1)?.method).toBe('GET');
    expect(notice.value.text).toBe('The post was changed.');
    expect(location.hash).toBe('#/posts/5');
    expect(isDone()).toBe(true);
  });

  it('of images has the same key when it is sent again, and another one for other images', async () => {
    const done = data({ post: planned({ version: 5 }) });
    const { asked, now } = await given(planned(), [refusal(500), refusal(500), done], [new Blob(['one'])]);
    const edit = (key: string) => ({ ...draftOf(planned()), images: [{ key, alt: '' }] });
    for (const key of ['one', 'two', 'two']) await now().send(edit(key));
    await pass();
    const [one, ...two] = asked.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(two).toEqual([two[0], two[0]]);
    expect(two[0]).not.toBe(one);
    expect(isDone()).toBe(true);
  });

  it('of a draft that is published with it has another key each time: what others wrote meanwhile is not published', async () => {
    const draft = givenPost({ id: 5, status: 'draft', version: 4 });
    const { asked, now } = await given(draft, [refusal(500), refusal(500)]);
    const edit = { ...draftOf(draft), headline: 'Other', when: 'now' } as const;
    for (const each of [edit, edit]) await now().send(each);
    await pass();
    const [one, other] = asked.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(asked.map(({ method }) => method)).toEqual(['PATCH', 'PATCH']);
    expect(one).not.toBe(other);
  });

  it('that is refused for another reason shows that', async () => {
    const { asked, now } = await given(planned(), [refusal(400, { code: 'invalid_body' })]);
    await now().send({ ...draftOf(planned()), headline: 'Other' });
    await pass();
    expect(now()).toMatchObject({ fault: { status: 400 }, theirs: null });
    expect(asked).toHaveLength(1);
  });
});
