import { ok, usageView } from '../../../../core/index.js';
import type { HttpDeps } from '../../http-deps.js';
import type { ApiHandler } from '../operation.js';

/** Returns the used part of the plan, and the rate policies. */
export const makeReadUsageHandler =
  ({ readUsage, ratePolicies }: Pick<HttpDeps, 'readUsage' | 'ratePolicies'>): ApiHandler =>
  async ({ actor }) => {
    const usage = usageView(await readUsage(actor), [ratePolicies.read, ratePolicies.write]);
    return ok({ status: 200, data: { usage } });
  };
