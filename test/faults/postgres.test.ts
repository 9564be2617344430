import { survivesEveryFault, KINDS } from './enumerate.js';
import { deliveries } from './operations/deliveries.js';
import { operators } from './operations/operators.js';
import { requests } from './operations/requests.js';
import { huntExtent } from '../support/extent.js';
import { givenPostgresStage } from './stage.js';

/** Connections that break take their time: `FAULTS=all` is for the use cases and outages that are left out here. */
const isAll = process.env['FAULTS'] === 'all';

const useCases = [...requests, ...deliveries, ...operators];

const CHOSEN: readonly string[] = [
  'scheduling a post under a key',
  'delivering a post that goes out',
  'creating a post that is paid for',
  'canceling a post',
  'delivering a post to a channel that asks for a pause',
  'crediting a wallet',
  'adding a connection',
].slice(0, huntExtent('postgresFaults'));

survivesEveryFault(
  'PostgreSQL',
  givenPostgresStage,
  isAll ? useCases : useCases.filter(({ name }) => CHOSEN.includes(name)),
  isAll ? KINDS : KINDS.filter(({ lasts }) => lasts === 'once'),
);
