import { makeSealingKeys } from '../../adapters/knex/index.js';
import type { App } from '../app.js';
import { compareKeys, configuredKeys } from '../unlock.js';
import { failed, passed, type NamedCheck } from './check.js';

export const keyCheck: NamedCheck<Pick<App, 'settings' | 'database'>> = {
  name: 'sealed data',
  check: async ({ settings, database }) => {
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
};
