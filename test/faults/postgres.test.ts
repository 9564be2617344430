import { survivesEveryFault, KINDS } from './enumerate.js';
import { everyUseCase } from './operations/index.js';
import { givenPostgresStage } from './stage.js';

/** Connections that break take their time: `FAULTS=all` is for the use cases and outages that are left out here. */
const isAll = process.env['FAULTS'] === 'all';

/** The one that `npm test` runs, and those that `test:all` adds. */
const SHORT = 'scheduling a post under a key';
const LONG = [
  'delivering a post that goes out',
  'creating a post that is paid for',
  'canceling a post',
  'delivering a post to a channel that asks for a pause',
  'crediting a wallet',
  'adding a connection',
  'adding a connection for a client',
  'erasing an account',
];

const chosen = everyUseCase.filter(({ name }) => isAll || name === SHORT || LONG.includes(name));

survivesEveryFault(
  'PostgreSQL',
  givenPostgresStage,
  chosen,
  isAll ? KINDS : KINDS.filter(({ lasts }) => lasts === 'once'),
  ({ name }) => name !== SHORT,
);
