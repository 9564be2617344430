import { huntExtent } from '../support/extent.js';
import { survivesEveryFault, KINDS } from './enumerate.js';
import { everyUseCase } from './operations/index.js';
import { givenSqliteStage } from './stage.js';

survivesEveryFault('SQLite', givenSqliteStage, everyUseCase, KINDS.slice(0, huntExtent('faultKinds')));
