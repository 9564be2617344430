import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../adapters/http-koa/api/operations/index.js';
import { stores } from '../adapters/knex/stores.js';
import { probes } from './probes.js';
import { givenTenants } from './tenants.js';

/** Tables that only an authorized request reads. */
const OF_THE_ACCOUNT = /(?:from|into|update) ["`]?(?:posts|connections|deliveries|idempotency_keys)/;

describe.each(stores)('the routes of the API on $name', ({ givenStore }) => {
  it('I24: refuse a key without the permission before anything else is examined', async () => {
    const { db, ports } = await givenStore();
    const { app, engine, one, other, send } = await givenTenants(db, ports);
    const issued = await engine.issueKey({ account: one.account, name: 'Key', permissions: ['smm'] });
    const key = issued.ok ? issued.value.secret : expect.fail();
    const bodies = new Set<string>();
    for (const { requestFrom } of probes) {
      for (const id of [other.channel, other.posts.scheduled, 9]) {
        const response = await send(key, requestFrom(one, String(id)));
        bodies.add(`${String(response.status)} ${response.body}`);
        expect(response.statements.filter((sql) => OF_THE_ACCOUNT.test(sql))).toEqual([]);
      }
    }
    expect(bodies.size).toBe(2);
    for (const body of bodies) expect(body).toMatch(/^403 .*"missing_permission"/);
    expect(app.faults).toEqual([]);
  });

  it('refuse a key from the moment at which it is revoked', async () => {
    const { db, ports } = await givenStore();
    const { app, engine, one, send } = await givenTenants(db, ports);
    const issued = await engine.issueKey({
      account: one.account,
      name: 'Key',
      permissions: ['write_post', 'smm', 'connections'],
    });
    const { key, secret } = issued.ok ? issued.value : expect.fail();
    const paths = OPERATIONS.filter(({ method, path }) => method === 'GET' && !path.includes(':')).map(
      ({ path }) => ({ method: 'GET', path: `/api/v1${path}/` }),
    );
    for (const request of paths) expect((await send(secret, request)).status).toBe(200);
    await ports.apiKeys.revoke(key.id, app.clock.now());
    const unknown = `${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`;
    for (const request of paths) {
      const { status, headers, body } = await send(secret, request);
      expect(status).toBe(401);
      expect(await send(unknown, request)).toMatchObject({ status, headers, body });
    }
  });
});
