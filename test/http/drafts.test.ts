import { describe, expect, it } from 'vitest';
import { PAID } from './apart.js';
import { clientOf } from './client.js';
import { IN_AN_HOUR, kindsOf, pathOf } from './posts.js';
import { draftFor, errorOf, POSTS, postOf, problemsOf, serve } from './served.js';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4]);

const moneyOf = async (served: Awaited<ReturnType<typeof serve>>) => {
  const { usage } = await clientOf(served).usage();
  return [usage.posts.used, usage.wallet.available_minor, usage.wallet.held_minor];
};

describe('a draft', () => {
  it('is stored whatever is missing, shown and listed, and costs nothing', async () => {
    const served = await serve(PAID);
    const before = await moneyOf(served);
    const bare = postOf(await served.create({ draft: true }));
    expect(bare).toMatchObject({ status: 'draft', status_label: 'Draft', headline: '', content_html: '' });
    expect(bare).toMatchObject({
      channels: [],
      connection_ids: [],
      scheduled_at: null,
      cost_display: '$0.00',
    });
    const full = postOf(await served.create(draftFor(served.connection, { draft: true, labels: ['a'] })));
    expect(full).toMatchObject({ status: 'draft', connection_ids: [served.connection.id], labels: ['a'] });
    expect(postOf(await served.call('GET', pathOf(full.id)))).toEqual(full);
    const listed: number[] = [];
    for await (const { id } of clientOf(served).listPosts({ status: 'draft' })) listed.push(id);
    expect(listed).toEqual([full.id, bare.id]);
    expect(await moneyOf(served)).toEqual(before);
    expect(await kindsOf(served, full.id)).toEqual(['drafted']);
    expect(served.app.publisher.published()).toEqual([]);
  });

  it('may have null for what is missing, but no edit empties it so', async () => {
    const served = await serve();
    const nothing = { headline: null, content: null, connection_ids: null };
    const { id } = postOf(await served.create({ ...nothing, draft: true, title: null }));
    expect(problemsOf(await served.call('PATCH', pathOf(id), { json: nothing }))).toEqual([
      'headline wrong_type',
      'content wrong_type',
      'connection_ids wrong_type',
    ]);
    expect(problemsOf(await served.create(nothing))).toEqual([
      'headline required',
      'content required',
      'connection_ids required',
    ]);
  });

  it('is refused with invalid fields, and with a time', async () => {
    const served = await serve();
    const json = { draft: true, headline: 'x'.repeat(300), connection_ids: [999], scheduled_at: IN_AN_HOUR };
    expect(problemsOf(await served.create({ ...json, colour: 'red' }))).toEqual([
      'headline too_long',
      'connection_ids[0] unknown_connection',
      'scheduled_at conflicting_fields',
      'colour unknown_field',
    ]);
    expect(problemsOf(await served.create({ draft: 'yes' }))).toContain('draft wrong_type');
  });

  it('counts the channels that it is meant for', async () => {
    const served = await serve();
    const ids = { connection_ids: [served.connection.id] };
    expect(postOf(await served.create({ draft: true, ...ids }))).toMatchObject({ channel_count: 1, ...ids });
  });

  it('is edited piece by piece, and is complete when nothing is missing', async () => {
    const served = await serve();
    const { id, version } = postOf(await served.create({ draft: true }));
    const patch = (json: object) => served.call('PATCH', pathOf(id), { json });
    const first = postOf(await patch({ headline: 'One' }));
    expect(first).toMatchObject({ status: 'draft', headline: 'One' });
    expect(first.version).toBeGreaterThan(version);
    expect(postOf(await patch({ headline: 'One' })).version).toBe(first.version);
    expect(problemsOf(await served.call('POST', pathOf(id, 'publish/')))).toEqual([
      'content required',
      'connection_ids required',
    ]);
    expect(problemsOf(await patch({ draft: false }))).toEqual(['draft conflicting_fields']);
    expect(problemsOf(await patch({ draft: true, scheduled_at: IN_AN_HOUR }))).toContain(
      'draft conflicting_fields',
    );
    await patch({ content: 'Body', connection_ids: [served.connection.id] });
    const done = postOf(await served.call('POST', pathOf(id, 'publish/')));
    expect(done).toMatchObject({ id, status: 'published', headline: 'One', channel_count: 1 });
    expect(await kindsOf(served, id)).toEqual([
      ...['drafted', 'edited', 'edited', 'accepted', 'leased', 'sent', 'published', 'captured'],
    ]);
  });

  it('I32: is charged once, when it is sent or scheduled, at the price of that moment', async () => {
    const served = await serve(PAID);
    await served.app.givenCredit(served.account, 12);
    const draft = draftFor(served.connection, { draft: true });
    const [one, two, three] = [
      postOf(await served.create(draft)).id,
      postOf(await served.create(draft)).id,
      postOf(await served.create(draft)).id,
    ];
    const headers = { 'Idempotency-Key': 'once' };
    const publish = () => served.call('POST', pathOf(one, 'publish/'), { headers });
    for (const sent of [await publish(), await publish()])
      expect(postOf(sent)).toMatchObject({ status: 'published', cost_display: '$0.05' });
    expect((await served.call('POST', pathOf(one, 'publish/'))).status).toBe(409);
    const waiting = await served.call('PATCH', pathOf(two), {
      json: { draft: false, scheduled_at: IN_AN_HOUR },
    });
    expect(postOf(waiting)).toMatchObject({ status: 'scheduled', channel_count: 1 });
    expect(await moneyOf(served)).toEqual([2, 2, 5]);
    const poor = await served.call('POST', pathOf(three, 'publish/'));
    expect([poor.status, errorOf(poor).details]).toMatchObject([402, { code: 'insufficient_balance' }]);
    expect(postOf(await served.call('GET', pathOf(three))).status).toBe('draft');
    expect(postOf(await served.call('DELETE', pathOf(two))).status).toBe('canceled');
    expect(await moneyOf(served)).toEqual([1, 7, 0]);
  });

  it('is canceled as a scheduled post is, and then neither changed nor sent', async () => {
    const served = await serve();
    const { id } = postOf(await served.create({ draft: true }));
    const canceled = postOf(await served.call('DELETE', pathOf(id)));
    expect(canceled.status).toBe('canceled');
    expect(postOf(await served.call('DELETE', pathOf(id)))).toEqual(canceled);
    for (const response of [
      await served.call('PATCH', pathOf(id), { json: { headline: 'x' } }),
      await served.call('POST', pathOf(id, 'publish/')),
    ])
      expect(errorOf(response).details).toMatchObject({ code: 'not_scheduled' });
    expect((await served.call('GET', `${POSTS}?status=canceled`)).body).toMatchObject({
      data: { posts: [{ id }] },
    });
  });

  it('keeps its images, and is stored together with sent posts', async () => {
    const served = await serve({ plan: { maxDrafts: 2 } });
    const client = clientOf(served);
    const { post } = await client.createPost(
      { draft: true, headline: 'Images', image_alt: ['One', 'Two'] },
      { images: [PNG, PNG] },
    );
    expect(post.images.map(({ alt }) => alt)).toEqual(['One', 'Two']);
    const complete = { content: 'Text', connection_ids: [served.connection.id], scheduled_at: IN_AN_HOUR };
    const { post: scheduled } = await client.editPost(post.id, complete);
    expect([scheduled.status, scheduled.images]).toEqual(['scheduled', post.images]);
    const posts = [{ draft: true }, draftFor(served.connection), { draft: true }, { draft: true }];
    const { body } = await served.call('POST', `${POSTS}bulk/`, { json: { posts } });
    expect(body).toMatchObject({
      data: {
        results: [
          { status: 201, post: { status: 'draft' } },
          { status: 201, post: { status: 'published' } },
          { status: 201, post: { status: 'draft' } },
          { status: 403, error: { details: { cap: 'drafts' } } },
        ],
      },
    });
  });

  it('counts against a limit of the plan, until it is canceled or completed', async () => {
    const served = await serve({ plan: { maxDrafts: 1 } });
    const { id } = postOf(await served.create({ draft: true }));
    const refused = await served.create({ draft: true });
    expect(refused.status).toBe(403);
    expect(errorOf(refused)).toMatchObject({
      message: "The plan's limit on drafts has been reached.",
      details: { code: 'plan_limit', cap: 'drafts', limit: 1, used: 1, resets_at: null },
    });
    const preview = await served.call('POST', `${POSTS}preview/`, { json: { draft: true } });
    expect(preview.body).toMatchObject({ data: { preview: { verdict: { status: 403 } } } });
    await served.call('DELETE', pathOf(id));
    expect((await served.create({ draft: true })).status).toBe(201);
  });
});
