import type { UseCase } from '../use-case.js';
import { aftermath } from './aftermath.js';
import { connections } from './connections.js';
import { deliveries } from './deliveries.js';
import { drafts } from './drafts.js';
import { maintenance } from './maintenance.js';
import { operators } from './operators.js';
import { requests } from './requests.js';

/** All that is done with a store that fails. */
export const everyUseCase: readonly UseCase[] = [
  ...requests,
  ...drafts,
  ...deliveries,
  ...connections,
  ...operators,
  ...aftermath,
  ...maintenance,
];
