import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

/** The reply for a name: its addresses of one family, `silent`, or an error. */
export type NameReply = readonly string[] | 'silent' | 'unknown' | 'failure';

const RESPONSE_CODES = { unknown: 3, failure: 2 } as const;

/** A name server on a free port of 127.0.0.1 until the test is over; `address` is in the form that resolvers accept. */
export const givenNameServer = async (
  replyTo: (name: string, type: 'A' | 'AAAA') => NameReply,
): Promise<{ readonly address: string; readonly queries: readonly string[] }> => {
  const queries: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = questionIn(query);
    queries.push(`${name} ${type}`);
    const reply = replyTo(name, type);
    if (reply !== 'silent') socket.send(responseTo(query.subarray(0, end), reply), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => {
    socket.close();
  });
  return { address: `127.0.0.1:${String(socket.address().port)}`, queries };
};

/** The single question of a query (RFC 1035 §4.1). */
const questionIn = (query: Buffer) => {
  const labels: string[] = [];
  let at = 12;
  for (let bytes = query.readUInt8(at); bytes > 0; bytes = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + bytes));
    at += bytes + 1;
  }
  const type = query.readUInt16BE(at + 1) === 1 ? ('A' as const) : ('AAAA' as const);
  return { name: labels.join('.').toLowerCase(), type, end: at + 5 };
};

const responseTo = (query: Buffer, reply: Exclude<NameReply, 'silent'>): Buffer => {
  const response = Buffer.from(query);
  const addresses = typeof reply === 'string' ? [] : reply;
  response.writeUInt16BE(0x8180 | (typeof reply === 'string' ? RESPONSE_CODES[reply] : 0), 2);
  response.writeUInt16BE(addresses.length, 6);
  // No authority and no additional records, which a query may contain.
  response.writeUInt32BE(0, 8);
  return Buffer.concat([response, ...addresses.map(recordOf)]);
};

/** A record of the name in the question, for a minute. */
const recordOf = (address: string): Buffer => {
  const data = address.includes(':')
    ? Buffer.from(groupsOf(address).join(''), 'hex')
    : Buffer.from(address.split('.').map(Number));
  const head = Buffer.from([0xc0, 12, 0, data.length === 4 ? 1 : 28, 0, 1, 0, 0, 0, 60, 0, data.length]);
  return Buffer.concat([head, data]);
};

const groupsOf = (address: string): readonly string[] => {
  const [before = [], after = []] = address
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => group.padStart(4, '0'))));
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0000'), ...after];
};
