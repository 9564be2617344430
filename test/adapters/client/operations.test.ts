import { describe, expect, it } from 'vitest';
import type { CallOptions, Client } from '../../../adapters/client/index.js';
import { no, recorded } from './scripted.js';

type Call = (client: Client, options: CallOptions & { readonly idempotencyKey?: string }) => Promise<unknown>;

const READS: readonly (readonly [request: string, call: Call, body: object | null])[] = [
  ['GET ping/', (client, options) => client.ping(options), null],
  [
    'POST posts/preview/',
    (client, options) => client.previewPost({ content: 'a' }, options),
    { content: 'a' },
  ],
  ['GET posts/7/', (client, options) => client.getPost(7, options), null],
  ['GET posts/?limit=2', (client, options) => client.listPosts({ limit: 2 }, options).page(), null],
  ['GET posts/', (client) => client.listPosts().page(), null],
  ['GET posts/?cursor=c1', (client, options) => client.listPosts({ cursor: 'c1' }, options).page(), null],
  ['GET posts/7/events/?limit=2', (client, options) => client.events(7, { limit: 2 }, options).page(), null],
  ['GET posts/7/events/', (client) => client.events(7).page(), null],
  [
    'GET events/?after=now&wait=0',
    (client, options) => client.eventPage({ after: 'now', wait: 0 }, options),
    null,
  ],
  ['GET events/', (client) => client.eventPage(), null],
  ['GET connections/?limit=2', (client, options) => client.connections({ limit: 2 }, options).page(), null],
  ['GET connections/', (client) => client.connections().page(), null],
  ['GET connections/7/', (client, options) => client.connection(7, options), null],
  ['GET providers/', (client, options) => client.providers(options), null],
  ['POST connections/7/verify/', (client, options) => client.verifyConnection(7, {}, options), {}],
  [
    'PATCH connections/7/',
    (client, options) => client.renameConnection(7, 'Ours', options),
    { name: 'Ours' },
  ],
  ['DELETE connections/7/', (client, options) => client.disconnectConnection(7, options), null],
  ['GET usage/', (client, options) => client.usage(options), null],
  [
    'GET wallet/statement/?limit=2',
    (client, options) => client.walletStatement({ limit: 2 }, options).page(),
    null,
  ],
  ['GET wallet/statement/', (client) => client.walletStatement().page(), null],
];

const CONNECTION = { provider: 'feed', name: 'Ours', settings: {} };
const FOUND = { connection_id: 1, outcome: 'failed' } as const;
const WRITES: readonly (readonly [request: string, call: Call, body: object | null])[] = [
  ['POST posts/', (client, options) => client.createPost({ content: 'a' }, options), { content: 'a' }],
  [
    'PATCH posts/7/',
    (client, options) => client.editPost(7, { link_url: null }, options),
    { link_url: null },
  ],
  ['POST posts/7/publish/', (client, options) => client.publishPost(7, options), null],
  ['DELETE posts/7/', (client, options) => client.cancelPost(7, options), null],
  ['POST posts/7/retry/', (client, options) => client.retryPost(7, {}, options), {}],
  ['POST posts/7/resolve/', (client, options) => client.resolveDelivery(7, FOUND, options), FOUND],
  ['POST connections/', (client, options) => client.addConnection(CONNECTION, options), CONNECTION],
];

describe('an operation of the client', () => {
  it.each(READS)('is one request: %s', async (request, call, body) => {
    const data = { pong: request };
    const { client, sent } = recorded([data]);
    expect(await call(client, {})).toEqual(data);
    const type = body === null ? null : 'application/json';
    expect(sent).toEqual([{ request, type, key: null, version: null, body }]);
  });

  it.each(WRITES)('that writes is one request with a key: %s', async (request, call, body) => {
    const data = { post: request };
    const { client, sent } = recorded([data]);
    expect(await call(client, { idempotencyKey: 'mine' })).toEqual(data);
    const type = body === null ? null : 'application/json';
    expect(sent).toEqual([{ request, type, key: 'mine', version: null, body }]);
  });

  it.each([...READS.filter(([, call]) => call.length === 2), ...WRITES])(
    'is not begun with a signal that is aborted: %s',
    async (_request, call) => {
      const { client, sent } = recorded();
      const reason = new Error('enough');
      await expect(call(client, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
      expect(sent).toEqual([]);
    },
  );

  it('changes the given version', async () => {
    const { client, sent } = recorded();
    await client.publishPost(7, { ifMatch: 3 });
    await client.editPost(7, { headline: 'a' }, { ifMatch: 4 });
    await client.cancelPost(7, { ifMatch: 5 });
    await client.retryPost(7, {}, { ifMatch: 6 });
    await client.resolveDelivery(7, FOUND, { ifMatch: 7 });
    expect(sent.map(({ version }) => version)).toEqual(['"3"', '"4"', '"5"', '"6"', '"7"']);
  });

  it.each<[string, (client: Client) => AsyncIterable<unknown>]>([
    ['posts', (client) => client.listPosts({ limit: 2 })],
    ['events', (client) => client.events(7, { limit: 2 })],
    ['connections', (client) => client.connections({ limit: 2 })],
    ['transfers', (client) => client.walletStatement({ limit: 2 })],
  ])('reads all pages of %s, at the cursors of the server', async (name, list) => {
    const { client, sent } = recorded([
      { [name]: [1, 2], next_cursor: 'c2' },
      { [name]: [3], next_cursor: null },
    ]);
    const items: unknown[] = [];
    for await (const item of list(client)) items.push(item);
    expect(items).toEqual([1, 2, 3]);
    expect(sent.map(({ request }) => request.replace(/.*\?/, ''))).toEqual(['limit=2', 'limit=2&cursor=c2']);
  });

  it('leaves no timer behind', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    const before = timers();
    const { client } = recorded();
    await client.usage();
    const cut = recorded([], { retries: 0, fetch: () => Promise.reject(new Error('cut')) });
    await expect(cut.client.usage()).rejects.toThrow('did not respond');
    expect(timers()).toBe(before);
  });
});

describe('a post with images', () => {
  const IMAGES = { image: new Uint8Array([1]), images: [new Blob(['two']), new Uint8Array([3])] };
  const sentForm = async (act: (client: Client) => Promise<unknown>) => {
    const { client, sent } = recorded();
    await act(client);
    const fields = sent[0]?.body as readonly (readonly [string, string | File])[];
    return Promise.all(
      fields.map(async ([name, value]) => [
        name,
        typeof value === 'string' ? value : [...new Uint8Array(await value.arrayBuffer())].join(),
      ]),
    );
  };
  const FILES = [
    ['image', '1'],
    ['image', '116,119,111'],
    ['image', '3'],
  ];

  it('is a form: texts as they are, other values as JSON, nothing for null, and the images in their order', async () => {
    const post = {
      ...{ headline: '"Hello"', content: 'a', connection_ids: [1, 2], draft: true, link_url: null },
      image_alt: ['One', '', 'Three'],
    };
    expect(await sentForm((client) => client.createPost(post, IMAGES))).toEqual([
      ['headline', '"Hello"'],
      ['content', 'a'],
      ['connection_ids', '[1,2]'],
      ['draft', 'true'],
      ['image_alt', 'One'],
      ['image_alt', ''],
      ['image_alt', 'Three'],
      ...FILES,
    ]);
  });

  it('has one text or none for them', async () => {
    const one = (client: Client) => client.previewPost({ content: 'a', image_alt: 'One' }, IMAGES);
    expect(await sentForm(one)).toEqual([['content', 'a'], ['image_alt', 'One'], ...FILES]);
    const none = (client: Client) => client.editPost(7, {}, { images: IMAGES.images });
    expect(await sentForm(none)).toEqual(FILES.slice(1));
  });

  it('is not edited with null, which a form cannot express', async () => {
    const { client, sent } = recorded();
    const edit = () => client.editPost(7, { content: 'a', link_url: null }, IMAGES);
    await expect(edit()).rejects.toThrow('link_url cannot be null');
    expect(sent).toEqual([]);
  });
});

describe('a response', () => {
  const error = { code: 'NOT_FOUND', message: 'No.', request_id: 'r' };
  it.each([
    ['null', null],
    ['a text', 'success'],
    ['a success without data', { success: true }],
    ['a success with a number', { success: true, data: 7 }],
    ['a success with nothing', { success: true, data: null }],
    ['a failure without an error', { success: false }],
    ['a failure with a text', { success: false, error: 'No.' }],
    ['an error without a code', { success: false, error: { ...error, code: 7 } }],
    ['an error without a message', { success: false, error: { ...error, message: null } }],
    ['an error without an id', { success: false, error: { ...error, request_id: 7 } }],
    ['an error that is neither', { success: 'no', error }],
  ])('is not one of the API if it is %s', async (_what, body) => {
    const { client } = recorded([], { retries: 0, fetch: () => Promise.resolve(Response.json(body)) });
    await expect(client.usage()).rejects.toMatchObject({ code: 'UNEXPECTED_RESPONSE' });
  });

  it('of the API is classified by its cause and not by a status that gateways use', async () => {
    let requestCount = 0;
    const { client } = recorded([], {
      fetch: () => {
        requestCount += 1;
        return Promise.resolve(Response.json(no(502, 'INTERNAL_ERROR').body, { status: 502 }));
      },
    });
    await expect(client.usage()).rejects.toMatchObject({ status: 502, code: 'INTERNAL_ERROR' });
    expect(requestCount).toBe(1);
  });
});
