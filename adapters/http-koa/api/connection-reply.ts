import { z } from 'zod';
import type { Connection, Publishers } from '../../../core/index.js';
import { connectionSchema, connectionView } from '../../../core/wire/index.js';
import type { ApiReply, Success } from './operation.js';
import { sampleConnection } from './samples.js';

export const connectionData = z.strictObject({ connection: connectionSchema });

export type ConnectionData = z.infer<typeof connectionData>;

/** A response with one connection, without its settings. */
export const connectionReply = (
  connection: Connection,
  { publishers }: { readonly publishers: Publishers },
  headers: Readonly<Record<string, string>> = {},
): ApiReply<ConnectionData> => ({
  data: { connection: connectionView(connection, publishers.get(connection.provider)) },
  headers,
});

/** Declares a response with the connection as it is then. */
export const returnsConnection = (
  description: string,
  status = sampleConnection.status,
): Success<ConnectionData> => ({
  status: 200,
  description,
  data: connectionData,
  example: { connection: { ...sampleConnection, status } },
});
