import { survivesEveryFault, KINDS } from './enumerate.js';
import { deliveries } from './operations/deliveries.js';
import { operators } from './operations/operators.js';
import { requests } from './operations/requests.js';
import { givenPostgresStage } from './stage.js';

/** Connections that break take their time: `FAULTS=all` is for the use cases and outages that are left out here. */
const isAll = process.env['FAULTS'] === 'all';

const useCases = [...requests, ...deliveries, ...operators];

const CHOSEN: ReadonlySet<string> = new Set([
  'creating a post that is paid for',
  'scheduling a post under a key',
  'canceling a post',
  'delivering a post that goes out',
  'delivering a post to a channel that asks for a pause',
  'crediting a wallet',
  'adding a connection',
]);

survivesEveryFault(
  'PostgreSQL',
  givenPostgresStage,
  isAll ? useCases : useCases.filter(({ name }) => CHOSEN.has(name)),
  isAll ? KINDS : KINDS.filter(({ lasts }) => lasts === 'once'),
);
