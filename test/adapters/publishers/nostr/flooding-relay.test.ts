import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeAddressGuard } from '../../../../adapters/publishers/index.js';
import { makeSendToRelay } from '../../../../adapters/publishers/nostr/relay.js';
import { givenFloodingServer } from '../http/flooding-server.js';

const send = makeSendToRelay(makeAddressGuard(['127.0.0.1']));

const TIMEOUT_MS = 20_000;
const CUT_WITHIN_MS = 10_000;
const MOST_WRITTEN_BYTES = 20_000_000;

/** The response to an upgrade (RFC 6455 §4.2.2). */
const upgrade =
  (extension = '') =>
  (request: string): string => {
    const key = /sec-websocket-key: (\S+)/i.exec(request)?.[1] ?? '';
    const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
    const head = 'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n';
    return `${head}sec-websocket-accept: ${accept}\r\n${extension}\r\n`;
  };

/** A frame as servers send it, of less than 64 KiB (RFC 6455 §5.2). */
const frame = (first: number, payload: Uint8Array): Buffer => {
  const length = Buffer.from([126, payload.length >> 8, payload.length & 0xff]);
  const head = payload.length < 126 ? Buffer.from([payload.length]) : length;
  return Buffer.concat([Buffer.from([first]), head, payload]);
};

const [TEXT, PING, FIRST_PART, NEXT_PART, PACKED_TEXT] = [0x81, 0x89, 0x01, 0x00, 0xc1];
const times = (count: number, bytes: Buffer): Buffer => Buffer.concat(Array<Buffer>(count).fill(bytes));
const notice = (characters: number): Buffer => Buffer.from(`["NOTICE","${'x'.repeat(characters)}"]`);
const packed = frame(PACKED_TEXT, deflateRawSync(notice(200_000), { finishFlush: 2 }).subarray(0, -4));

describe('a relay with an endless response', () => {
  it.each<[what: string, more: Buffer]>([
    ['short messages', times(1_000, frame(TEXT, notice(1)))],
    ['empty messages', times(5_000, frame(TEXT, Buffer.alloc(0)))],
    ['messages of 60 kB', frame(TEXT, notice(60_000))],
    ['pings', times(1_000, frame(PING, Buffer.alloc(100)))],
    ['parts of a message', times(5_000, frame(NEXT_PART, Buffer.alloc(0)))],
    ['one long message', frame(NEXT_PART, Buffer.alloc(60_000))],
  ])('is disconnected: %s', async (what, more) => {
    const start = what.includes('message') && more[0] === NEXT_PART ? frame(FIRST_PART, Buffer.alloc(0)) : '';
    const server = await givenFloodingServer(
      (request) => `${upgrade()(request)}${start.toString('latin1')}`,
      more,
    );
    await expectCut(server);
  });

  it('is disconnected: messages that are a thousand times smaller when compressed', async () => {
    const extension = 'sec-websocket-extensions: permessage-deflate; server_no_context_takeover\r\n';
    await expectCut(await givenFloodingServer(upgrade(extension), times(10, packed)));
  });

  it('is disconnected before the upgrade: headers and informational responses', async () => {
    for (const more of ['x-many: 1\r\n'.repeat(500), 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(500)]) {
      const server = await givenFloodingServer(more.startsWith('x') ? 'HTTP/1.1 101 A\r\n' : '', more);
      await expectCut(server, 'not_sent');
    }
  });
});

const expectCut = async (
  { host, written }: Awaited<ReturnType<typeof givenFloodingServer>>,
  kind = 'no_response',
): Promise<void> => {
  const start = performance.now();
  const question = { message: '["REQ"]', read: () => null, timeoutMs: TIMEOUT_MS };
  expect((await send({ ...question, url: `ws://${host}/` })).kind).toBe(kind);
  expect(performance.now() - start).toBeLessThan(CUT_WITHIN_MS);
  expect(written()).toBeLessThan(MOST_WRITTEN_BYTES);
};
