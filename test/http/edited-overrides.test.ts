import { describe, expect, it } from 'vitest';
import { givenApart, givenTwo, HOUR_MS, IN_TWO_HOURS } from './apart.js';
import { everythingAbout, IN_AN_HOUR, kindsOf, pathOf } from './posts.js';
import { lineOf, problemsOf } from './served.js';

describe('PATCH of channel_overrides', () => {
  it('keeps them unless it names them, replaces the whole list, and removes it with null or an empty one', async () => {
    const { client, made, own, connection } = await givenApart();
    const shown = { connection_id: own.connection_id, headline: 'Ahoi', scheduled_at: IN_TWO_HOURS };
    const edited = async (changes: object) => (await client.editPost(made.id, changes)).post;
    expect((await edited({ content: 'Other' })).channel_overrides).toEqual([shown]);
    const moved = await edited({ scheduled_at: '2026-01-15T15:00:00Z' });
    expect([moved.scheduled_at, moved.channels[0]?.scheduled_at]).toEqual([
      IN_TWO_HOURS,
      '2026-01-15T15:00:00.000Z',
    ]);
    const swapped = { connection_id: connection.id, content: '<p>Special</p>' };
    const replaced = await edited({ channel_overrides: [swapped] });
    expect([replaced.channel_overrides, replaced.scheduled_at]).toEqual([
      [swapped],
      '2026-01-15T15:00:00.000Z',
    ]);
    expect(await edited({ channel_overrides: [swapped] })).toEqual(replaced);
    expect((await edited({ channel_overrides: null })).channel_overrides).toEqual([]);
    expect((await edited({ channel_overrides: [swapped] })).channel_overrides).toEqual([swapped]);
    expect((await edited({ channel_overrides: [] })).channel_overrides).toEqual([]);
  });

  it('drops them with their connection, and refuses what would leave a channel without a time', async () => {
    const { client, call, both, other, connection, made } = await givenApart();
    const without = await client.editPost(made.id, { connection_ids: [connection.id] });
    expect(without.post.channel_overrides).toEqual([]);
    const later = (id: number) => ({ connection_id: id, scheduled_at: IN_AN_HOUR });
    const all = [later(connection.id), later(other.id)];
    const { post } = await client.createPost({ ...both, channel_overrides: all });
    expect(post.status).toBe('scheduled');
    const before = await client.getPost(post.id);
    const refused = await call('PATCH', pathOf(post.id), { json: { channel_overrides: null } });
    expect(problemsOf(refused)).toEqual(['scheduled_at required']);
    expect(await client.getPost(post.id)).toEqual(before);
    const json = { channel_overrides: null, scheduled_at: IN_AN_HOUR };
    expect((await call('PATCH', pathOf(post.id), { json })).status).toBe(200);
  });

  it('sends no channel at the time of the post once that has passed, while those with a time of their own wait', async () => {
    const { client, call, wait, both, other, connection, sent } = await givenApart();
    const one = { connection_id: connection.id, scheduled_at: IN_TWO_HOURS };
    const all = [one, { ...one, connection_id: other.id }];
    const timed = { ...both, scheduled_at: IN_AN_HOUR };
    const { post } = await client.createPost({ ...timed, channel_overrides: all });
    const single = { ...timed, connection_ids: [connection.id], channel_overrides: [one] };
    const { post: fewer } = await client.createPost(single);
    await wait(HOUR_MS);
    const before = sent().length;
    for (const [id, json] of [
      [post.id, { channel_overrides: null }],
      [post.id, { channel_overrides: [one] }],
      [fewer.id, { connection_ids: both.connection_ids }],
    ] as const) {
      const refused = await call('PATCH', pathOf(id), { json });
      expect(problemsOf(refused)).toEqual(['scheduled_at required']);
    }
    await wait(1);
    expect(sent()).toHaveLength(before);
    expect((await client.editPost(post.id, { headline: 'Late' })).post.headline).toBe('Late');
  });

  it('is refused once a channel has started, like sending now; a cancellation keeps what is published and stops the rest', async () => {
    const scene = await givenApart();
    const { client, call, made, wait, sent } = scene;
    await wait(HOUR_MS);
    const before = await everythingAbout(scene, made.id);
    const edit = call('PATCH', pathOf(made.id), { json: { headline: 'Late' } });
    for (const response of [await edit, await call('POST', pathOf(made.id, 'publish/'))])
      expect(lineOf(response)).toBe('409 VALIDATION_ERROR not_scheduled');
    expect(await everythingAbout(scene, made.id)).toEqual(before);
    const { post } = await client.cancelPost(made.id);
    expect([post.status, ...post.channels.map(({ status }) => status)]).toEqual([
      'partially_published',
      'published',
      'canceled',
    ]);
    expect((await client.cancelPost(made.id)).post).toEqual(post);
    await wait(2 * HOUR_MS);
    expect(sent()).toHaveLength(1);
    expect(await kindsOf(scene, made.id)).toContain('canceled');
  });
});

describe('a draft with channel_overrides', () => {
  it('keeps the content of single channels until a time completes it, and accepts no time for a channel', async () => {
    const { client, call, both, other, wait, sent } = await givenTwo();
    const own = { connection_id: other.id, headline: 'Ahoi' };
    const { post } = await client.createPost({ ...both, draft: true, channel_overrides: [own] });
    expect(post).toMatchObject({ status: 'draft', scheduled_at: null, channel_overrides: [own] });
    const timed = { channel_overrides: [{ ...own, scheduled_at: IN_TWO_HOURS }] };
    const refused = await call('PATCH', pathOf(post.id), { json: timed });
    expect(problemsOf(refused)).toEqual(['channel_overrides[0].scheduled_at conflicting_fields']);
    const words = await client.editPost(post.id, { content: 'Other' });
    expect(words.post).toMatchObject({ status: 'draft', channel_overrides: [own] });
    const completed = await client.editPost(post.id, { ...timed, scheduled_at: IN_AN_HOUR });
    expect(completed.post).toMatchObject({
      status: 'scheduled',
      channels: [{}, { scheduled_at: IN_TWO_HOURS }],
    });
    await wait(HOUR_MS);
    expect(sent().map(([toOther]) => toOther)).toEqual([false]);
  });

  it('sends every channel its own content when it is published', async () => {
    const { client, both, other, sent } = await givenTwo();
    const own = { connection_id: other.id, headline: 'Ahoi' };
    const { post } = await client.createPost({ ...both, draft: true, channel_overrides: [own] });
    expect((await client.publishPost(post.id)).post.status).toBe('published');
    expect(sent().map(([, request]) => String(request).includes('Ahoi'))).toEqual([false, true]);
  });
});

describe('publishing a post with channel_overrides now', () => {
  it('sends every channel its own content at once, and leaves no schedule', async () => {
    const { client, made, other, sent } = await givenApart();
    const { post } = await client.publishPost(made.id);
    expect(post).toMatchObject({
      status: 'published',
      scheduled_at: null,
      channel_overrides: [{ connection_id: other.id, headline: 'Ahoi' }],
    });
    expect(post.channel_overrides[0]).not.toHaveProperty('scheduled_at');
    expect(sent().map(([toOther, request]) => [toOther, String(request).includes('Ahoi')])).toEqual([
      [false, false],
      [true, true],
    ]);
  });
});
