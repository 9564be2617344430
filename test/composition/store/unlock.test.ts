import { chmod, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  derivedDigestKey,
  keyDigest,
  makeSecretBox,
  parseSecretKeys,
  secretKeyId,
} from '../../../adapters/crypto/index.js';
import { makeSealingKeys, migrateToLatest, type Database } from '../../../adapters/knex/index.js';
import { boundToConnection } from '../../../adapters/knex/settings-box.js';
import { connectStore } from '../../../composition/store/connect-store.js';
import { makeReadiness } from '../../../composition/processes/health.js';
import { openApp, openSqlitePorts, tokens, type Settings } from '../../../composition/index.js';
import { unlock } from '../../../composition/store/unlock.js';
import { faultOf } from '../../support/fault-of.js';
import { givenApp, installations, newKey, opensAll, sealSomething, type Sealed } from '../sealed.js';

const keyOf = (hex: string): Uint8Array => (parseSecretKeys(hex) ?? expect.fail())[0];
const idOf = (hex: string): string => secretKeyId(keyOf(hex));
const refusalOf = async (settings: Settings): Promise<string> => String(await faultOf(openApp(settings)));

/** A database of version 0.1: it listed no keys, and derived the key of digests from the secret key. */
const makeOlder = async ({ writer }: Database, hex: string, { apiKey }: Sealed): Promise<void> => {
  await writer('sealing_keys').delete();
  await writer('api_keys').update({ digest: keyDigest(derivedDigestKey(keyOf(hex)))(apiKey) });
};

describe.each(installations)('the secret keys of a database on $name', ({ given }) => {
  it('are listed by their ids, and open what they sealed', async () => {
    const [withKeys, key] = [await given(), newKey()];
    const app = await givenApp(withKeys([key]));
    const sealed = await sealSomething(app, 2);
    const again = await givenApp(withKeys([key]));
    expect(await opensAll(again, sealed)).toBe(true);
    const listed = await makeSealingKeys(again.database).list();
    expect(listed.map(({ id }) => id)).toEqual([idOf(key)]);
    expect(JSON.stringify(listed)).not.toContain(key);
    expect((await makeReadiness(again)()).checks).toEqual({
      database: true,
      schema: true,
      secret_key: true,
      writable: true,
    });
  });

  it('cannot be replaced by others, with a sentence that names both', async () => {
    const [withKeys, key, other] = [await given(), newKey(), newKey()];
    await sealSomething(await givenApp(withKeys([key])), 1);
    const refusal = await refusalOf(withKeys([other]));
    expect(refusal).toContain(
      `sealed under the secret key ${idOf(key)}, but the setting SECRET_KEY or SECRET_KEYS contains ${idOf(other)}`,
    );
    expect(refusal).toContain('Restore the key file');
    await givenApp(withKeys([key]));
  });

  it('cannot be replaced even if nothing was sealed yet: the first process decides', async () => {
    const [withKeys, keys] = [await given(), [newKey(), newKey()]];
    const opened = await Promise.allSettled(keys.map((key) => openApp(withKeys([key]))));
    for (const each of opened) if (each.status === 'fulfilled') await each.value.close();
    expect(opened.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('of an older version are adopted if they open what it sealed, and refused if not', async () => {
    const [withKeys, key] = [await given(), newKey()];
    const app = await givenApp(withKeys([key]));
    const sealed = await sealSomething(app, 1);
    await makeOlder(app.database, key, sealed);
    expect(await refusalOf(withKeys([newKey()]))).toContain(`sealed under the secret key ${idOf(key)}`);
    const adopted = await givenApp(withKeys([newKey(), key]));
    expect(await opensAll(adopted, sealed)).toBe(true);
    expect(await makeSealingKeys(adopted.database).list()).toHaveLength(2);
  });

  it('of an older version with API keys alone are adopted if one is given, because nothing shows which was used', async () => {
    const [withKeys, key] = [await given(), newKey()];
    const app = await givenApp(withKeys([key]));
    const sealed = await sealSomething(app, 0);
    await makeOlder(app.database, key, sealed);
    const refusal = await refusalOf(withKeys([newKey(), key]));
    expect(refusal).toContain('start it once with the one key that was used');
    expect(await opensAll(await givenApp(withKeys([key])), sealed)).toBe(true);
  });

  it('of an older version are adopted by a key in use, although another connection was sealed under a lost one', async () => {
    const [withKeys, key, lost] = [await given(), newKey(), newKey()];
    const app = await givenApp(withKeys([key]));
    const { connections, ...sealed } = await sealSomething(app, 3);
    const [first, second, last] = connections.map(({ id }) => id);
    const foreign = makeSecretBox([keyOf(lost)]);
    for (const id of [first ?? 0, last ?? 0]) {
      const sealed_settings = foreign.seal('{}', boundToConnection(id));
      await app.database.writer('connections').where({ id }).update({ sealed_settings });
    }
    await makeOlder(app.database, key, { ...sealed, connections });
    const readable = connections.filter(({ id }) => id === second);
    const adopted = await givenApp(withKeys([newKey(), key]));
    expect(await opensAll(adopted, { ...sealed, connections: readable })).toBe(true);
  });

  it('of an older version may be given twice', async () => {
    const [withKeys, key] = [await given(), newKey()];
    const app = await givenApp(withKeys([key]));
    const sealed = await sealSomething(app, 1);
    await makeOlder(app.database, key, sealed);
    expect(await opensAll(await givenApp(withKeys([key, key.toUpperCase()])), sealed)).toBe(true);
  });

  it('are all needed that the database lists, and the missing one is named', async () => {
    const [withKeys, key, newer] = [await given(), newKey(), newKey()];
    await sealSomething(await givenApp(withKeys([key])), 1);
    await givenApp(withKeys([newer, key]));
    for (const [only, missing] of [
      [key, newer],
      [newer, key],
    ] as const)
      expect(await refusalOf(withKeys([only]))).toContain(idOf(missing));
  });

  it('make a running process not ready when the database needs another one, or no longer lists its own', async () => {
    const [withKeys, key, newer] = [await given(), newKey(), newKey()];
    const app = await givenApp(withKeys([key]));
    await sealSomething(app, 1);
    const other = await givenApp(withKeys([newer, key]));
    const notReady = { ready: false, checks: { secret_key: false } };
    expect(await makeReadiness(app)()).toMatchObject(notReady);
    expect(await makeReadiness(other)()).toMatchObject({ ready: true });
    await other.database
      .writer('sealing_keys')
      .where({ key_id: idOf(newer) })
      .delete();
    expect(await makeReadiness(other)()).toMatchObject(notReady);
  });
});

describe('the key file', () => {
  const given = installations[0]?.given ?? expect.fail();

  it('is made with the first start, and not again beside a database that needs one', async () => {
    const settings = (await given())([]);
    const sealed = await sealSomething(await givenApp(settings), 1);
    expect(await opensAll(await givenApp(settings), sealed)).toBe(true);
    const copied = { ...settings, dataDir: join(settings.dataDir, 'elsewhere') };
    expect(await refusalOf(copied)).toMatch(/elsewhere\/secret\.key does not exist\. Restore the key file/);
    expect(await readdir(copied.dataDir)).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')(
    'that others can read is private from the next start on',
    async () => {
      const settings = (await given())([]);
      await (await openApp(settings)).close();
      const file = join(settings.dataDir, 'secret.key');
      await chmod(file, 0o644);
      await givenApp(settings);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
    },
  );

  it('that is older than the database causes a warning, once', async () => {
    const settings = (await given())([]);
    await givenApp(settings);
    const store = await connectStore({
      database: { kind: 'sqlite', file: join(settings.dataDir, 'new.db') },
    });
    onTestFinished(() => store.database.destroy());
    await migrateToLatest(store.database);
    const warnings: string[] = [];
    const warn = (message: string) => void warnings.push(message);
    await unlock(settings, { ...store, warn });
    await unlock(settings, { ...store, warn });
    expect(warnings).toEqual([expect.stringMatching(/^The database is new, but \S+secret\.key existed/)]);
  });

  it('is not made in place of keys that were set and cannot be read', async () => {
    const settings = { ...(await given())([]), secretKeys: ['not a key'] };
    expect(await refusalOf(settings)).toContain('SECRET_KEYS must be 64 hex characters');
    expect(await readdir(settings.dataDir)).not.toContain('secret.key');
  });

  it('is not made beside a database of an older version with API keys', async () => {
    const settings = (await given())([]);
    const app = await givenApp(settings);
    await sealSomething(app, 0);
    await app.database.writer('sealing_keys').delete();
    const copied = { ...settings, dataDir: join(settings.dataDir, 'elsewhere') };
    expect(await refusalOf(copied)).toContain('sealed under a secret key, but');
    expect(await readdir(copied.dataDir)).toEqual([]);
  });

  it('of another installation is refused by the server and by the ports of an embedder', async () => {
    const settings = (await given())([]);
    await sealSomething(await givenApp(settings), 1);
    await writeFile(join(settings.dataDir, 'secret.key'), newKey());
    expect(await refusalOf(settings)).toContain('was sealed under the secret key');
    const ports = openSqlitePorts({ directory: settings.dataDir, imageUrlOf: (key) => key });
    await expect(ports).rejects.toThrow('was sealed under the secret key');
  });
});

describe('the digests of API keys', () => {
  it('do not depend on the secret key, so that they outlive it', async () => {
    const withKeys = await (installations[0]?.given ?? expect.fail())();
    const [older, newer] = [newKey(), newKey()];
    const app = await givenApp(withKeys([older]));
    const { apiKey } = await sealSomething(app, 0);
    const rows = await app.database.reader<{ readonly digest: string }>('api_keys').select('digest');
    expect(rows[0]?.digest).not.toBe(keyDigest(derivedDigestKey(keyOf(older)))(apiKey));
    const later = await givenApp(withKeys([newer, older]));
    expect(await later.container.get(tokens.store).apiKeys.findBySecret(apiKey)).not.toBeNull();
  });
});
