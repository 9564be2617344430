import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { idSchema, newConnectionFields, renameFields, verificationFields } from '../../core/wire/index.js';
import type { Client } from '../client/index.js';
import { defined } from './defined.js';
import { idempotencyKeyFor } from './idempotency-key.js';
import { READS } from './read-tools.js';
import { connectionText, providersText } from './texts.js';
import { result } from './tool-result.js';
import type { RunTool } from './under-way.js';

/** Changes only data that is stored here; idempotent. */
const CHANGES = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** Registers the tools that manage connections. Their settings are secret, and no result contains them. */
export const addConnectionTools = (server: McpServer, client: Client, runTool: RunTool): void => {
  server.registerTool(
    'list_providers',
    {
      title: 'List kinds of channels',
      description:
        'Lists the kinds of channels that can be connected, with a JSON Schema of the settings of each. Needs a key with the permission connections.',
      inputSchema: z.strictObject({}),
      annotations: READS,
    },
    (_nothing, { signal }) =>
      runTool(async () => {
        const data = await client.providers({ signal });
        return result(providersText(data.providers), data);
      }),
  );
  server.registerTool(
    'add_connection',
    {
      title: 'Connect a channel',
      description:
        'Adds a connection to a channel, which verifies the settings first; list_providers describes them. They are stored encrypted and never shown. Needs a key with the permission connections.',
      inputSchema: z.strictObject({
        ...newConnectionFields,
        idempotency_key: idempotencyKeyFor('new connection'),
      }),
      annotations: { ...CHANGES, destructiveHint: false, openWorldHint: true },
    },
    ({ idempotency_key: key, ...fields }, { signal }) =>
      runTool(async () => {
        const data = await client.addConnection(defined(fields), { idempotencyKey: key, signal });
        return result(connectionText(data.connection), data);
      }),
  );
  server.registerTool(
    'verify_connection',
    {
      title: 'Check a connection again',
      description:
        'Verifies a connection, optionally with settings that replace the stored ones, such as a new token. A connection that works becomes active. Needs a key with the permission connections.',
      inputSchema: z.strictObject({ ...verificationFields, connection_id: idSchema }),
      annotations: { ...CHANGES, openWorldHint: true },
    },
    ({ connection_id: id, ...changes }, { signal }) =>
      runTool(async () => {
        const data = await client.verifyConnection(id, defined(changes), { signal });
        return result(connectionText(data.connection), data);
      }),
  );
  server.registerTool(
    'rename_connection',
    {
      title: 'Rename a connection',
      description:
        'Changes what users of the account call a connection. Needs a key with the permission connections.',
      inputSchema: z.strictObject({ ...renameFields, connection_id: idSchema }),
      annotations: CHANGES,
    },
    ({ connection_id: id, name }, { signal }) =>
      runTool(async () => {
        const data = await client.renameConnection(id, name, { signal });
        return result(connectionText(data.connection), data);
      }),
  );
  server.registerTool(
    'disconnect_connection',
    {
      title: 'Disconnect a channel',
      description:
        'Stops publishing to a connection, for good. What was published stays, except that the pages of a disconnected feed are gone. Needs a key with the permission connections.',
      inputSchema: z.strictObject({ connection_id: idSchema }),
      annotations: CHANGES,
    },
    ({ connection_id: id }, { signal }) =>
      runTool(async () => {
        const data = await client.disconnectConnection(id, { signal });
        return result(connectionText(data.connection), data);
      }),
  );
};
