import { connectionId, ok } from '../../../../core/index.js';
import { parseVerification, verificationSchema } from '../../../../core/wire/index.js';
import { pathId } from '../../path-id.js';
import { connectionReply, returnsConnection } from '../connection-reply.js';
import { operation } from '../operation.js';

export const verifyConnection = operation({
  id: 'verifyConnection',
  method: 'POST',
  path: '/write-post/connections/:id/verify',
  permission: 'connections',
  policy: 'write',
  tag: 'Connections',
  summary: 'Verify a connection again, also with changed settings',
  description:
    'A connection that works becomes active. Its host cannot change: add another connection for it.',
  body: { kind: 'optional_json', schema: verificationSchema, example: { settings: { access_token: '…' } } },
  success: returnsConnection('The connection works.'),
  errors: ['invalid_body', 'not_verified'],
  handler: (deps) => async (request) => {
    const id = pathId('connection', request.params['id'], connectionId);
    if (!id.ok) return id;
    const received = await request.receiveBody();
    if (!received.ok) return received;
    const { fields: changes, otherViolations } = parseVerification(received.value.fields);
    const { actor, requestId } = request;
    const verified = await deps.reverifyConnection({
      actor,
      requestId,
      id: id.value,
      changes,
      otherViolations,
    });
    return verified.ok ? ok(connectionReply(verified.value, deps)) : verified;
  },
});
