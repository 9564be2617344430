import { describe, expect, it } from 'vitest';
import { clientOf } from './client.js';
import { draftFor, POSTS, postOf, problemsOf, serve } from './served.js';

/** Three posts: one published, two scheduled, the later one made first. */
const givenPosts = async () => {
  const served = await serve();
  const client = clientOf(served);
  const make = async (more: object) => (await client.createPost(draftFor(served.connection, more))).post;
  const late = await make({
    headline: 'Summer SALE',
    labels: ['campaign', 'été'],
    scheduled_at: '2026-01-15T15:00Z',
  });
  const soon = await make({
    headline: 'Winter',
    content: '<p>A <b>sale</b>, too</p>',
    scheduled_at: '2026-01-15T14:00Z',
  });
  const now = await make({ headline: 'Été', labels: ['campaign'] });
  const ids = { late: late.id, soon: soon.id, now: now.id };
  const found = async (query: string) => {
    const { body } = await served.call('GET', `${POSTS}?${query}`);
    return (body as { data: { posts: { id: number }[] } }).data.posts.map(({ id }) => id);
  };
  return { served, client, ids, found };
};

describe('GET posts', () => {
  it('finds whole words of headline and text, whatever their case and accents', async () => {
    const { ids, found } = await givenPosts();
    expect(await found('q=sale')).toEqual([ids.soon, ids.late]);
    expect(await found('q=SALE+summer')).toEqual([ids.late]);
    expect(await found('q=ete')).toEqual([ids.now]);
    expect(await found('q=sal')).toEqual([]);
    expect(await found('q=sale&status=published')).toEqual([]);
  });

  it('finds posts that have all labels, and several states at once', async () => {
    const { ids, found } = await givenPosts();
    expect(await found('labels=campaign')).toEqual([ids.now, ids.late]);
    expect(await found(`labels=campaign&labels=${encodeURIComponent('été')}`)).toEqual([ids.late]);
    expect(await found('labels=Campaign')).toEqual([]);
    expect(await found('status=published,scheduled')).toEqual([ids.now, ids.soon, ids.late]);
    expect(await found('status=published&status=canceled')).toEqual([ids.now]);
    expect(await found('status=published,scheduled&labels=campaign&q=summer')).toEqual([ids.late]);
  });

  it('sorts by the scheduled time, in pages', async () => {
    const { client, ids, found } = await givenPosts();
    expect(await found('sort=scheduled_at')).toEqual([ids.now, ids.soon, ids.late]);
    expect(await found('sort=-scheduled_at')).toEqual([ids.late, ids.soon, ids.now]);
    expect(await found('sort=scheduled_at&status=scheduled&q=sale')).toEqual([ids.soon, ids.late]);
    const listed: number[] = [];
    for await (const { id } of client.listPosts({
      sort: 'scheduled_at',
      limit: 1,
      status: ['scheduled', 'published'],
    }))
      listed.push(id);
    expect(listed).toEqual([ids.now, ids.soon, ids.late]);
  });

  it('refuses what it cannot search for', async () => {
    const { served } = await givenPosts();
    const response = await served.call('GET', `${POSTS}?q=!&labels=a,,b&sort=id&status=none`);
    expect(response.status).toBe(400);
    expect(problemsOf(response)).toEqual([
      'q invalid_value',
      'labels invalid_value',
      'sort invalid_value',
      'status invalid_value',
    ]);
  });
});

describe('the labels of a post', () => {
  it('are given as an array, or in a form, and shown', async () => {
    const { served } = await givenPosts();
    const made = postOf(await served.create(draftFor(served.connection, { labels: ['b', ' a ', 'b'] })));
    expect(made).toMatchObject({ labels: ['b', 'a'] });
    const form = new FormData();
    for (const [name, value] of Object.entries({ headline: 'H', content: 'C', labels: 'x, y' }))
      form.append(name, value);
    form.append('connection_ids', String(served.connection.id));
    const response = await served.call('POST', POSTS, { body: form });
    expect(postOf(response)).toMatchObject({ labels: ['x', 'y'] });
  });

  it('are replaced by an edit, and the post is found by the new ones', async () => {
    const { client, ids, found } = await givenPosts();
    const { post } = await client.editPost(ids.soon, { labels: ['campaign'] });
    expect(post).toMatchObject({ labels: ['campaign'], headline: 'Winter' });
    expect(await found('labels=campaign&status=scheduled')).toEqual([ids.soon, ids.late]);
    await client.editPost(ids.soon, { labels: [] });
    expect(await found('labels=campaign&status=scheduled')).toEqual([ids.late]);
  });
});
