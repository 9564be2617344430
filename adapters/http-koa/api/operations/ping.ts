import { ok, pingView } from '../../../../core/index.js';
import type { ApiHandler } from '../operation.js';

/** Returns the owner and permissions of the key. The permission for the service was checked before. */
export const makePing =
  (service: 'core' | 'write_post' | 'smm'): ApiHandler =>
  ({ actor }) =>
    Promise.resolve(ok({ status: 200, data: pingView(actor, service) }));
