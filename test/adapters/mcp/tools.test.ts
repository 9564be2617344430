import { describe, expect, it } from 'vitest';
import { makeClient } from '../../../adapters/client/index.js';
import { sessionOf } from '../../http/tool-session.js';
import { recorded } from '../client/scripted.js';
import { CASES, fields, once, WRITTEN } from './tool-cases.js';

/** Tools over a client that gets these data once, and the requests that it sent. */
const given = async (data: object) => {
  const { client, sent } = recorded([data]);
  return { sent, ...(await sessionOf(client)) };
};

/** Tools over a client whose server never responds, and the signal that ends its request. */
const givenSilence = async () => {
  let arrive: (signal: AbortSignal) => void = () => undefined;
  const signal = new Promise<AbortSignal>((resolve) => {
    arrive = resolve;
  });
  const client = makeClient({
    baseUrl: 'https://post.example',
    apiKey: 'k',
    fetch: (_url, init) =>
      new Promise((_respond, reject) => {
        if (!init.signal) throw new Error('a request that nothing ends');
        init.signal.addEventListener('abort', () => reject(new Error('ended')));
        arrive(init.signal);
      }),
  });
  return { signal, ...(await sessionOf(client)) };
};

/** The description of a tool, as hints of the protocol. */
interface Described {
  readonly name: string;
  readonly description: string;
  readonly annotations: Readonly<
    Record<'readOnlyHint' | 'destructiveHint' | 'idempotentHint' | 'openWorldHint', boolean | undefined>
  >;
}

describe('a tool', () => {
  it('is each of the server’s, and takes no argument that it does not know', async () => {
    const { call, use, sent } = await given({});
    const { tools } = (await call('tools/list', {})) as { readonly tools: readonly { name: string }[] };
    expect(tools.map(({ name }) => name).sort()).toEqual(Object.keys(CASES).sort());
    for (const [name, { args }] of Object.entries(CASES))
      expect([name, (await use(name, { ...args, scheduledat: 'x' })).isError]).toEqual([name, true]);
    expect(sent).toEqual([]);
  });

  it.each(Object.entries(CASES))('%s makes one request and returns its result', async (name, one) => {
    const { use, sent } = await given(one.data);
    const { isError, text, data } = await use(name, one.args);
    expect(sent).toEqual([expect.objectContaining(one.sent)]);
    expect({ isError, text, data }).toEqual({
      isError: false,
      text: one.text,
      data: one.returned ?? one.data,
    });
  });

  it('promises an order only if no argument changes it', async () => {
    const { call } = await given({});
    const { tools } = (await call('tools/list', {})) as {
      readonly tools: readonly (Described & { readonly inputSchema: { readonly properties?: object } })[];
    };
    const sorted = tools.filter(({ inputSchema }) => 'sort' in (inputSchema.properties ?? {}));
    expect(sorted.map(({ name }) => name)).toEqual(['list_posts']);
    for (const { description } of sorted) expect(description).toMatch(/newest first unless sort/);
  });

  it('says whether it only reads, and else whether it destroys, can be repeated, and reaches others', async () => {
    const { call } = await given({});
    const { tools } = (await call('tools/list', {})) as { readonly tools: readonly Described[] };
    const reading = tools.filter(({ annotations }) => annotations.readOnlyHint);
    expect(reading.map(({ name }) => name)).toMatchInlineSnapshot(`
      [
        "list_connections",
        "preview_post",
        "get_post",
        "list_posts",
        "usage",
        "wallet_statement",
        "get_timeline",
        "list_events",
        "list_providers",
      ]
    `);
    const changing = tools.filter((tool) => !reading.includes(tool));
    expect(
      changing.map(({ name, annotations: { destructiveHint, idempotentHint, openWorldHint } }) =>
        [name, destructiveHint, idempotentHint, openWorldHint].join(' '),
      ),
    ).toMatchInlineSnapshot(`
      [
        "create_post false true true",
        "edit_post true true false",
        "publish_post false true true",
        "cancel_post true true false",
        "create_posts false true true",
        "retry_post false true true",
        "resolve_delivery true true false",
        "add_connection false true true",
        "verify_connection true true true",
        "rename_connection true true false",
        "disconnect_connection true true false",
      ]
    `);
  });

  it.each(Object.entries(CASES))('%s ends its request when the call is canceled', async (name, { args }) => {
    const { begin, notify, signal } = await givenSilence();
    const requestId = begin('tools/call', { name, arguments: args });
    const { aborted } = await signal;
    notify('notifications/cancelled', { requestId });
    expect(aborted).toBe(false);
    await expect.poll(async () => (await signal).aborted).toBe(true);
  });

  it.each(['create_post', 'edit_post', 'preview_post'])('%s sends images as files', async (name) => {
    const one = CASES[name];
    const { use, sent } = await given(one?.data ?? {});
    const data = Buffer.from('bytes').toString('base64');
    await use(name, { ...one?.args, link_url: undefined, images: [{ data, alt: 'One' }, { data }] });
    const fields = (sent[0]?.body ?? []) as readonly (readonly [string, string | File])[];
    const valuesOf = (field: string) => fields.filter(([each]) => each === field).map(([, value]) => value);
    expect(valuesOf('image_alt')).toEqual(['One', '']);
    const files = valuesOf('image').map((file) => new Response(file).text());
    expect(await Promise.all(files)).toEqual(['bytes', 'bytes']);
  });

  it('edit_post keeps the image_alt beside images that have no text of their own', async () => {
    const { use, sent } = await given(WRITTEN);
    const edit = { post_id: 1, image_alt: 'A red bicycle', images: [{ data: 'AAAA' }] };
    expect((await use('edit_post', edit)).isError).toBe(false);
    expect(sent[0]?.body).toContainEqual(['image_alt', 'A red bicycle']);
  });

  it('takes base64 in lines, as programs print it, and says what is none', async () => {
    const { use, sent } = await given(WRITTEN);
    const create = (data: string) => use('create_post', { ...fields, ...once, images: [{ data }] });
    expect((await create('Ynl0\r\nZXM=\n')).isError).toBe(false);
    const [, file] = ((sent[0]?.body ?? []) as [string, File][]).find(([field]) => field === 'image') ?? [];
    expect(await file?.text()).toBe('bytes');
    expect((await create('data:image/png;base64,Ynl0ZXM=')).text).toContain('without "data:…"');
  });

  it('says which states a list of posts may have', async () => {
    const { use } = await given({});
    const { isError, text } = await use('list_posts', { status: 'draft,scheduled' });
    expect([isError, text]).toEqual([
      true,
      expect.stringContaining('Must be one of these, or a list of them: draft, scheduled,'),
    ]);
  });

  it.each([
    ['create_post', { images: [] }],
    ['create_post', { images: [{ data: 'no base64!' }] }],
    ['create_post', { images: Array.from({ length: 11 }, () => ({ data: 'AAAA' })) }],
    ['create_post', { idempotency_key: '' }],
    ['create_post', { idempotency_key: 'é' }],
    ['create_post', { idempotency_key: 'k'.repeat(256) }],
    ['edit_post', { version: 0 }],
    ['edit_post', { version: 1.5 }],
    ['create_posts', { posts: [] }],
  ])('%s refuses %j without a request', async (name, wrong) => {
    const { use, sent } = await given({});
    expect((await use(name, { ...CASES[name]?.args, ...wrong })).isError).toBe(true);
    expect(sent).toEqual([]);
  });

  it('takes null for what a draft lacks', async () => {
    const { use, sent } = await given(WRITTEN);
    const body = { headline: 'Hello', content: null, connection_ids: null, draft: true };
    expect((await use('create_post', { ...body, ...once })).isError).toBe(false);
    expect(sent).toMatchObject([{ body }]);
  });

  it('takes images of as many bytes as it says, and no more', async () => {
    const { use, sent } = await given(WRITTEN);
    const of = (...sizes: readonly number[]) => sizes.map((size) => ({ data: 'A'.repeat(size) }));
    const create = (images: object) => use('create_post', { ...fields, ...once, images });
    expect((await create(of(5_350_000, 5_350_000))).isError).toBe(false);
    expect((await create(of(5_350_000, 5_350_004))).text).toContain('at most 8 MB');
    expect(sent).toHaveLength(1);
  });
});
