import { z } from 'zod';
import { connectionId, ok, type Connection, type ConnectionId, type Result } from '../../../core/index.js';
import { connectionSchema, connectionView, type WireRefusal } from '../../../core/wire/index.js';
import type { HttpDeps } from '../http-deps.js';
import { pathId } from '../path-id.js';
import type { ApiHandler, ApiReply, ApiRequest, Success } from './operation.js';
import { sampleConnection } from './samples.js';

const connectionData = z.strictObject({ connection: connectionSchema });

type ConnectionData = z.infer<typeof connectionData>;

/** A response with one connection, without its settings. */
export const connectionReply = (
  connection: Connection,
  { publishers }: Pick<HttpDeps, 'publishers'>,
  headers: Readonly<Record<string, string>> = {},
): ApiReply<ConnectionData> => ({
  data: { connection: connectionView(connection, publishers.get(connection.provider)) },
  headers,
});

/** Handles a request for the connection in the path, and responds with the connection that `use` returns. */
export const connectionHandler =
  (
    deps: Pick<HttpDeps, 'publishers'>,
    use: (request: ApiRequest, id: ConnectionId) => Promise<Result<Connection, WireRefusal>>,
  ): ApiHandler<ConnectionData> =>
  async (request) => {
    const id = pathId('connection', request.params['id'], connectionId);
    if (!id.ok) return id;
    const used = await use(request, id.value);
    return used.ok ? ok(connectionReply(used.value, deps)) : used;
  };

/** Declares a response with the connection as it is then. */
export const returnsConnection = (
  description: string,
  status = sampleConnection.status,
): Success<ConnectionData> => ({
  description,
  data: connectionData,
  example: { connection: { ...sampleConnection, status } },
});
