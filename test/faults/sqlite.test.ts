import { huntExtent } from '../support/extent.js';
import { survivesEveryFault, KINDS } from './enumerate.js';
import { deliveries } from './operations/deliveries.js';
import { operators } from './operations/operators.js';
import { requests } from './operations/requests.js';
import { givenSqliteStage } from './stage.js';

survivesEveryFault(
  'SQLite',
  givenSqliteStage,
  [...requests, ...deliveries, ...operators],
  KINDS.slice(0, huntExtent('faultKinds')),
);
