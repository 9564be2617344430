import { makeHousekeeping } from '../../../composition/processes/housekeeping.js';
import type { App } from '../../../composition/index.js';

/** Does all of one run of housekeeping. */
export const housekeep = (app: App): Promise<void> => makeHousekeeping(app)(() => false);
