import { ok, pingView } from '../../core/index.js';
import type { ApiHandler } from './route.js';

/** Says whose key it is. That the key may use the service was found out before. */
export const makePing =
  (service: 'core' | 'write_post' | 'smm'): ApiHandler =>
  ({ actor }) =>
    Promise.resolve(ok({ status: 200, data: pingView(actor, service) }));
