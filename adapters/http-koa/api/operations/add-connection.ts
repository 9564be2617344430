import { ok } from '../../../../core/index.js';
import { newConnectionSchema, parseNewConnection } from '../../../../core/wire/index.js';
import { connectionReply, returnsConnection } from '../connection-reply.js';
import { idempotencyOf, withViolations } from '../idempotency-of.js';
import { operation } from '../operation.js';
import { replayHeader } from '../post-reply.js';

export const addConnection = operation({
  id: 'addConnection',
  method: 'POST',
  path: '/write-post/connections',
  permission: 'connections',
  tag: 'Connections',
  summary: 'Add a connection to the active workspace',
  description:
    'The channel verifies the settings before they are stored, which can take up to 50 seconds. Settings are encrypted and never shown.',
  headers: ['Idempotency-Key'],
  body: {
    kind: 'json',
    schema: newConnectionSchema,
    example: {
      provider: 'mastodon',
      name: 'Our server',
      settings: { base_url: 'https://social.example', access_token: '…' },
    },
  },
  success: { ...returnsConnection('The connection works and was added.'), status: 201 },
  errors: ['not_verified', 'too_many_connections'],
  handler: (deps) => async (request) => {
    const { actor, requestId } = request;
    const received = await request.receiveBody();
    if (!received.ok) return received;
    const { fields } = received.value;
    const { once, problems } = idempotencyOf(request, deps, () => ({ fields }));
    const connection = withViolations(parseNewConnection(fields, deps.requestLimits), problems);
    const connected = await deps.connectChannel({ actor, requestId, connection, ...once });
    if (!connected.ok) return connected;
    return ok(connectionReply(connected.value.connection, deps, replayHeader(connected.value.replayed)));
  },
});
