import { describe, expect, it } from 'vitest';
import { PAID } from './apart.js';
import { clientOf } from './client.js';
import { everythingAbout, IN_AN_HOUR, kindsOf, pathOf, scheduled } from './posts.js';
import { draftFor, lineOf, postOf, problemsOf, serve } from './served.js';

const HOUR_MS = 3_600_000;

const keyed = (key: string) => ({ 'Idempotency-Key': key });

describe('PATCH of a scheduled post', () => {
  it('changes the given fields, keeps the others, and returns the post with its new version as entity tag', async () => {
    const served = await serve();
    const { app, account, call, create, connection } = served;
    const other = await app.givenConnection(account);
    const before = postOf(await create(draftFor(connection, { scheduled_at: IN_AN_HOUR })));
    const json = {
      headline: 'Bye',
      scheduled_at: '2026-01-15T15:00:00+01:00',
      connection_ids: [connection.id, other.id],
    };
    for (const path of [pathOf(before.id), pathOf(before.id).slice(0, -1)]) {
      const response = await call('PATCH', path, { json });
      expect(response.status).toBe(200);
      const after = postOf(response);
      expect(after).toMatchObject({
        id: before.id,
        status: 'scheduled',
        headline: 'Bye',
        content_html: '<p>First post.</p>',
        scheduled_at: '2026-01-15T14:00:00.000Z',
        channel_count: 2,
      });
      expect(after.version).toBeGreaterThan(before.version);
      expect(response.headers.get('etag')).toBe(`"${String(after.version)}"`);
      expect(response.headers.get('ratelimit-policy')).toBe('"write";q=60;w=60');
      expect(postOf(await call('GET', path))).toEqual(after);
    }
  });

  it('is what goes out, at the new time and not before', async () => {
    const served = await serve();
    const { app } = served;
    const id = await scheduled(served);
    const changes = { content: 'Second thoughts.', scheduled_at: '2026-01-15T14:00' };
    await clientOf(served).editPost(id, changes);
    app.clock.advance(HOUR_MS);
    await app.engine.deliverDue();
    await app.engine.drained();
    expect(app.publisher.published()).toEqual([]);
    app.clock.advance(HOUR_MS);
    await app.engine.deliverDue();
    await app.engine.drained();
    expect(app.publisher.published().map(({ request }) => request)).toEqual([
      expect.stringContaining('Second thoughts.'),
    ]);
  });

  it('keeps the schedule where only the content changes, including its adjustment', async () => {
    const served = await serve({ zone: 'Europe/Berlin' });
    const { createPost, editPost } = clientOf(served);
    const made = await createPost(draftFor(served.connection, { scheduled_at: '2026-03-29T02:30' }));
    const { post } = await editPost(made.post.id, { headline: 'Bye' });
    expect(post).toMatchObject({
      scheduled_at: '2026-03-29T01:30:00.000Z',
      scheduled_display: '2026-03-29 03:30:00',
      schedule_adjusted: 'gap',
    });
  });

  it('is done where If-Match names the version, or any, and refused where it names another', async () => {
    const served = await serve();
    const { call } = served;
    const id = await scheduled(served);
    const edit = (headline: string, tag: string) =>
      call('PATCH', pathOf(id), { json: { headline }, headers: { 'If-Match': tag } });
    const first = (await call('GET', pathOf(id))).headers.get('etag') ?? '';
    const second = await edit('Two', first);
    expect(second.status).toBe(200);
    const before = await everythingAbout(served, id);
    expect(lineOf(await edit('Three', first))).toBe('412 VALIDATION_ERROR version_mismatch');
    const garbled = await edit('Three', '1');
    expect(lineOf(garbled)).toBe('400 VALIDATION_ERROR invalid_body');
    expect(problemsOf(garbled)).toEqual(['If-Match invalid_value']);
    expect(await everythingAbout(served, id)).toEqual(before);
    // A proxy that compresses responses makes their tags weak.
    expect((await edit('Three', `W/${second.headers.get('etag') ?? ''}`)).status).toBe(200);
    expect((await edit('Four', '*')).status).toBe(200);
  });

  it('is done once per key: the same request is replayed, another If-Match is another request', async () => {
    const served = await serve();
    const { call } = served;
    const id = await scheduled(served);
    const tag = (await call('GET', pathOf(id))).headers.get('etag') ?? '';
    const edit = (json: object, more: Readonly<Record<string, string>> = {}) =>
      call('PATCH', pathOf(id), { json, headers: { ...keyed('k-1'), ...more } });
    const first = await edit({ headline: 'Bye' }, { 'If-Match': tag });
    expect(first.headers.get('idempotent-replayed')).toBe(null);
    // Although the version has changed and the post is due, the completed request is replayed.
    served.app.clock.advance(2 * HOUR_MS);
    const again = await edit({ headline: 'Bye' }, { 'If-Match': tag });
    expect(again.status).toBe(200);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(postOf(again)).toMatchObject({ id, headline: 'Bye' });
    const reused = '422 VALIDATION_ERROR idempotency_key_reused';
    expect(lineOf(await edit({ headline: 'Bye' }))).toBe(reused);
    expect(lineOf(await edit({ headline: 'Bye' }, { 'If-Match': 'nonsense' }))).toBe(reused);
    expect(lineOf(await edit({ headlin: 'Bye' }, { 'If-Match': tag }))).toBe(reused);
    expect(await kindsOf(served, id)).toEqual(['accepted', 'scheduled', 'edited']);
  });
});

describe('PATCH of the content', () => {
  const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1);
  const FIELDS = { link_url: 'https://example.com/a', image_alt: 'A dot', overflow: 'summarize' } as const;

  it('reads and changes all that can be sent', async () => {
    const served = await serve();
    const { createPost, editPost, getPost } = clientOf(served);
    const fields = draftFor(served.connection, { scheduled_at: IN_AN_HOUR, ...FIELDS });
    const { post } = await createPost(fields);
    expect(post).toMatchObject(FIELDS);
    const changed = await editPost(post.id, { link_url: 'https://example.com/b', image_alt: 'A spot' });
    expect(changed.post).toMatchObject({ link_url: 'https://example.com/b', image_alt: 'A spot' });
    const removed = await editPost(post.id, { link_url: null, image_alt: null, overflow: null });
    expect(removed.post).toMatchObject({ link_url: null, image_alt: null, overflow: 'reject' });
    expect(await getPost(post.id)).toEqual({ post: removed.post });
  });

  it('accepts a new image as a form and removes it with null, once for each key', async () => {
    const served = await serve();
    const { editPost } = clientOf(served);
    const id = await scheduled(served);
    const options = { image: PNG, idempotencyKey: 'k' };
    const first = await editPost(id, { image_alt: 'A dot' }, options);
    expect(first.post).toMatchObject({
      image_alt: 'A dot',
      image_url: expect.stringMatching(/^http/) as string,
    });
    expect(await editPost(id, { image_alt: 'A dot' }, options)).toEqual(first);
    const other = { ...options, image: Uint8Array.from([...PNG, 2]) };
    await expect(editPost(id, { image_alt: 'A dot' }, other)).rejects.toMatchObject({ status: 422 });
    const without = await editPost(id, { image: null });
    expect(without.post).toMatchObject({ image_url: '', image_alt: null });
    await expect(async () => editPost(id, { link_url: null }, { image: PNG })).rejects.toThrow(TypeError);
  });

  it('changes neither the entity tag nor the history where the post is the same afterwards', async () => {
    const served = await serve();
    const { call } = served;
    const id = await scheduled(served);
    const before = await call('GET', pathOf(id));
    const same = await call('PATCH', pathOf(id), {
      json: { headline: ' Hello ', image: null, link_url: null },
    });
    expect([same.status, same.headers.get('etag')]).toEqual([200, before.headers.get('etag')]);
    expect(postOf(same)).toEqual(postOf(before));
    expect(await kindsOf(served, id)).toEqual(['accepted', 'scheduled']);
  });
});

describe('POST …/publish/ of a scheduled post', () => {
  it('sends it now, once, and charges no more than was held', async () => {
    const served = await serve(PAID);
    const { app, account, call } = served;
    await app.givenCredit(account, 7);
    const id = await scheduled(served);
    const send = () => call('POST', pathOf(id, 'publish/'), { headers: keyed('k-1') });
    const first = await send();
    expect(first.status).toBe(200);
    expect(postOf(first)).toMatchObject({
      id,
      status: 'published',
      scheduled_at: null,
      scheduled_display: '-',
    });
    expect(first.headers.get('etag')).toBe(`"${String(postOf(first).version)}"`);
    const again = await send();
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(postOf(again)).toEqual(postOf(first));
    expect(lineOf(await call('POST', pathOf(id, 'publish/')))).toBe('409 VALIDATION_ERROR not_scheduled');
    expect(app.publisher.published()).toHaveLength(1);
    const { balanceOf } = app.ports.ledgerReader;
    expect(await balanceOf(account.id)).toMatchObject({ availableMinor: 2, heldMinor: 0 });
    app.clock.advance(2 * HOUR_MS);
    await app.engine.deliverDue();
    expect(app.publisher.published()).toHaveLength(1);
  });

  it('is done at the version that If-Match names, and no other', async () => {
    const served = await serve();
    const { publishPost } = clientOf(served);
    const id = await scheduled(served);
    await expect(publishPost(id, { ifMatch: 9 })).rejects.toMatchObject({ status: 412 });
    const garbled = await served.call('POST', pathOf(id, 'publish/'), { headers: { 'If-Match': '1' } });
    expect(problemsOf(garbled)).toEqual(['If-Match invalid_value']);
    expect(served.app.publisher.published()).toEqual([]);
    const { version } = postOf(await served.call('GET', pathOf(id)));
    expect((await publishPost(id, { ifMatch: version })).post.status).toBe('published');
  });
});

describe('DELETE of a post', () => {
  it('cancels it permanently, and returns the same when it is repeated', async () => {
    const served = await serve();
    const { app, call } = served;
    const id = await scheduled(served);
    const first = await call('DELETE', pathOf(id));
    expect(first.status).toBe(200);
    expect(postOf(first)).toMatchObject({ id, status: 'canceled', cost_display: '$0.00' });
    expect(first.headers.get('etag')).toBe(`"${String(postOf(first).version)}"`);
    const again = await call('DELETE', pathOf(id).slice(0, -1));
    expect(again.status).toBe(200);
    expect(postOf(again)).toEqual(postOf(first));
    app.clock.advance(2 * HOUR_MS);
    await app.engine.deliverDue();
    await app.engine.drained();
    expect(app.publisher.published()).toEqual([]);
    expect(await kindsOf(served, id)).toEqual(['accepted', 'scheduled', 'canceled', 'released']);
  });

  it('returns the included post: another one may be created', async () => {
    const served = await serve({ plan: { includedPosts: 1 } });
    const { create, connection } = served;
    const id = await scheduled(served);
    expect(lineOf(await create(draftFor(connection)))).toBe('403 VALIDATION_ERROR plan_limit');
    await clientOf(served).cancelPost(id);
    await clientOf(served).cancelPost(id);
    expect((await create(draftFor(connection))).status).toBe(201);
    expect(lineOf(await create(draftFor(connection)))).toBe('403 VALIDATION_ERROR plan_limit');
  });

  it('releases the money that the post held, once', async () => {
    const served = await serve(PAID);
    const { app, account } = served;
    const { cancelPost } = clientOf(served);
    await app.givenCredit(account, 7);
    const id = await scheduled(served);
    const balance = () => app.ports.ledgerReader.balanceOf(account.id);
    expect(await balance()).toMatchObject({ availableMinor: 2, heldMinor: 5 });
    await cancelPost(id);
    await cancelPost(id);
    expect(await balance()).toMatchObject({ availableMinor: 7, heldMinor: 0 });
  });

  it('is done once per key', async () => {
    const served = await serve();
    const id = await scheduled(served);
    const cancel = () => served.call('DELETE', pathOf(id), { headers: keyed('k-1') });
    expect((await cancel()).headers.get('idempotent-replayed')).toBe(null);
    expect((await cancel()).headers.get('idempotent-replayed')).toBe('true');
  });
});
