import { makeSealingKeys } from '../../adapters/knex/index.js';
import type { Settings } from '../settings.js';
import { compareKeys, configuredKeys } from '../unlock.js';
import { failed, passed, type NamedCheck } from './check.js';
import type { StoreSubject } from './store-checks.js';

export const keyCheck = (settings: Settings): NamedCheck<Pick<StoreSubject, 'database'>> => ({
  name: 'sealed data',
  check: async ({ database }) => {
    const finding = await compareKeys(await configuredKeys(settings), makeSealingKeys(database));
    switch (finding.kind) {
      case 'nothing_sealed':
        return passed('Nothing is sealed yet.');
      case 'fit':
        return passed('The secret keys of the database are here.');
      case 'wrong':
        return failed(finding.problem);
    }
  },
});
