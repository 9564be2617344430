// A Nostr relay that keeps its events in memory. Usage: relay.mjs <port>
import { createOutgoingNoticeMessage } from '@nostr-relay/common';
import { NostrRelay } from '@nostr-relay/core';
import { EventRepositorySqlite } from '@nostr-relay/event-repository-sqlite';
import { Validator } from '@nostr-relay/validator';
import { WebSocketServer } from 'ws';

const repository = new EventRepositorySqlite(':memory:');
await repository.init();
// It would return the same events for the same query for a second, and what was just published would not be there.
const relay = new NostrRelay(repository, { filterResultCacheTtl: 0 });
const validator = new Validator();
const server = new WebSocketServer({ host: '127.0.0.1', port: Number(process.argv[2]) });

server.on('connection', (client) => {
  relay.handleConnection(client);
  client.on('message', async (bytes) => {
    try {
      await relay.handleMessage(client, await validator.validateIncomingMessage(bytes));
    } catch (error) {
      client.send(JSON.stringify(createOutgoingNoticeMessage(String(error?.message ?? error))));
    }
  });
  client.on('close', () => relay.handleDisconnect(client));
  client.on('error', () => client.terminate());
});
