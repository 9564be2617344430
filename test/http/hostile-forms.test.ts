import { connect, type Socket } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_BODY_LIMITS, type BodyLimits } from '../../adapters/http-koa/index.js';
import {
  draftFor,
  errorOf,
  exchange,
  lineOf,
  POSTS,
  postOf,
  parseRawResponse,
  serve,
  type Served,
} from './served.js';

const part = (disposition: string, value: string): string =>
  `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;

/** After the closing boundary the form parser opens another file, and would wait for its end forever. */
const FILE_AFTER_THE_END = `${part('name="headline"', 'F')}--b--\r\n\r\n--b\r\n\r\n--b\r\nContent-Disposition: form-data; name="x"; filename="y"\r\n\r\nA`;

const FORM = 'Content-Type: multipart/form-data; boundary=b';

const headOf = ({ key }: Served, ...lines: readonly string[]): string =>
  [
    `POST ${POSTS} HTTP/1.1`,
    'Host: test',
    `Authorization: Bearer ${key.secret}`,
    'Connection: close',
    ...lines,
    '',
    '',
  ].join('\r\n');

const sendForm = async (served: Served, body: string) =>
  parseRawResponse(
    await exchange(served.port, headOf(served, FORM, `Content-Length: ${String(body.length)}`), body),
  );

const often = (name: string) => ({ name, quota: 100_000, windowMs: 60_000, burst: 100_000 });

const withLimits = (some: Partial<BodyLimits>) => ({
  http: {
    bodyLimits: { ...DEFAULT_BODY_LIMITS, ...some },
    ratePolicies: {
      read: often('read'),
      write: often('write'),
      badKeys: often('bad_keys'),
      address: often('address'),
    },
  },
});

const FOR_ONE_FORM = withLimits({
  memory: { totalBytes: 2 * DEFAULT_BODY_LIMITS.formBytes, waitMs: 5_000, waitingPerAccount: 4 },
});

describe('a malformed form', () => {
  it('opens a file after its end, and is refused at once', async () => {
    expect(FILE_AFTER_THE_END).toHaveLength(139);
    const served = await serve();
    const response = await sendForm(served, FILE_AFTER_THE_END);
    expect(lineOf(response)).toBe('400 VALIDATION_ERROR malformed_multipart');
  });

  it('has no body and no length of one, and is said to be empty', async () => {
    const served = await serve();
    const response = parseRawResponse(await exchange(served.port, headOf(served, FORM)));
    expect(lineOf(response)).toBe('400 VALIDATION_ERROR malformed_multipart');
    expect(errorOf(response).message).toContain('It is empty.');
  });

  it('does not affect the forms after it, and does not prevent the server from ending', async () => {
    const served = await serve(FOR_ONE_FORM);
    for (let turn = 0; turn < 10; turn += 1) await sendForm(served, FILE_AFTER_THE_END);
    const fields = { headline: 'Hello', content: 'Hi', connection_ids: String(served.connection.id) };
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    expect(postOf(await served.call('POST', POSTS, { body: form })).status).toBe('published');
    await served.http.close();
  });

  it('may not have more text in all than JSON may', async () => {
    const served = await serve();
    const parts = [1, 2, 3].map((n) => part(`name="x${String(n)}"`, 'y'.repeat(100_000)));
    const response = await sendForm(served, `${parts.join('')}--b--\r\n`);
    expect(lineOf(response)).toBe('400 VALIDATION_ERROR invalid_body');
    expect(response.body).toMatchObject({
      error: {
        details: { fields: [{ path: 'body', code: 'too_long', limit: 256 * 1024, actual: 300_000 }] },
      },
    });
  });

  it.each([
    [
      'image',
      'too_many',
      10,
      'Must have at most 10 images and no other files; this has more.',
      part('name="x"; filename="y"', 'z').repeat(15),
    ],
    [
      'body',
      'too_many',
      100,
      'Must have at most 100 fields; this has more.',
      part('name="x"', 'y').repeat(101),
    ],
    [
      'content',
      'too_long',
      262_144,
      'Must have at most 262144 bytes; this has more.',
      part('name="content"', 'x'.repeat(262_145)),
    ],
  ])('names the limit of %s where it stops: %s', async (path, code, limit, message, parts) => {
    const response = await sendForm(await serve(), `${parts}--b--\r\n`);
    expect(errorOf(response).details).toMatchObject({ fields: [{ path, code, limit, message }] });
  });
});

const BROKEN_PART = '--b\r\n';
const OPEN_FILE = '--b\r\nContent-Disposition: form-data; name="x"; filename="y"\r\n\r\nA';

/** Fragments of forms, whole and broken, in any order, which a parser could take for syntax. */
const pieces = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('--b', '--b--', '\r\n', '--', '\r', '\n', '"', ': ', 'A') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      BROKEN_PART,
      OPEN_FILE,
      part('name="headline"', 'F'),
      part('name="image"; filename="a.png"', 'bytes'),
      part('name="connection_ids"', '[1]'),
      part('name="a[b][c]"', 'x'),
      part('filename="no name"', 'x'),
      'Content-Disposition: form-data; name="x"; filename="y"\r\n\r\n',
      'Content-Type: application/octet-stream\r\n',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
);

const bodies = fc.oneof(
  fc.array(pieces, { maxLength: 12 }).map((list) => list.join('')),
  // A whole form, and something after it.
  fc
    .array(fc.oneof(pieces, fc.constantFrom(BROKEN_PART, OPEN_FILE)), { maxLength: 8 })
    .map((list) => `${part('name="headline"', 'F')}--b--\r\n\r\n${list.join('\r\n')}`),
);

const RESPONSE = /^HTTP\/1\.1 \d{3} /;

/** Sends a body in pieces of any size, and ends the connection early where requested. */
const sendInPieces = (
  served: Served,
  body: Buffer,
  { sizes, cutAt }: { readonly sizes: readonly number[]; readonly cutAt: number | null },
): Promise<string> =>
  new Promise((resolve) => {
    const socket: Socket = connect({ port: served.port, host: '127.0.0.1' });
    let received = '';
    socket.setNoDelay(true);
    socket.on('data', (data) => (received += data.toString()));
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(received));
    socket.write(headOf(served, FORM, 'Transfer-Encoding: chunked'));
    const send = (at: number, turn: number): void => {
      const size = sizes[turn % sizes.length] ?? 1;
      if (cutAt !== null && at >= cutAt) socket.destroy();
      else if (at >= body.length) socket.write('0\r\n\r\n');
      else {
        const chunk = body.subarray(at, at + size);
        socket.write(`${chunk.length.toString(16)}\r\n`);
        socket.write(chunk);
        socket.write('\r\n');
        setImmediate(() => send(at + size, turn + 1));
      }
    };
    send(0, 0);
  });

describe('any bytes as a form', () => {
  it('get a response soon, for any chunking, and the capacity is released', async () => {
    const served = await serve(FOR_ONE_FORM);
    const shape = fc.record({
      sizes: fc.oneof(
        fc.constant([10_000]),
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 4 }),
      ),
      cutAt: fc.option(fc.nat(120), { freq: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(bodies, shape, async (text, how) => {
        const body = Buffer.from(text);
        const received = await sendInPieces(served, body, how);
        if (how.cutAt === null) expect(received).toMatch(RESPONSE);
        // A chunked form reserves as much as one account may hold, so a reservation that was kept would be missed.
        expect(lineOf(await sendForm(served, '--b--\r\n'))).toBe('400 VALIDATION_ERROR invalid_body');
      }),
      { numRuns: 150, interruptAfterTimeLimit: 15_000, markInterruptAsFailure: false },
    );
    expect((await served.create(draftFor(served.connection))).status).toBe(201);
    expect(served.app.faults).toEqual([]);
  });
});
