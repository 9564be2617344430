import { parseVerification, verificationSchema } from '../../../../core/wire/index.js';
import { connectionHandler, returnsConnection } from '../connection-reply.js';
import { operation } from '../operation.js';

export const verifyConnection = operation({
  id: 'verifyConnection',
  method: 'POST',
  path: '/write-post/connections/:id/verify',
  permission: 'connections',
  tag: 'Connections',
  summary: 'Verify a connection again, also with changed settings',
  description:
    'A connection that works becomes active. Its host cannot change: add another connection for it.',
  body: { kind: 'optional_json', schema: verificationSchema, example: { settings: { access_token: '…' } } },
  success: returnsConnection('The connection works.'),
  errors: ['invalid_body', 'not_verified'],
  handler: (deps) =>
    connectionHandler(deps, async ({ actor, requestId, receiveBody }, id) => {
      const received = await receiveBody();
      if (!received.ok) return received;
      const { fields: changes, otherViolations } = parseVerification(received.value.fields);
      return deps.reverifyConnection({ actor, requestId, id, changes, otherViolations });
    }),
});
