import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Gate } from './gate.js';

/** The types of messages (PostgreSQL documentation, "Frontend/Backend Protocol"). */
const QUERY = 'Q';
const PARSE = 'P';
const BIND = 'B';
const SYNC = 'S';
const READY_FOR_QUERY = 'Z';

interface Message {
  /** Null for the first message of a client, which has none. */
  readonly type: string | null;
  readonly body: Buffer;
  readonly bytes: Buffer;
}

/** Cuts the bytes of one side of a connection into messages. */
const makeMessageReader = (side: 'client' | 'server'): ((bytes: Buffer) => readonly Message[]) => {
  let rest = Buffer.alloc(0);
  let isFirst = side === 'client';
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    const messages: Message[] = [];
    for (;;) {
      const head = isFirst ? 0 : 1;
      if (rest.length < head + 4) return messages;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return messages;
      messages.push({
        type: isFirst ? null : rest.toString('latin1', 0, 1),
        body: rest.subarray(head + 4, end),
        bytes: rest.subarray(0, end),
      });
      isFirst = false;
      rest = rest.subarray(end);
    }
  };
};

/** Returns the statement that a message executes, also one that an earlier message of the connection prepared. */
const makeStatementReader = (): ((message: Message) => string | null) => {
  const prepared = new Map<string, string>();
  return ({ type, body }) => {
    if (type !== QUERY && type !== PARSE && type !== BIND) return null;
    const [first = '', second = ''] = body.toString('utf8').split('\0', 2);
    if (type === QUERY) return first;
    if (type === BIND) return prepared.get(second) ?? '';
    prepared.set(first, second);
    return null;
  };
};

/** What happens to the messages of a client; those that come with the last statement are not executed. */
type Phase = 'passing' | 'last statement' | 'over';

/** The address of the server by way of the gate. What fails there fails because the connection breaks. */
export const gatePostgres = async (serverUrl: string, gate: Gate): Promise<string> => {
  const target = new URL(serverUrl);
  const open = new Set<Socket>();

  const join = (client: Socket): void => {
    const server = connect(Number(target.port), target.hostname);
    const [readClient, readServer] = [makeMessageReader('client'), makeMessageReader('server')];
    const statementOf = makeStatementReader();
    let phase: Phase = 'passing';
    /** How many responses are to come. The server ends each with ReadyForQuery, also that to the first message. */
    let due = 0;
    const end = (): void => {
      phase = 'over';
      client.destroy();
      server.destroy();
      open.delete(client);
    };
    open.add(client);
    for (const socket of [client, server]) socket.setNoDelay().on('error', end).on('close', end);

    const request = (message: Message): void => {
      if (phase === 'over') return;
      const sql = statementOf(message);
      const fails = sql === null ? null : gate.faultFor(sql, true);
      if (fails === 'before') {
        end();
        return;
      }
      if (fails === 'after') phase = 'last statement';
      server.write(message.bytes);
      if (message.type !== null && message.type !== QUERY && message.type !== SYNC) return;
      due += 1;
      if (phase === 'last statement') phase = 'over';
    };

    const response = ({ type, bytes }: Message): void => {
      if (phase === 'passing' || due > 1) client.write(bytes);
      if (type !== READY_FOR_QUERY) return;
      due -= 1;
      // The server has executed everything that it was sent.
      if (phase === 'over' && due === 0) end();
    };

    client.on('data', (bytes) => {
      readClient(bytes).forEach(request);
    });
    server.on('data', (bytes) => {
      readServer(bytes).forEach(response);
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
