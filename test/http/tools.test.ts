import { describe, expect, it } from 'vitest';
import { clientOf } from './client.js';
import { guardedChannel } from './connection-provocations.js';
import { draftFor, serve } from './served.js';
import { sessionOf } from './tool-session.js';

const SECRET = 'right';

const given = async (options: Parameters<typeof serve>[0] = {}) => {
  const served = await serve({ channels: [guardedChannel()], ...options });
  return { ...served, ...(await sessionOf(clientOf(served))) };
};

const NEW = { provider: 'guarded', name: 'Ours', settings: { token: SECRET }, idempotency_key: 'once' };

describe('tools for connections', () => {
  it('add, verify, rename and disconnect one, and show no secret', async () => {
    const { use, app, account } = await given();
    const providers = await use('list_providers');
    expect(providers.text).toContain('- guarded: url (optional), token (secret)');
    const added = await use('add_connection', NEW);
    expect(added.text).toMatch(/^Connection \d+ "Ours" \(guarded\): active/);
    const connection = added.data['connection'] as { readonly id: number };
    expect((await use('add_connection', NEW)).data).toEqual(added.data);
    const it = { connection_id: connection.id };
    const verified = await use('verify_connection', { ...it, settings: { url: 'b', token: SECRET } });
    expect(verified.data).toEqual(added.data);
    const renamed = await use('rename_connection', { ...it, name: 'Theirs' });
    expect(renamed.text).toMatch(/"Theirs" \(guarded\): active/);
    expect((await use('list_connections')).text).toContain('"Theirs"');
    const all = await app.ports.connections.list(account.workspace.id, {}, { after: null, limit: 99 });
    expect(all.find(({ id }) => id === connection.id)?.settings).toEqual({ url: 'b', token: SECRET });
    const gone = await use('disconnect_connection', it);
    expect(gone.text).toContain('disconnected');
    for (const { raw } of [providers, added, verified, renamed, gone]) expect(raw).not.toContain(SECRET);
  });

  it('say what is wrong with the settings, and repeat none of them', async () => {
    const { use } = await given();
    const token = 'a-secret-that-does-not-work';
    const refused = await use('add_connection', { ...NEW, settings: { token } });
    expect(refused).toMatchObject({ isError: true });
    expect(refused.text).toBe(
      '422 not_verified: The connection does not work: The server refuses the token.',
    );
    const misread = await use('add_connection', { ...NEW, settings: { token, tokn: token, url: '' } });
    expect(misread.text.split('\n')).toEqual([
      '400 invalid_body: The request has problems.',
      expect.stringMatching(/^- settings\.url: /),
      expect.stringMatching(/^- settings\.tokn: /),
    ]);
    const untyped = await use('add_connection', { ...NEW, settings: { token: [token] } });
    expect(untyped.isError).toBe(true);
    for (const { raw } of [refused, misread, untyped]) expect(raw).not.toContain(token);
  });
});

describe('the tool for many posts', () => {
  it('creates each under its own key, with a result of its own, and none twice', async () => {
    const { use, connection } = await given();
    const draft = { ...draftFor(connection), content: '<p>Hi</p><script>1</script>' };
    const posts = [
      { ...draft, headline: 'One', idempotency_key: 'a' },
      { ...draft, headline: ' ', idempotency_key: 'b' },
      { ...draft, headline: 'Three', idempotency_key: 'c' },
    ];
    const result = await use('create_posts', { posts });
    expect(result.isError).toBe(false);
    expect(result.text.split('\n')).toEqual([
      '2 of 3 posts were created.',
      expect.stringMatching(/^- "a": Post \d+ "One": published/),
      expect.stringMatching(/^- "b": 400 .*headline/),
      expect.stringMatching(/^- "c": Post \d+ "Three": published/),
      expect.stringMatching(/^Warning: /),
      expect.stringMatching(/^Warning: /),
    ]);
    const [one, two, three] = result.data['results'] as readonly { readonly post: object | null }[];
    expect([one, two, three]).toMatchObject([
      { idempotency_key: 'a', status: 201, replayed: false },
      { idempotency_key: 'b', status: 400, post: null },
      { idempotency_key: 'c', status: 201, replayed: false },
    ]);
    const again = await use('create_posts', { posts: posts.slice(2) });
    expect(again.data['results']).toEqual([{ ...three, replayed: true }]);
  });

  it('gives single channels their own words, as the tools for one post do', async () => {
    const { use, connection } = await given();
    const own = { connection_id: connection.id, headline: 'Own words' };
    const post = { ...draftFor(connection), channel_overrides: [own] };
    const created = await use('create_post', { ...post, idempotency_key: 'one' });
    expect(created.data).toMatchObject({ post: { channel_overrides: [own] } });
    const many = await use('create_posts', { posts: [{ ...post, idempotency_key: 'many' }] });
    expect(many.data['results']).toMatchObject([{ status: 201, post: { channel_overrides: [own] } }]);
    const drafted = await use('create_post', { ...post, draft: true, idempotency_key: 'two' });
    const { id } = drafted.data['post'] as { readonly id: number };
    const edited = await use('edit_post', { post_id: id, channel_overrides: null });
    expect(edited.data).toMatchObject({ post: { status: 'draft', channel_overrides: [] } });
  });

  it('takes one to a hundred, and no other fields than a post has', async () => {
    const { use, connection } = await given();
    const post = { ...draftFor(connection), idempotency_key: 'a' };
    const misspelt = { ...post, schedule_at: '2099-01-01T00:00:00Z' };
    for (const posts of [[], Array.from({ length: 101 }, () => post), [misspelt], [draftFor(connection)]])
      expect((await use('create_posts', { posts })).isError).toBe(true);
    expect((await use('list_posts')).data).toMatchObject({ posts: [] });
  });

  it('says which posts were too many at once, without waiting for long', async () => {
    const plain = await serve();
    const write = { name: 'write', quota: 1, windowMs: 60_000, burst: 1 };
    const { use, connection } = await given({
      http: { ratePolicies: { ...plain.app.http.ratePolicies, write } },
    });
    const posts = ['a', 'b'].map((key) => ({ ...draftFor(connection), idempotency_key: key }));
    const { text, data } = await use('create_posts', { posts });
    expect(data['results']).toMatchObject([{ status: 201 }, { idempotency_key: 'b', status: 429 }]);
    expect(text).toContain('1 of 2 posts were created.');
    expect(text).toContain('call again with them only, under the same keys');
  });
});
