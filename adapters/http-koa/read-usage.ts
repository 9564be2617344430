import { ok, usageView } from '../../core/index.js';
import type { HttpDeps } from './http-deps.js';
import type { ApiHandler } from './route.js';

/** Says what the account used of its plan, and how often a key may ask. */
export const makeReadUsageHandler =
  ({ readUsage, ratePolicies }: Pick<HttpDeps, 'readUsage' | 'ratePolicies'>): ApiHandler =>
  async ({ actor }) => {
    const usage = usageView(await readUsage(actor), [ratePolicies.read, ratePolicies.write]);
    return ok({ status: 200, data: { usage } });
  };
