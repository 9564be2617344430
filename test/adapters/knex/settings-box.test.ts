import { describe, expect, it } from 'vitest';
import { distinct, jsonOf, lockAccounts } from '../../../adapters/knex/database.js';
import { keepSealingKey } from '../../../adapters/knex/settings-box.js';
import { faultOf } from '../../support/fault-of.js';
import { listenTo } from './listen.js';
import { givenStore } from './sqlite/sqlite-subject.js';

describe('the key that seals', () => {
  it('has to be in the list of keys, if it is one of a list', async () => {
    const { db } = await givenStore();
    const keep = (keyId?: string) =>
      keepSealingKey(db.writer, db.dialect, keyId === undefined ? {} : { keyId });
    const statements = listenTo(db);
    await keep();
    expect(statements).toEqual([]);
    const removed = await faultOf(keep('k1'));
    expect(String(removed)).toContain('The secret key k1 is no longer used for this database');
    await db.writer('sealing_keys').insert({ key_id: 'k1', sealed_digest_key: 'sealed', since: 0 });
    await keep('k1');
    expect(await faultOf(keep('k2'))).toBeInstanceOf(Error);
  });
});

describe('what statements are given', () => {
  it('has no lone surrogates, which no store can keep, and is otherwise as it was', () => {
    const escaped = String.raw`\ud83d is an escape`;
    expect(jsonOf([{ text: 'a\ud83d', other: 1 }])).toBe(JSON.stringify([{ text: 'a\ufffd', other: 1 }]));
    expect(jsonOf([{ text: '👋', escaped, no: null }])).toBe(
      JSON.stringify([{ text: '👋', escaped, no: null }]),
    );
  });

  it('is there once', () => {
    expect(distinct([{ id: 1 }, { id: 2 }, { id: 1 }])).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('locks accounts where writers do not exclude each other', async () => {
    const { db } = await givenStore();
    const statements = listenTo(db);
    await lockAccounts(db.writer, db.dialect, new Set([1, 2]));
    expect(statements).toEqual([]);
    const lock = "select value ->> '$.id' as id from json_each(:accounts)";
    const bound: unknown[] = [];
    db.writer.on('query', ({ bindings }: { readonly bindings: readonly unknown[] }) =>
      bound.push(...bindings),
    );
    await lockAccounts(db.writer, { ...db.dialect, lockAccounts: lock }, new Set([1, 2]));
    expect(bound).toEqual(['[{"id":1},{"id":2}]']);
  });
});
