import {
  makeSecretBox,
  parseSecretKeys,
  newSecretKey,
  sealedPrefix,
} from '../../../adapters/crypto/index.js';
import { makeSealingKeys, type Database } from '../../../adapters/knex/index.js';
import { moveImages } from '../../../composition/maintenance/move-images.js';
import { rotateSecrets } from '../../../composition/maintenance/rotate-secrets.js';
import type { Stage } from '../stage.js';
import type { UseCase } from '../use-case.js';
import { asCommand } from './as-command.js';

const givenBox = (...hex: readonly string[]) => {
  const keys = parseSecretKeys(hex.join());
  if (keys === null) throw new Error('these are no keys');
  return makeSecretBox(keys);
};

const databasesOf = ({ databases }: Stage): { readonly gated: Database; readonly direct: Database } => {
  if (databases === null) throw new Error('the store is no database');
  return databases;
};

const rotating: UseCase = {
  name: 'sealing a connection under a new secret key',
  of: null,
  promised: 'state',
  isOfStore: true,
  given: async (scene) => {
    const { stage, connection, clock } = scene;
    const [old, next] = [newSecretKey(), newSecretKey()];
    const [before, box] = [givenBox(old), givenBox(next, old)];
    const { gated: database, direct } = databasesOf(stage);
    const [table, keys] = [direct.writer, makeSealingKeys(direct)];
    const added = [before, box].map(({ keyId: id }) => ({ id, sealedDigestKey: '', since: clock.now() }));
    // Those of earlier runs are looked at, too.
    await table('sealing_keys').delete();
    await keys.add(() => added);
    const own = () => table('connections').where({ id: connection.id });
    await own().update({ sealed_settings: before.seal('{}', `connection:${String(connection.id)}`) });
    const secrets = { box, digest: () => '', keyIds: [box.keyId, before.keyId] };
    return asCommand(scene, {
      run: () => rotateSecrets({ database, secrets }),
      isDone: async () => {
        const [row] = (await own().select('sealed_settings')) as [{ readonly sealed_settings: string }];
        const isSealed = row.sealed_settings.startsWith(sealedPrefix(box.keyId));
        const listed = (await keys.list()).map(({ id }) => id);
        if (!listed.includes(isSealed ? box.keyId : before.keyId))
          throw new Error('the key that seals is not listed');
        return isSealed && !listed.includes(before.keyId);
      },
    });
  },
};

const moving: UseCase = {
  name: 'moving an image out of the database',
  of: null,
  promised: 'state',
  isOfStore: true,
  given: async ({ stage, clock, account }) => {
    const key = `${String(account.id).padStart(22, '0')}.png`;
    const { gated, direct } = stage.images(clock);
    await direct.keep(key, Uint8Array.of(1, 2, 3));
    const kept = new Map<string, Uint8Array>();
    const keep = (name: string, data: Uint8Array): Promise<void> =>
      Promise.resolve(void kept.set(name, data));
    return {
      run: () => moveImages(gated, { ...direct, keep }),
      isDone: async () => {
        const left = await direct.open(key);
        left?.content.destroy();
        if (left === null && kept.get(key)?.length !== 3) throw new Error('the image is lost');
        return left === null;
      },
    };
  },
};

/** What operators do with the whole store. */
export const maintenance: readonly UseCase[] = [rotating, moving];
