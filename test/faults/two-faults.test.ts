import { huntExtent, LONG_TAG } from '../support/extent.js';
import { everyUseCase } from './operations/index.js';
import { givenMemoryStage, givenPostgresStage, givenSqliteStage } from './stage.js';
import { survivesEveryTwoFaults, survivesSomeTwoFaults } from './two-faults.js';

const ofAccounts = everyUseCase.filter(({ isOfStore }) => isOfStore !== true);
survivesEveryTwoFaults('memory', givenMemoryStage, ofAccounts);

// SQLite reports every commit reliably; what follows a failure there is mostly an undoing or a later attempt.
survivesSomeTwoFaults('SQLite', givenSqliteStage, everyUseCase, huntExtent('faultPairs'));

const ofClients = everyUseCase.filter(({ promised }) => promised === 'request' || promised === 'once');
// A lost connection takes long to replace.
survivesSomeTwoFaults('PostgreSQL', givenPostgresStage, ofClients, huntExtent('faultPairs') / 2, [LONG_TAG]);
