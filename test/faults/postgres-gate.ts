import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Gate } from './gate.js';

const QUERY = 'Q'.charCodeAt(0);
const PARSE = 'P'.charCodeAt(0);

/** The server's message ReadyForQuery: it has executed everything and waits for more. */
const READY = /Z\0\0\0\u0005.$/s;

/**
 * Cuts the client's bytes into messages (PostgreSQL documentation, "Frontend/Backend Protocol") and returns the
 * statements in them. The first message of a connection has no type.
 */
const makeStatementReader = (): ((bytes: Buffer) => readonly string[]) => {
  let rest = Buffer.alloc(0);
  let started = false;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    const statements: string[] = [];
    for (;;) {
      const head = started ? 1 : 0;
      if (rest.length < head + 4) return statements;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return statements;
      const type = started ? rest[0] : null;
      // Of a parsed statement the name comes first, which Knex leaves empty.
      const from = type === PARSE ? head + 5 : head + 4;
      if (type === QUERY || type === PARSE) {
        statements.push(rest.toString('utf8', from, rest.indexOf(0, from)));
      }
      started = true;
      rest = rest.subarray(end);
    }
  };
};

/** The address of the server by way of the gate. What fails there fails because the connection breaks. */
export const gatePostgres = async (serverUrl: string, gate: Gate): Promise<string> => {
  const target = new URL(serverUrl);
  const open = new Set<Socket>();

  const join = (client: Socket): void => {
    const server = connect(Number(target.port), target.hostname);
    const read = makeStatementReader();
    let results: Buffer | null = null;
    const end = (): void => {
      client.destroy();
      server.destroy();
      open.delete(client);
    };
    open.add(client);
    for (const socket of [client, server]) socket.on('error', end).on('close', end);
    client.on('data', (bytes) => {
      const verdicts = read(bytes).map((sql) => gate.faultFor(sql, true));
      if (verdicts.includes('before')) {
        end();
        return;
      }
      if (verdicts.includes('after')) results = Buffer.alloc(0);
      server.write(bytes);
    });
    server.on('data', (bytes) => {
      if (results === null) {
        client.write(bytes);
        return;
      }
      results = Buffer.concat([results, bytes]);
      if (READY.test(results.toString('latin1'))) end();
    });
  };

  const proxy = createServer(join).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    for (const client of open) client.destroy();
    proxy.close();
  });
  const through = new URL(serverUrl);
  through.hostname = '127.0.0.1';
  through.port = String((proxy.address() as AddressInfo).port);
  return through.href;
};
