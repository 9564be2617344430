import { describe, expect, it } from 'vitest';
import { knexPortsOf } from '../../../composition/modules/knex-module.js';
import { imagePlaceOf, imagePlacesOf } from '../../../composition/store/image-places.js';
import { httpDepsOf, tokens } from '../../../composition/index.js';
import { noNotices } from '../../../adapters/memory/notices.js';
import { systemClock } from '../../../adapters/system/index.js';
import { settingsIn } from '../backup/backups.js';
import { givenAccount, givenApp } from '../given-app.js';
import { givenFolder } from '../../support/given-folder.js';
import { unwrap } from '../../../core/index.js';

describe('the dependencies of the HTTP adapter', () => {
  it.each([
    ['10', 2],
    ['2000', 500],
  ])('leave a quarter of %s connections to requests that wait', async (MAX_CONNECTIONS, slots) => {
    expect(httpDepsOf(await givenApp({ MAX_CONNECTIONS })).followLimits).toEqual({ slots });
  });

  it('note each use of a key, and nothing for a key that is refused', async () => {
    const app = await givenApp();
    const uses: number[] = [];
    const keyUses = app.container.get(tokens.keyUses);
    const rebound = await app.container.rebindAsync(tokens.keyUses);
    rebound.toConstantValue({ ...keyUses, used: ({ id }) => void uses.push(id) });
    const account = await givenAccount(app);
    const issued = await app.engine.issueKey({ account, name: 'k', permissions: ['smm'] });
    const { key, secret } = unwrap(issued);
    const { authorize } = httpDepsOf(app);
    expect((await authorize('wp_live_unknown', 'smm')).ok).toBe(false);
    expect((await authorize(secret, 'write_post')).ok).toBe(false);
    expect(uses).toEqual([]);
    expect(await authorize(secret, 'smm')).toMatchObject({
      ok: true,
      value: { account: { id: account.id } },
    });
    expect(uses).toEqual([key.id]);
  });

  it('note the last uses before the store is closed', async () => {
    const DATA_DIR = await givenFolder();
    const app = await givenApp({ DATA_DIR });
    const account = await givenAccount(app);
    const { secret } = unwrap(await app.engine.issueKey({ account, name: 'k', permissions: ['smm'] }));
    expect((await httpDepsOf(app).authorize(secret, 'smm')).ok).toBe(true);
    await app.close();
    const { store } = await givenApp({ DATA_DIR });
    expect(await store.apiKeys.list(account.id)).toMatchObject([
      { lastUsedAt: expect.any(Number) as number },
    ]);
  });
});

describe('the places of images', () => {
  const postgres = { DATABASE_URL: 'postgres://db/write_post', SECRET_KEY: 'ab'.repeat(32) };

  it('are files, or another place beside the files of earlier times', async () => {
    const { settings, store } = await givenApp();
    expect(Object.keys(imagePlacesOf(settings, store))).toEqual(['place']);
    const { place, earlier } = imagePlacesOf(settingsIn(settings.dataDir, postgres), store);
    expect(place).toBe(store.imageTable);
    expect(earlier).toMatchObject({ owner: expect.any(Object) as object });
  });

  it('are refused if the store or the settings have none', async () => {
    const { settings, store } = await givenApp();
    expect(() => imagePlaceOf('database', settings, { imageTable: null })).toThrow(
      'This store cannot keep images.',
    );
    expect(() => imagePlaceOf('s3', settings, store)).toThrow(/^No bucket is set: S3_ENDPOINT/);
  });
});

describe('what is kept in memory of keys', () => {
  it('is forgotten with a notice of another process about them, and with no other', async () => {
    const app = await givenApp();
    const account = await givenAccount(app);
    const issue = { account, name: 'k', permissions: ['smm'] };
    const { key, secret } = unwrap(await app.engine.issueKey(issue));
    const receivers: ((notice: 'actors' | 'connections' | 'events') => void)[] = [];
    const notices = {
      ...app.store.notices,
      onReceived: (receive: (typeof receivers)[number]) => void receivers.push(receive),
    };
    const now = systemClock.now();
    const clock = { ...systemClock, now: () => now };
    const here = knexPortsOf({ database: app.database, notices }, app.secrets, {}, clock);
    const isRevoked = async () => (await here.apiKeys.findBySecret(secret))?.key.revokedAt !== null;
    expect(await isRevoked()).toBe(false);
    await app.store.apiKeys.revoke(key.id, now);
    for (const notice of ['events', 'connections'] as const) {
      receivers[0]?.(notice);
      expect(await isRevoked()).toBe(false);
    }
    receivers[0]?.('actors');
    expect(await isRevoked()).toBe(true);
  });

  it('is read again soon, whatever the clock of the store shows', async () => {
    const app = await givenApp();
    const account = await givenAccount(app);
    const { key, secret } = unwrap(await app.engine.issueKey({ account, name: 'k', permissions: ['smm'] }));
    const { database, secrets, store } = app;
    const here = knexPortsOf({ database, notices: noNotices }, secrets);
    const isRevoked = async () => (await here.apiKeys.findBySecret(secret))?.key.revokedAt !== null;
    expect(await isRevoked()).toBe(false);
    await store.apiKeys.revoke(key.id, systemClock.now());
    await expect.poll(isRevoked).toBe(true);
  });
});
