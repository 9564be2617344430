import { expect, it } from 'vitest';
import { tokens } from '../../composition/index.js';
import {
  createPost,
  givenAccount,
  givenApp,
  givenConnection,
  givenServer,
  WEBHOOK_SECRET,
} from './given-app.js';
import { givenHttpServer } from '../adapters/publishers/loopback.js';

const HOUR_MS = 3_600_000;

/** A connection whose settings no key opens, and one to the same lane, of another account. */
const givenSealed = async () => {
  const app = await givenApp({ ALLOW_PRIVATE_HOSTS: '127.0.0.1', DELIVERY_INLINE_BUDGET_MS: '200' });
  const url = await givenHttpServer((_request, response) => response.end());
  const webhook = async () => {
    const account = await givenAccount(app);
    return {
      account,
      connection: await givenConnection(app, account, 'webhook', { url, secret: WEBHOOK_SECRET }),
    };
  };
  const [sealed, other] = [await webhook(), await webhook()];
  const seal = () =>
    app.database
      .writer('connections')
      .where({ id: sealed.connection.id })
      .update({ sealed_settings: 'lost' });
  const { postReader } = app.container.get(tokens.store);
  const deliveryOf = async ({ account }: typeof sealed, id: Parameters<typeof postReader.find>[1]) =>
    (await postReader.find(account.id, id))?.deliveries[0];
  return { app, engine: app.engine, sealed, other, seal, deliveryOf };
};

it('a connection whose settings cannot be opened waits alone, and can be removed', async () => {
  const { app, engine, sealed, other, seal, deliveryOf } = await givenSealed();
  const scheduledAt = new Date(Date.now() + HOUR_MS).toISOString();
  const posts = [];
  for (const { account, connection } of [sealed, other])
    posts.push((await createPost(app, account, connection, { scheduledAt })).id);
  await seal();
  const past = Date.now() - 1_000;
  await app.database.writer('deliveries').update({ due_at: past, first_due_at: past });
  await engine.deliverDue();
  await engine.drained();
  const [ofSealed, ofOther] = posts;
  if (ofSealed === undefined || ofOther === undefined) throw new Error('there are two posts');
  expect(await deliveryOf(other, ofOther)).toMatchObject({ state: 'published' });
  expect(await deliveryOf(sealed, ofSealed)).toMatchObject({
    state: 'queued',
    sentAt: null,
    error: { code: 'settings_sealed' },
  });
  // A removed connection ends what waits for it, sealed or not.
  const { connections } = app.container.get(tokens.store);
  await connections.setStatus(sealed.account.id, sealed.connection.id, 'disconnected');
  expect(await connections.find(sealed.account.id, sealed.connection.id)).toHaveProperty(
    'status',
    'disconnected',
  );
  await app.database.writer('deliveries').where({ state: 'queued' }).update({ due_at: past });
  await engine.deliverDue();
  await engine.drained();
  expect(await deliveryOf(sealed, ofSealed)).toMatchObject({
    state: 'failed',
    error: { code: 'connection_removed' },
  });
});

it('an immediate post to it is accepted, keeps no slot, and waits as well', async () => {
  const { app, sealed, other, seal } = await givenSealed();
  await seal();
  for (let round = 0; round < 20; round += 1) {
    const { deliveries } = await createPost(app, sealed.account, sealed.connection);
    expect(deliveries).toMatchObject([{ state: 'queued', error: { code: 'settings_sealed' } }]);
  }
  const { deliveries } = await createPost(app, other.account, other.connection);
  expect(deliveries).toMatchObject([{ state: 'published' }]);
});

it('one whose channel needs its settings refuses new posts and its verification, and is listed and removed', async () => {
  const { app, account, call } = await givenServer();
  const { id } = await givenConnection(app, account, 'sandbox', { behaviour: 'ok' });
  await app.database.writer('connections').where({ id }).update({ sealed_settings: 'lost' });
  const created = await call('POST', 'posts/', { headline: 'Hello', content: 'World', connection_ids: [id] });
  expect(created.status).toBe(400);
  expect(await created.json()).toMatchObject({
    error: { details: { fields: [{ code: 'connection_unavailable' }] } },
  });
  const listed = await call('GET', 'connections/');
  expect(await listed.json()).toMatchObject({
    data: { connections: [{ id, verification: null, limits: { max_characters: null } }] },
  });
  const path = `connections/${String(id)}/`;
  const verified = await call('POST', `${path}verify/`);
  expect([verified.status, await verified.text()]).toEqual([
    422,
    expect.stringContaining('cannot be opened'),
  ]);
  expect((await call('DELETE', path)).status).toBe(200);
});
