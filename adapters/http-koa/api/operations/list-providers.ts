import { z } from 'zod';
import { offeredIn, ok } from '../../../../core/index.js';
import { providerSchema, providerView } from '../../../../core/wire/index.js';
import { operation } from '../operation.js';
import { sampleProvider } from '../samples.js';

export const listProviders = operation({
  id: 'listProviders',
  method: 'GET',
  path: '/write-post/providers',
  permission: 'connections',
  tag: 'Connections',
  summary: 'List the providers of which connections can be added',
  success: {
    description: 'Every provider with a JSON Schema of its settings.',
    data: z.strictObject({ providers: z.array(providerSchema) }),
    example: { providers: [sampleProvider] },
  },
  handler: ({ publishers }) => {
    const providers = offeredIn(publishers).map(providerView);
    return () => Promise.resolve(ok({ data: { providers } }));
  },
});
