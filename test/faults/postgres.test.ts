import { survivesEveryFault, KINDS } from './enumerate.js';
import { everyUseCase } from './operations/index.js';
import { givenPostgresStage } from './stage.js';

/** The one that `npm test` runs; `test:all` adds the others. */
const SHORT = 'scheduling a post under a key';

survivesEveryFault('PostgreSQL', givenPostgresStage, everyUseCase, KINDS, ({ name }) => name !== SHORT);
