import { describe, expect, it } from 'vitest';
import { tokens } from '../../composition/index.js';
import { instant, ok } from '../../core/index.js';
import { EACH_STORE } from './each-store.js';
import {
  createPost,
  givenAccount,
  givenApp,
  givenConnection,
  givenServer,
  type Environment,
} from './given-app.js';

const NEWER = { name: '9999-later', batch: 2 };

const CHANNEL = { behaviour: 'ok', idempotency: 'deterministic_id' };

const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();

/** A post that became due when the store knew the newer step, and what becomes of it before and after that. */
const given = async (env: Environment) => {
  const app = await givenApp(env);
  const { engine, database } = app;
  const account = await givenAccount(app);
  const connection = await givenConnection(app, account, 'sandbox', CHANNEL);
  const { id } = await createPost(app, account, connection, { scheduledAt: inAnHour() });
  const migrations = () => database.writer('schema_migrations');
  await migrations().insert(NEWER);
  await database.writer('deliveries').update({ due_at: Date.now() });
  const deliver = async () => {
    await engine.deliverDue();
    await engine.drained();
    return database.reader('deliveries').where({ post_id: id }).pluck<string[]>('state');
  };
  const expireLease = () =>
    database.writer('deliveries').update({ state: 'publishing', lease_until: 1, lease_token: 1 });
  const goBack = () => migrations().where({ name: NEWER.name }).delete();
  return { deliver, expireLease, goBack };
};

describe.each(EACH_STORE)('a process whose $name database a newer version has migrated', ({ env }) => {
  it('stores and changes no posts, because it does not know what the newer version stores of them', async () => {
    const { app, account, call } = await givenServer(await env());
    const connection = await givenConnection(app, account, 'sandbox', CHANNEL);
    const body = { headline: 'Hello', content: 'World', connection_ids: [connection.id] };
    const { id } = await createPost(app, account, connection, { scheduledAt: inAnHour() });
    const post = `posts/${String(id)}/`;
    await app.database.writer('schema_migrations').insert(NEWER);
    for (const [method, path, sent] of [
      ['POST', 'posts/', body],
      ['POST', 'posts/', { ...body, draft: true }],
      ['PATCH', post, { headline: 'Changed' }],
      ['POST', `${post}publish/`, undefined],
    ] as const) {
      const response = await call(method, path, sent);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    }
    expect((await call('DELETE', post)).status).toBe(200);
  });

  it('returns the result of an earlier request', async () => {
    const { app, account, call } = await givenServer(await env());
    const connection = await givenConnection(app, account, 'sandbox', CHANNEL);
    const post = { headline: 'Hello', content: 'World', connection_ids: [connection.id] };
    const body = { ...post, scheduled_at: inAnHour() };
    const create = async () => (await call('POST', 'posts/', body, { 'Idempotency-Key': 'known' })).status;
    expect(await create()).toBe(201);
    await app.database.writer('schema_migrations').insert(NEWER);
    expect(await create()).toBe(201);
  });

  it('records other work that shares a transaction with a refused post', async () => {
    const app = await givenApp(await env());
    const { id } = await givenAccount(app);
    await app.database.writer('schema_migrations').insert(NEWER);
    const { commit } = app.container.get(tokens.store);
    const usage = { key: '2026-01', startsAt: instant(0), endsAt: instant(1) };
    const decide = () =>
      ok({
        value: null,
        changes: [{ kind: 'post_counted', period: usage, source: 'included', by: 1 } as const],
      });
    const [post, other] = await Promise.allSettled([
      commit({ account: id, needs: { usage, accountStatus: true }, decide }),
      commit({ account: id, needs: { usage }, decide }),
    ]);
    expect([post.status, other.status]).toEqual(['rejected', 'fulfilled']);
    expect(await app.database.reader('usage').pluck<number[]>('posts')).toEqual([1]);
  });

  it('sends none of them either', async () => {
    const { deliver, goBack } = await given(await env());
    expect(await deliver()).toEqual(['queued']);
    await goBack();
    expect(await deliver()).toEqual(['published']);
  });

  it('takes over no delivery whose lease has expired', async () => {
    const { deliver, expireLease, goBack } = await given(await env());
    await expireLease();
    expect(await deliver()).toEqual(['publishing']);
    await goBack();
    expect(await deliver()).toEqual(['published']);
  });
});
