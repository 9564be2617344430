import { describe, expect, it } from 'vitest';
import { contentOf } from '../../adapters/http-koa/api/idempotency-of.js';
import { valid, type Upload } from '../../core/index.js';
import type { ReceivedBody } from '../../core/wire/index.js';
import { dataOf, draftFor, lineOf, postOf, POSTS, problemsOf, serve } from './served.js';

const keyed = (key: string) => ({ 'Idempotency-Key': key });

describe('Idempotency-Key', () => {
  it('replays the same post, regardless of the order of fields, the slash or the quotes', async () => {
    const { app, call, create, connection } = await serve();
    const draft = draftFor(connection);
    const first = await create(draft, keyed('k-1'));
    expect(first.status).toBe(201);
    expect(first.headers.get('idempotent-replayed')).toBe(null);
    const reversed = Object.fromEntries(Object.entries(draft).reverse());
    const again = [
      await create(draft, keyed('k-1')),
      await create(reversed, keyed('"k-1"')),
      await call('POST', POSTS.slice(0, -1), { json: draft, headers: keyed('k-1') }),
    ];
    for (const response of again) {
      expect(response.status).toBe(201);
      expect(response.headers.get('idempotent-replayed')).toBe('true');
      expect(postOf(response)).toEqual(postOf(first));
    }
    expect(app.publisher.published()).toHaveLength(1);
  });

  it('replays before anything is validated: the time is past, the plan is used up, the channel is gone', async () => {
    const { app, account, create, connection } = await serve({ plan: { includedPosts: 1 } });
    const draft = draftFor(connection, { scheduled_at: '2026-01-15T13:00:00Z' });
    const first = postOf(await create(draft, keyed('k-1')));
    app.clock.advance(2 * 3_600_000);
    await app.ports.connections.setStatus(account.id, connection.id, 'disconnected');
    const again = await create(draft, keyed('k-1'));
    expect(again.status).toBe(201);
    expect(postOf(again).id).toBe(first.id);
    expect(lineOf(await create(draft, keyed('k-2')))).toBe('400 VALIDATION_ERROR invalid_body');
  });

  it('is the same for a path with a percent-encoded id', async () => {
    const { call, create, connection } = await serve();
    const post = postOf(await create(draftFor(connection, { scheduled_at: '2026-01-15T13:00:00Z' })));
    const edit = (id: string, headline: string) =>
      call('PATCH', `${POSTS}${id}/`, { json: { headline }, headers: keyed('k-1') });
    const first = await edit(String(post.id), 'Bye');
    const encoded = String(post.id).replaceAll(/\d/g, (digit) => `%3${digit}`);
    const again = await edit(encoded, 'Bye');
    expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    expect(lineOf(await edit(encoded, 'Hi'))).toBe('422 VALIDATION_ERROR idempotency_key_reused');
  });

  it('belongs to the post in the path, so that the same change of another one is made, too', async () => {
    const { call, create, connection } = await serve();
    const ids: number[] = [];
    for (let more = 0; more < 2; more += 1)
      ids.push(postOf(await create(draftFor(connection, { scheduled_at: '2026-01-15T13:00:00Z' }))).id);
    const edits = await Promise.all(
      ids.map((id) =>
        call('PATCH', `${POSTS}${String(id)}/`, { json: { headline: 'Bye' }, headers: keyed('k-1') }),
      ),
    );
    expect(edits.map(postOf)).toMatchObject(ids.map((id) => ({ id, headline: 'Bye' })));
    expect(edits.map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, null]);
  });

  it('refuses another payload under the same key, even one that is invalid', async () => {
    const { create, connection } = await serve();
    await create(draftFor(connection), keyed('k-1'));
    const line = '422 VALIDATION_ERROR idempotency_key_reused';
    expect(lineOf(await create(draftFor(connection, { headline: 'Bye' }), keyed('k-1')))).toBe(line);
    expect(lineOf(await create({}, keyed('k-1')))).toBe(line);
  });

  it('stores no refusal: the same key works once the request is valid', async () => {
    const { create, connection } = await serve();
    expect((await create({}, keyed('k-1'))).status).toBe(400);
    const response = await create(draftFor(connection), keyed('k-1'));
    expect(response.status).toBe(201);
    expect(response.headers.get('idempotent-replayed')).toBe(null);
  });

  it('belongs to one account', async () => {
    const { app, call, create, connection } = await serve();
    const mine = postOf(await create(draftFor(connection), keyed('k-1')));
    const other = await app.givenAccount('Eve');
    const { secret } = await app.givenKey(other);
    const json = draftFor(await app.givenConnection(other));
    const theirs = await call('POST', POSTS, { key: secret, json, headers: keyed('k-1') });
    expect(theirs.status).toBe(201);
    expect(postOf(theirs).id).not.toBe(mine.id);
  });

  it.each(['', '""', 'é', 'k'.repeat(256)])('refuses the key %j', async (key) => {
    const { create, connection } = await serve();
    const response = await create(draftFor(connection), keyed(key));
    expect(lineOf(response)).toBe('400 VALIDATION_ERROR invalid_body');
    expect(problemsOf(response)).toEqual(['Idempotency-Key invalid_value']);
  });

  it('creates one post for twenty simultaneous requests', async () => {
    const { app, call, create, connection } = await serve();
    const draft = draftFor(connection);
    const responses = await Promise.all(Array.from({ length: 20 }, () => create(draft, keyed('k-1'))));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map((response) => postOf(response).id)).size).toBe(1);
    expect(responses.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1);
    expect(app.publisher.published()).toHaveLength(1);
    expect(dataOf(await call('GET', POSTS))['posts']).toHaveLength(1);
  });
});

describe('what repeated requests have in common', () => {
  const fields = { headline: 'Hello' };
  const upload = (text: string): Upload => ({ bytes: Buffer.from(text) });
  const sha256Hex = (content: string | Uint8Array): string => `digest of ${content.toString()}`;

  it.each<readonly [string, ReceivedBody['image'], object]>([
    ['no image', valid(null), {}],
    ['one image', valid(upload('a')), { picture: 'digest of a' }],
    ['a list of one', valid([upload('a')]), { picture: 'digest of a' }],
    ['two images', valid([upload('a'), upload('b')]), { picture: ['digest of a', 'digest of b'] }],
    ['an image that was refused', { ok: false, error: [] as never }, { picture: 'refused' }],
  ])('has %s as fingerprints that are stored have it', (_images, image, expected) => {
    const content = contentOf({ form: 'multipart', fields, image }, { sha256Hex });
    expect(content).toEqual({ fields, ...expected });
  });
});
