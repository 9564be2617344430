import { describe, expect, it } from 'vitest';
import { storeContracts } from '../../contracts/index.js';
import { withoutAccount } from './account-rule.js';
import { listenTo } from './listen.js';
import { stores } from './stores.js';

for (const { name: store, givenStore } of stores) {
  for (const [name, contract] of Object.entries(storeContracts)) {
    describe(`${name} on ${store}`, () => {
      for (const { title, run } of contract) {
        it(title, async () => {
          const { db, ports } = await givenStore();
          const statements = listenTo(db);
          await run(ports);
          // The contracts call every method of every port, so the rule covers all of their statements.
          expect(withoutAccount(statements)).toEqual([]);
        });
      }
    });
  }
}
