import { z } from 'zod';
import { countSchema } from '../shared-schemas.js';
import { errorRow } from './row.js';

export const connectionErrors = {
  not_verified: errorRow('not_verified', {
    status: 422,
    message: ({ problems }) => `The connection does not work: ${problems.join(' ')}`,
    details: {
      shape: { problems: z.array(z.string()) },
      of: ({ problems }) => ({ problems }),
    },
    sample: { kind: 'not_verified', problems: ['The receiver returned status 401 to the test event.'] },
  }),
  too_many_connections: errorRow('too_many_connections', {
    status: 409,
    message: ({ limit }) =>
      `The workspace has reached its limit of ${String(limit)} connections. Disconnect one before adding another.`,
    details: { shape: { limit: countSchema }, of: ({ limit }) => ({ limit }) },
    sample: { kind: 'too_many_connections', limit: 1_000 },
  }),
} as const;
