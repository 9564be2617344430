import { z } from 'zod';
import { idSchema, newConnectionFields, renameFields, verificationFields } from '../../core/wire/index.js';
import type { Client, Connection } from '../client/index.js';
import { idempotencyKeyFor } from './idempotency-key.js';
import { connectionText, providersText } from './texts.js';
import { CHANGES, READS, SENDS, type AddTool } from './tools.js';

const text = ({ connection }: { readonly connection: Connection }): string => connectionText(connection);

/** Adds the tools that manage connections. Their settings are secret, and no result contains them. */
export const addConnectionTools = (add: AddTool, client: Client): void => {
  add('list_providers', {
    title: 'List providers',
    description:
      'Lists the providers of channels that can be connected, with a JSON Schema of the settings of each. Needs a key with the permission connections.',
    input: z.strictObject({}),
    hints: READS,
    call: (_nothing, signal) => client.providers({ signal }),
    text: ({ providers }) => providersText(providers),
  });
  add('add_connection', {
    title: 'Connect a channel',
    description:
      'Adds a connection to a channel, which verifies the settings first; list_providers describes them. They are stored encrypted and never shown. Needs a key with the permission connections.',
    input: z.strictObject({ ...newConnectionFields, idempotency_key: idempotencyKeyFor('new connection') }),
    hints: SENDS,
    call: ({ idempotency_key: idempotencyKey, ...fields }, signal) =>
      client.addConnection(fields, { idempotencyKey, signal }),
    text,
  });
  add('verify_connection', {
    title: 'Check a connection again',
    description:
      'Verifies a connection, optionally with settings that replace the stored ones, such as a new token. A connection that works becomes active. Needs a key with the permission connections.',
    input: z.strictObject({ ...verificationFields, connection_id: idSchema }),
    hints: { ...CHANGES, openWorldHint: true },
    call: ({ connection_id: id, ...changes }, signal) => client.verifyConnection(id, changes, { signal }),
    text,
  });
  add('rename_connection', {
    title: 'Rename a connection',
    description: 'Changes the name of a connection. Needs a key with the permission connections.',
    input: z.strictObject({ ...renameFields, connection_id: idSchema }),
    hints: CHANGES,
    call: ({ connection_id: id, name }, signal) => client.renameConnection(id, name, { signal }),
    text,
  });
  add('disconnect_connection', {
    title: 'Disconnect a channel',
    description:
      'Stops publishing to a connection, permanently. What was published stays, except that the pages of a disconnected feed are gone. Needs a key with the permission connections.',
    input: z.strictObject({ connection_id: idSchema }),
    hints: CHANGES,
    call: ({ connection_id: id }, signal) => client.disconnectConnection(id, { signal }),
    text,
  });
};
