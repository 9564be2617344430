import { survivesEveryFault, KINDS } from './enumerate.js';
import { everyUseCase } from './operations/index.js';
import { givenPostgresStage } from './stage.js';

/** The one that `npm test` runs; `test:all` adds the others. */
const SHORT = 'scheduling a post under a key';

/** A store that is away before a statement went away after the one before it. */
const kinds = KINDS.filter(({ moment, lasts }) => lasts === 'once' || moment === 'after');

survivesEveryFault('PostgreSQL', givenPostgresStage, everyUseCase, kinds, ({ name }) => name !== SHORT);
