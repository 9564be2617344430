import { PassThrough } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { cpuMs, referenceMs } from '../support/cpu-time.js';
import { errorOf, lineOf, postOf, POSTS, serve, type Served } from './served.js';
import { watchEncoding } from '../../adapters/http-koa/body/form-encoding.js';

const bytesOf = (parts: readonly (readonly [head: string, content: string | Buffer])[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(([head, content]) => [
      Buffer.from(`--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content as string),
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--b--\r\n'),
  ]);

const send = (
  { call, connection }: Served,
  head: string,
  content: string | Buffer,
  ...more: Parameters<typeof bytesOf>[0]
) =>
  call('POST', POSTS, {
    body: new Uint8Array(
      bytesOf([
        ['name="connection_ids"', String(connection.id)],
        ['name="headline"', 'Hello'],
        [head, content],
        ...more,
      ]),
    ),
    headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
  });

const CONTENT = 'name="content"';
const PNG_START = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const charset = (name: string) => `${CONTENT}\r\nContent-Type: text/plain; charset=${name}`;
const transfer = (name: string) => `${CONTENT}\r\nContent-Transfer-Encoding: ${name}`;

describe('the text of a form', () => {
  it.each([
    ['without a charset', CONTENT],
    ['with its charset', charset('UTF-8')],
    ['in a part that is sent as it is', transfer('8BIT')],
    ['in a part that says so with blanks', transfer(' binary \t')],
  ])('is read as UTF-8 %s, also a replacement character that was sent', async (_title, head) => {
    const post = postOf(await send(await serve(), head, 'Grüße \uFFFD 🙂'));
    expect(post).toMatchObject({ status: 'published', content_plain: 'Grüße \uFFFD 🙂' });
  });

  it.each([
    ['bytes that are not UTF-8', CONTENT, Buffer.from('Grüße', 'latin1')],
    ['half a character', charset('utf-8'), Buffer.from('Grüße').subarray(0, 3)],
    ['Latin-1', charset('iso-8859-1'), Buffer.from('Grüße', 'latin1')],
    ['UTF-16', charset('utf-16le'), Buffer.from('Hello', 'utf16le')],
    ['an unknown charset', charset('klingon'), 'Hello'],
  ])('is refused if it is %s, because it would be changed', async (_title, head, content) => {
    const served = await serve();
    const response = await send(served, head, content);
    expect(lineOf(response)).toBe('400 VALIDATION_ERROR malformed_multipart');
    expect(errorOf(response).message).toContain('The field "content" is not valid UTF-8.');
    expect(served.app.publisher.published()).toEqual([]);
  });

  it('is refused in an unknown charset also if an empty field seems to follow, within a file', async () => {
    const served = await serve();
    const response = await send(served, charset('klingon'), 'Hello', [
      'name="image"; filename="a.png"',
      '\r\n\r\n\r\n--c',
    ]);
    expect(errorOf(response).message).toContain('The field "content" is not valid UTF-8.');
  });

  it('is compared with its own part only, whatever the files of the form have in common with it', async () => {
    const served = await serve();
    const almostBoundaries = (bytes: number) => '\r\n--'.repeat(bytes / 4);
    const reference = referenceMs();
    const before = cpuMs();
    const response = await send(served, 'name="x"; filename="x"', `x${almostBoundaries(3_000_000)}`, [
      CONTENT,
      almostBoundaries(120_000),
    ]);
    // A search for the text in the whole form took thousands of times as long.
    expect((cpuMs() - before) / reference).toBeLessThan(60);
    expect(lineOf(response)).toBe('400 VALIDATION_ERROR invalid_body');
  });

  it('that is not UTF-8 is refused also if a file has what it would be changed to', async () => {
    const served = await serve();
    const response = await send(served, 'name="image"; filename="a.png"', '\r\n\r\nGr\uFFFD\uFFFDe\r\n--', [
      CONTENT,
      Buffer.from('Grüße', 'latin1'),
    ]);
    expect(errorOf(response).message).toContain('The field "content" is not valid UTF-8.');
  });

  it.each(['base64', 'quoted-printable', 'x'.repeat(1_000)])(
    'is refused in the transfer encoding %.20s, also in a file',
    async (name) => {
      const served = await serve();
      for (const head of [
        transfer(name),
        `name="image"; filename="a.png"\r\nContent-Transfer-Encoding: ${name}`,
      ]) {
        const response = await send(served, head, 'SGVsbG8=');
        expect(lineOf(response)).toBe('400 VALIDATION_ERROR malformed_multipart');
        const part = head === transfer(name) ? 'content' : 'image';
        const problem = `The part "${part}" has the transfer encoding "${name.slice(0, 40)}"`;
        expect(errorOf(response).message).toContain(problem);
      }
    },
  );

  it('is refused as a file without a name, which is only a choice that was not made if it is empty', async () => {
    const served = await serve();
    const lost = await send(served, `${CONTENT}\r\nContent-Type: application/octet-stream`, 'Hello');
    expect(errorOf(lost).message).toContain('The file part "content" has no file name.');
    const image = await send(served, 'name="image"\r\nContent-Type: image/png', PNG_START, [
      CONTENT,
      'Hello',
    ]);
    expect(errorOf(image).message).toContain('The file part "image" has no file name.');
    const empty = await send(
      served,
      'name="image"; filename=""\r\nContent-Type: application/octet-stream',
      '',
    );
    expect(lineOf(empty)).toBe('400 VALIDATION_ERROR invalid_body');
  });
});

describe('a part of a form', () => {
  const FIELDS: Parameters<typeof bytesOf>[0] = [
    ['name="headline"', 'Hello'],
    [CONTENT, 'Hi'],
  ];
  const sendRaw = ({ call, connection }: Served, before: string, after: string, boundary = 'b') =>
    call('POST', POSTS, {
      body: new Uint8Array(
        Buffer.concat([
          Buffer.from(before),
          bytesOf([['name="connection_ids"', String(connection.id)], ...FIELDS]),
          Buffer.from(after),
        ]),
      ),
      headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    });

  it.each([
    'Content-Type: text/plain',
    'Content-Disposition: attachment; name="image"; filename="a.png"',
    'Content-Disposition: name="link_url"',
  ])('is refused if it is no field, because it would be dropped: %s', async (head) => {
    const served = await serve();
    for (const boundary of ['b', '"b"']) {
      const response = await sendRaw(served, `--b\r\n${head}\r\n\r\nlost\r\n`, '', boundary);
      expect(lineOf(response)).toBe('400 VALIDATION_ERROR malformed_multipart');
      expect(errorOf(response).message).toContain('A part lacks "Content-Disposition: form-data".');
    }
    expect(served.app.publisher.published()).toEqual([]);
  });

  it.each(['--b \r\n', '--b\t\r\n', '--b\n', '--b\r', '--bc\r\n'])(
    'is refused if its boundary is no whole line, because it would be dropped: %j',
    async (boundary) => {
      const served = await serve();
      const time = `${boundary}Content-Disposition: form-data; name="scheduled_at"\r\n\r\n2100-01-01T00:00Z`;
      const label = '--b\r\nContent-Disposition: form-data; name="labels"\r\n\r\na';
      const response = await sendRaw(served, `${label}\r\n${time}\r\n`, '');
      expect(lineOf(response)).toBe('400 VALIDATION_ERROR malformed_multipart');
      expect(errorOf(response).message).toContain('A boundary is not a line of its own');
      expect(served.app.publisher.published()).toEqual([]);
    },
  );

  it('is refused also as the first one of the form', async () => {
    const first = '--b \r\nContent-Disposition: form-data; name="labels"\r\n\r\na\r\n';
    for (const before of [first, `preamble\r\n${first}`]) {
      const response = await sendRaw(await serve(), before, '');
      expect(errorOf(response).message).toContain('A boundary is not a line of its own');
    }
  });

  it.each(['--b--', '--b--\r\n', '--b--b\r\n'])(
    'is refused after a text that contains the line %j, because it would be dropped',
    async (line) => {
      const served = await serve();
      const time = ['name="scheduled_at"', '2100-01-01T00:00Z'] as const;
      const response = await send(served, CONTENT, `Hi\r\n${line}`, time);
      expect(lineOf(response)).toBe('400 VALIDATION_ERROR malformed_multipart');
      expect(errorOf(response).message).toContain(
        'A boundary is not a line of its own, or follows the last one.',
      );
      expect(served.app.publisher.published()).toEqual([]);
    },
  );

  it.each(['----=_Part_1', 'b; x', 'b;'])(
    'is refused if the content type with the boundary %j cannot be read, because all parts would be dropped',
    async (boundary) => {
      const response = await sendRaw(await serve(), '', '', boundary);
      expect(lineOf(response)).toBe('400 VALIDATION_ERROR malformed_multipart');
      expect(errorOf(response).message).toContain('multipart/form-data; boundary="…", with the quotes.');
    },
  );

  it('is not what comes before the first boundary or after the last one', async () => {
    const around = 'x\r\n--bc\r\n\r\n';
    const response = await sendRaw(await serve(), around, '\r\nepilogue --b\r\n');
    expect(postOf(response).status).toBe('published');
  });
});

it('a form of many lines that only begin like its boundary is searched no further than its parts may be', () => {
  const form = Buffer.from(`x${'\r\n--bc'.repeat(10_000)}\r\n--b--\r\n`);
  const searches = vi.spyOn(form, 'indexOf');
  watchEncoding(new PassThrough(), form, 'multipart/form-data; boundary=b');
  expect(searches.mock.calls.length).toBeLessThan(200);
});
