import { describe, expect, it } from 'vitest';
import { EACH_STORE } from './each-store.js';
import { createPost, givenAccount, givenApp, givenConnection, type Environment } from './given-app.js';

const NEWER = { name: '9999-later', batch: 2 };

/** A post that is sent at once, and what becomes of it before and after the store knows the newer step. */
const given = async (env: Environment) => {
  const app = await givenApp(env);
  const { engine, database } = app;
  const account = await givenAccount(app);
  const connection = await givenConnection(app, account, 'sandbox', {
    behaviour: 'ok',
    idempotency: 'deterministic_id',
  });
  const migrations = () => database.writer('schema_migrations');
  await migrations().insert(NEWER);
  const { id } = await createPost(app, account, connection);
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
  it('accepts posts but sends none, because it does not know what the newer version stores of them', async () => {
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
