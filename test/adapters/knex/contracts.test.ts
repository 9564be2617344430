import { describe, it } from 'vitest';
import { storeContracts } from '../../contracts/index.js';
import { givenStore } from './sqlite-subject.js';

for (const [name, contract] of Object.entries(storeContracts)) {
  describe(`${name} on SQLite`, () => {
    for (const { title, run } of contract) {
      it(title, async () => run((await givenStore()).ports));
    }
  });
}
