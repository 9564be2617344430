import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { document } from './documented.js';
import { ORIGIN } from '../support/memory-app.js';
import { errorOf, lineOf, postOf, POSTS, problemsOf, serve, type Served } from './served.js';
import { LONG_TAG } from '../support/extent.js';

const MEGABYTE = 1024 * 1024;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4]);

const file = (bytes: Uint8Array<ArrayBuffer> | Buffer, name = 'image.png') => ({ bytes, name });

type Part = readonly [name: string, value: string | ReturnType<typeof file>];

const formOf = (parts: readonly Part[]): FormData => {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value.bytes)], { type: 'image/png' }), value.name);
  }
  return form;
};

const send = ({ call }: Served, parts: readonly Part[], headers: Record<string, string> = {}) =>
  call('POST', POSTS, { body: formOf(parts), headers });

const TEXTS: readonly Part[] = [
  ['headline', 'Grüße'],
  ['content', 'First post.'],
];

const PART = '--b\r\nContent-Disposition: form-data';

const sendRaw = (served: Served, body: string, type = 'multipart/form-data; boundary=b') =>
  served.call('POST', POSTS, { body, headers: { 'Content-Type': type } });

describe('a form', () => {
  it.each([
    [
      'repeated parts',
      (a: string, b: string): Part[] => [
        ['connection_ids', a],
        ['connection_ids', b],
      ],
    ],
    [
      'repeated parts with brackets',
      (a: string, b: string): Part[] => [
        ['connection_ids[]', a],
        ['connection_ids[]', b],
      ],
    ],
    ['a JSON array', (a: string, b: string): Part[] => [['connection_ids', `[${a}, ${b}]`]]],
    ['a list with commas', (a: string, b: string): Part[] => [['connection_ids', `${a},${b}`]]],
  ])('names its connections as %s', async (_title, ids) => {
    const served = await serve();
    const second = await served.app.givenConnection(served.account, 'feed');
    const response = await send(served, [...TEXTS, ...ids(String(served.connection.id), String(second.id))]);
    expect(postOf(response)).toMatchObject({ status: 'published', headline: 'Grüße', channel_count: 2 });
  });

  it('carries an image, which is then served under the address that the post names', async () => {
    const served = await serve();
    const ids: Part = ['connection_ids', String(served.connection.id)];
    const post = postOf(await send(served, [...TEXTS, ids, ['image', file(PNG, 'Grüße ../../x.png')]]));
    const url = String(post['image_url']);
    expect(url.startsWith(`${ORIGIN}/media/`)).toBe(true);
    const image = await served.fetch(url.slice(ORIGIN.length));
    expect(image.status).toBe(200);
    expect(image.headers.get('content-type')).toBe('image/png');
    expect(image.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(image.headers.get('content-length')).toBe(String(PNG.length));
    expect(image.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await image.arrayBuffer())).toEqual(PNG);
  });

  it.each([
    ['image', (): string => 'image'],
    ['image[]', (): string => 'image[]'],
    ['image[0]', (place: number): string => `image[${String(place)}]`],
  ])('carries ten images, from %s on, each with its description, in their order', async (_first, nameOf) => {
    const served = await serve();
    const files = Array.from({ length: 10 }, (_, place) => Buffer.concat([PNG, Buffer.from([place])]));
    const response = await send(served, [
      ...TEXTS,
      ['connection_ids', String(served.connection.id)],
      ...files.map((bytes, place): Part => [nameOf(place), file(bytes)]),
      ...files
        .slice(0, 9)
        .map((_, place): Part => ['image_alt', place === 1 ? '' : `Number ${String(place)}`]),
    ]);
    const post = postOf(response);
    const images = z.array(z.object({ url: z.string(), alt: z.string().nullable() })).parse(post['images']);
    expect(post['image_url']).toBe(images[0]?.url);
    expect(images.map(({ alt }) => alt)).toEqual([
      ...['Number 0', '', 'Number 2', 'Number 3', 'Number 4', 'Number 5', 'Number 6', 'Number 7', 'Number 8'],
      null,
    ]);
    const bytes = images.map(async ({ url }) =>
      Buffer.from(await (await served.fetch(url.slice(ORIGIN.length))).arrayBuffer()),
    );
    expect(await Promise.all(bytes)).toEqual(files);
  });

  it('with several images is another operation under one key when one of them differs', async () => {
    const served = await serve();
    const ids: Part = ['connection_ids', String(served.connection.id)];
    const other = file(Buffer.concat([PNG, PNG]));
    const parts = (...images: ReturnType<typeof file>[]): readonly Part[] => [
      ...TEXTS,
      ids,
      ...images.map((image): Part => ['image', image]),
    ];
    const key = { 'Idempotency-Key': 'k-2' };
    const first = postOf(await send(served, parts(file(PNG), other), key));
    expect(postOf(await send(served, parts(file(PNG), other), key))).toEqual(first);
    for (const changed of [parts(other, file(PNG)), parts(file(PNG)), parts(file(PNG), other, other)])
      expect(lineOf(await send(served, changed, key))).toBe('422 VALIDATION_ERROR idempotency_key_reused');
  });

  it('counts a file input that was left empty as no file', async () => {
    const served = await serve();
    const fields = {
      headline: 'Hello',
      content: 'First post.',
      connection_ids: String(served.connection.id),
    };
    const body = [
      ...Object.entries(fields).map(
        ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      ),
      '--b\r\nContent-Disposition: form-data; name="image"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n',
      '--b--\r\n',
    ].join('');
    expect(postOf(await sendRaw(served, body))).toMatchObject({ status: 'published', image_url: '' });
  });

  it('is one operation under one key, whatever its boundary, its order and the name of its file', async () => {
    const served = await serve();
    const ids: Part = ['connection_ids', String(served.connection.id)];
    const key = { 'Idempotency-Key': 'k-1' };
    const first = await send(served, [...TEXTS, ids, ['image', file(PNG)]], key);
    const again = await send(served, [['image', file(PNG, 'other.png')], ids, ...TEXTS.toReversed()], key);
    expect(again.status).toBe(201);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(postOf(again)).toEqual(postOf(first));
    const otherImage = await send(served, [...TEXTS, ids, ['image', file(Buffer.concat([PNG, PNG]))]], key);
    expect(lineOf(otherImage)).toBe('422 VALIDATION_ERROR idempotency_key_reused');
    const noImage = await send(served, [...TEXTS, ids], key);
    expect(lineOf(noImage)).toBe('422 VALIDATION_ERROR idempotency_key_reused');
  });

  it('with an image that is too large is refused with all problems at once', async () => {
    const served = await serve();
    const image: Part = ['image', file(Buffer.alloc(10 * MEGABYTE + 1))];
    const alone = await send(served, [image, ...TEXTS, ['connection_ids', String(served.connection.id)]]);
    expect(lineOf(alone)).toBe('400 VALIDATION_ERROR image_too_large');
    const response = await send(served, [image, ['headline', ' '], ['schedule_at', 'x']]);
    expect(lineOf(response)).toBe('400 VALIDATION_ERROR invalid_body');
    expect(problemsOf(response)).toEqual([
      'headline too_short',
      'content required',
      'connection_ids required',
      'image image_too_large',
      'schedule_at unknown_field',
    ]);
  });

  it('takes an image of exactly ten megabytes', async () => {
    const served = await serve();
    const bytes = Buffer.alloc(10 * MEGABYTE);
    PNG.copy(bytes);
    const response = await send(served, [
      ...TEXTS,
      ['connection_ids', String(served.connection.id)],
      ['image', file(bytes)],
    ]);
    expect(response.status).toBe(201);
  });

  it(
    'with far too large an image gets its response before all of it was sent',
    { tags: LONG_TAG },
    async () => {
      const served = await serve();
      const response = await send(served, [['image', file(Buffer.alloc(40 * MEGABYTE))], ...TEXTS]);
      const tooLarge = { code: 'image_too_large', limit: 32 * MEGABYTE };
      expect(errorOf(response).details).toMatchObject({ fields: [tooLarge] });
    },
  );

  it.each([
    [
      'what is no image',
      [['image', file(Buffer.from('<svg/>'), 'a.svg')]],
      ['image unsupported_image'],
      'unsupported_image',
    ],
    [
      'several images of which some cannot be read',
      [
        ['image', file(Buffer.from('<svg/>'))],
        ['image', file(PNG)],
        ['image', file(Buffer.from('x'))],
      ],
      ['image[0] unsupported_image', 'image[2] unsupported_image'],
      'unsupported_image',
    ],
    [
      'more descriptions than images',
      [
        ['image', file(PNG)],
        ['image_alt', 'One'],
        ['image_alt', 'Two'],
      ],
      ['image_alt too_many'],
      'invalid_body',
    ],
    ['a file of another name', [['img', file(PNG)]], ['img unknown_field'], 'invalid_body'],
    ['a file whose name is not ASCII', [['größe', file(PNG)]], ['größe unknown_field'], 'invalid_body'],
    ['the image as text', [['image', 'aGVsbG8=']], ['image wrong_type'], 'invalid_body'],
    ['a near miss', [['schedule_at', 'x']], ['schedule_at unknown_field'], 'invalid_body'],
    ['a field inside a field', [['link_url[a]', 'x']], ['link_url wrong_type'], 'invalid_body'],
    [
      'eleven images',
      Array.from({ length: 11 }, () => ['image', file(PNG)] as const),
      ['image too_many'],
      'invalid_body',
    ],
    [
      'far too many files',
      Array.from({ length: 20 }, () => ['image', file(PNG)] as const),
      ['image too_many'],
      'invalid_body',
    ],
    ['a field too deep', [['a[b][c]', 'x']], ['a[b][c] unknown_field'], 'invalid_body'],
    ['a field far too long', [['link_url', 'x'.repeat(200_000)]], ['link_url too_long'], 'invalid_body'],
    ['a name far too long', [['x'.repeat(200), '1']], ['body unknown_field'], 'invalid_body'],
    [
      'far too many fields',
      Array.from({ length: 120 }, () => ['connection_ids', '1'] as const),
      ['body too_many'],
      'invalid_body',
    ],
  ] satisfies readonly (readonly [string, readonly Part[], readonly string[], string])[])(
    'with %s is refused',
    async (_title, parts, problems, cause) => {
      const served = await serve();
      const response = await send(served, [
        ...TEXTS,
        ['connection_ids', String(served.connection.id)],
        ...parts,
      ]);
      expect(problemsOf(response)).toEqual(problems);
      expect(lineOf(response)).toBe(`400 VALIDATION_ERROR ${cause}`);
      expect(served.app.publisher.published()).toEqual([]);
    },
  );

  it.each([
    ['without a boundary', '--b--\r\n', 'The content type has no boundary.', 'multipart/form-data'],
    ['that is cut off', `${PART}; name="headline"\r\n\r\nHel`, 'It ends before its closing boundary.'],
    ['of garbage', 'garbage', 'It ends before its closing boundary.'],
    ['of nothing', '', 'It ends before its closing boundary.'],
    ['with a part without a name', `${PART}\r\n\r\nx\r\n--b--\r\n`, 'Field name missing.'],
  ])('%s is malformed, and the response says why', async (_title, body, why, type?: string) => {
    const served = await serve();
    const response = await sendRaw(served, body, type);
    expect(lineOf(response)).toBe('400 VALIDATION_ERROR malformed_multipart');
    expect(errorOf(response).message).toContain(why);
  });

  it('comes with thirty others at the same time, and all are read', async () => {
    const served = await serve();
    const parts: readonly Part[] = [
      ...TEXTS,
      ['connection_ids', String(served.connection.id)],
      ['image', file(PNG)],
    ];
    const responses = await Promise.all(Array.from({ length: 30 }, () => send(served, parts)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(errorOf(await send(served, [])).code).toBe('VALIDATION_ERROR');
  });
});

it('the examples of the parts of a form can be sent as they are, also with curl, which reads <… and @… from a file', async () => {
  const served = await serve();
  const Parts = z.record(z.string(), z.looseObject({ examples: z.array(z.string()).default([]) }));
  const shown = Parts.parse(document.components.schemas['NewPostForm']?.['properties']);
  const examples = Object.entries(shown).map(([name, each]) => [name, each.examples[0] ?? ''] as const);
  expect(examples.filter(([, text]) => /^[<@]|^$/.test(text))).toEqual([['image', '']]);
  const parts = examples.map(([name, text]): Part => {
    if (name === 'image') return [name, file(PNG)];
    // The tests have another year, and other ids.
    const here = name === 'scheduled_at' ? text.replace(/^2027/, '2026') : text;
    return [name, /connection|override/.test(name) ? here.replace('1', String(served.connection.id)) : here];
  });
  expect(postOf(await send(served, parts))).toMatchObject({ status: 'scheduled' });
});
