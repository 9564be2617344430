import { describe, it } from 'vitest';
import { storeContracts } from '../../contracts/index.js';
import { stores } from './stores.js';

for (const { name: store, givenStore } of stores) {
  for (const [name, contract] of Object.entries(storeContracts)) {
    describe(`${name} on ${store}`, () => {
      for (const { title, run } of contract) {
        it(title, async () => run((await givenStore()).ports));
      }
    });
  }
}
