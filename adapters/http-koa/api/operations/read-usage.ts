import { z } from 'zod';
import { ok } from '../../../../core/index.js';
import { usageSchema, usageView } from '../../../../core/wire/index.js';
import { operation } from '../operation.js';
import { sampleUsage } from '../samples.js';

export const readUsage = operation({
  id: 'readUsage',
  method: 'GET',
  path: '/write-post/usage',
  permission: 'write_post',
  tag: 'Account',
  summary: 'Read plan, usage, wallet and rates',
  success: {
    description: 'Plan, usage and wallet of the account in the current period.',
    data: z.strictObject({ usage: usageSchema }),
    example: { usage: sampleUsage },
  },
  handler:
    ({ ratePolicies: { read, write }, ...deps }) =>
    async ({ actor }) =>
      ok({ data: { usage: usageView(await deps.readUsage(actor), [read, write]) } }),
});
