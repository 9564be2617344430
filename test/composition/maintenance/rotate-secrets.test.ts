import { describe, expect, it } from 'vitest';
import { makeSecretBox, parseSecretKeys } from '../../../adapters/crypto/index.js';
import { makeSealingKeys } from '../../../adapters/knex/index.js';
import { openApp, tokens } from '../../../composition/index.js';
import { rotateSecrets } from '../../../composition/maintenance/rotate-secrets.js';
import { faultOf } from '../../support/fault-of.js';
import { givenApp, installations, newKey, opensAll, sealSomething } from '../sealed.js';

/** More than one transaction of a rotation. */
const MANY = 130;

describe.each(installations)('the rotation of secret keys on $name', ({ given }) => {
  it('seals everything under the newest key, after which the older one is not needed', async () => {
    const [withKeys, older, newer] = [await given(), newKey(), newKey()];
    const sealed = await sealSomething(await givenApp(withKeys([older])), MANY);
    const app = await givenApp(withKeys([newer, older]));
    const { box, keyIds } = app.secrets;
    expect(await rotateSecrets(app)).toEqual({
      keyId: box.keyId,
      resealed: MANY,
      retired: keyIds.slice(1),
      kept: [],
      unreadable: [],
      isComplete: true,
    });
    expect(await opensAll(await givenApp(withKeys([newer])), sealed)).toBe(true);
    expect(String(await faultOf(openApp(withKeys([older]))))).toContain(box.keyId);
    expect(await rotateSecrets(app)).toMatchObject({ resealed: 0, retired: [], isComplete: true });
  });

  it('disturbs no process that runs with both keys, whichever is its first', async () => {
    const [withKeys, older, newer] = [await given(), newKey(), newKey()];
    const server = await givenApp(withKeys([older, newer]));
    const sealed = await sealSomething(server, 3);
    const { account, connections } = sealed;
    const [first] = connections;
    if (first === undefined) throw new Error('there are three connections');
    const app = await givenApp(withKeys([newer, older]));
    await rotateSecrets(app);
    expect(await opensAll(server, sealed)).toBe(true);
    // The settings are still what was expected, although they were sealed again.
    const replace = app.container.get(tokens.store).connections.replaceSettings;
    const next = { ...first.settings, log: 'other' };
    expect(await replace(account.id, first.id, first.settings, next)).toBe(true);
  });

  it('leaves no process that could seal under a key that is no longer needed', async () => {
    const [withKeys, older, newer] = [await given(), newKey(), newKey()];
    const server = await givenApp(withKeys([older]));
    await sealSomething(server, 1);
    await rotateSecrets(await givenApp(withKeys([newer, older])));
    expect(String(await faultOf(sealSomething(server, 1)))).toContain('start this process again');
  });

  it('keeps an older key for as long as something is sealed under it', async () => {
    const [withKeys, older, newer] = [await given(), newKey(), newKey()];
    const server = await givenApp(withKeys([older, newer]));
    const sealed = await sealSomething(server, 1);
    const app = await givenApp(withKeys([newer, older]));
    const keys = makeSealingKeys(app.database);
    expect(await keys.retire(server.secrets.box, app.secrets.box)).toBe(false);
    expect(await keys.list()).toHaveLength(2);
    expect(await opensAll(server, sealed)).toBe(true);
  });

  it('never removes the last key, although two rotations each keep another one', async () => {
    const [withKeys, one, two] = [await given(), newKey(), newKey()];
    const { database, secrets: first } = await givenApp(withKeys([one, two]));
    const { secrets: second } = await givenApp(withKeys([two, one]));
    const keys = makeSealingKeys(database);
    const retired = await Promise.allSettled([
      keys.retire(first.box, second.box),
      keys.retire(second.box, first.box),
    ]);
    expect(retired.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await keys.list()).toHaveLength(1);
  });

  it('names what no given key opens, seals the rest and retires the older key all the same', async () => {
    const [withKeys, older, newer] = [await given(), newKey(), newKey()];
    const server = await givenApp(withKeys([older]));
    const { connections, ...sealed } = await sealSomething(server, 3);
    const [first, ...others] = connections;
    const id = first?.id ?? 0;
    const sealed_settings = makeSecretBox(parseSecretKeys(newKey()) ?? expect.fail()).seal('{}', 'lost');
    await server.database.writer('connections').where({ id }).update({ sealed_settings });
    const app = await givenApp(withKeys([newer, older]));
    expect(await rotateSecrets(app)).toMatchObject({
      resealed: 2,
      retired: [server.secrets.box.keyId],
      unreadable: [id],
      isComplete: false,
    });
    expect(await opensAll(await givenApp(withKeys([newer])), { ...sealed, connections: others })).toBe(true);
  });

  it('keeps an older key under which something is left, although nothing opens it', async () => {
    const [withKeys, older, newer] = [await given(), newKey(), newKey()];
    const server = await givenApp(withKeys([older]));
    const { connections } = await sealSomething(server, 2);
    const [id, other] = connections.map((connection) => connection.id);
    const table = server.database.writer;
    const sealed_settings = await table('connections')
      .where({ id: other })
      .pluck<string[]>('sealed_settings');
    await table('connections').where({ id }).update({ sealed_settings: sealed_settings[0] });
    expect(await rotateSecrets(await givenApp(withKeys([newer, older])))).toMatchObject({
      resealed: 1,
      retired: [],
      kept: [server.secrets.box.keyId],
      unreadable: [id],
      isComplete: false,
    });
  });
});
