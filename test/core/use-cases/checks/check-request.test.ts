import { describe, expect, it } from 'vitest';
import { makeMemoryPorts, makeMemoryPublisher } from '../../../../adapters/memory/index.js';
import {
  DEFAULT_REQUEST_LIMITS,
  postRequest,
  laneOf,
  provider,
  valid,
  type ConnectionStatus,
  type PostRequest,
} from '../../../../core/index.js';
import { makeCheckRequest } from '../../../../core/use-cases/checks/check-request.js';
import { fieldProblem, parseCreatePost } from '../../../../core/wire/index.js';
import { START, givenAccount } from '../../../contracts/fixtures.js';

const LIMITS = DEFAULT_REQUEST_LIMITS;
const PNG = { bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) };

const given = async () => {
  const ports = makeMemoryPorts({ now: START });
  const account = await givenAccount(ports);
  const short = makeMemoryPublisher({
    provider: provider('short'),
    capabilities: { text: [{ unit: 'characters', max: 20 }] },
  });
  const images = makeMemoryPublisher({
    provider: provider('images'),
    capabilities: { image: { support: 'required', maxBytes: null } },
  });
  const publishers = new Map([short, images].map((publisher) => [publisher.provider, publisher]));
  const check = makeCheckRequest({ ...ports, publishers, requestLimits: LIMITS });
  const connect = async (
    kind: string,
    status: ConnectionStatus = 'active',
    owner = account,
  ): Promise<number> => {
    const { id } = await ports.connections.insert({
      accountId: owner.id,
      workspaceId: owner.workspace.id,
      provider: provider(kind),
      name: kind,
      status,
      lane: laneOf(provider(kind), null),
      settings: {},
    });
    return id;
  };
  const problemsOf = async (request: PostRequest): Promise<readonly string[]> => {
    const { checked } = await check(request, account.workspace, START);
    return checked.ok || checked.error.kind !== 'invalid_request'
      ? []
      : checked.error.violations.map(fieldProblem).map(({ path, code }) => `${path} ${code}`);
  };
  const request = (parts: Partial<Parameters<typeof postRequest>[0]>): PostRequest =>
    postRequest({ headline: 'Hi', content: 'There', connectionIds: [], ...parts }, LIMITS);
  return { ports, account, publishers, check, connect, request, problemsOf };
};

describe('checking a request', () => {
  it('returns the post that every rule and every channel accepts, each connection once, in the order of the client', async () => {
    const { account, check, connect, request } = await given();
    const [first, second] = [await connect('short'), await connect('short')];
    const { checked } = await check(
      request({ connectionIds: [second, first, second] }),
      account.workspace,
      START,
    );
    if (!checked.ok) throw new Error('the request must be accepted');
    expect(checked.value.connections.map(({ id }) => id)).toEqual([second, first]);
    expect(checked.value).toMatchObject({
      document: { headline: 'Hi', content: { plain: 'There' }, image: null, overflow: 'reject' },
      timing: { kind: 'now' },
      images: [],
    });
  });

  it('keeps the order of the client for any order of the store', async () => {
    const { ports, account, publishers, connect, request } = await given();
    const [a, b, c] = [await connect('short'), await connect('short'), await connect('short')];
    for (const compare of [(x: number, y: number) => x - y, (x: number, y: number) => y - x]) {
      const connections: typeof ports.connections = {
        ...ports.connections,
        findMany: async (...args) =>
          [...(await ports.connections.findMany(...args))].sort((x, y) => compare(x.id, y.id)),
      };
      const check = makeCheckRequest({ ...ports, connections, publishers, requestLimits: LIMITS });
      const { checked, channels } = await check(
        request({ connectionIds: [c, a, b] }),
        account.workspace,
        START,
      );
      expect(checked.ok && checked.value.connections.map(({ id }) => id)).toEqual([c, a, b]);
      expect(channels.map(({ connection }) => connection.id)).toEqual([c, a, b]);
    }
  });

  it('names the problems of fields, clock, connections and unknown names at once', async () => {
    const { connect, problemsOf } = await given();
    const removed = await connect('short', 'disconnected');
    const fields = {
      headline: '',
      content: ' ',
      connection_ids: [removed, 999],
      scheduled_at: '2020-01-01T00:00Z',
      overflow: 'summarize',
      colour: 'red',
    };
    const body = { form: 'json', fields, image: valid(null) } as const;
    expect(await problemsOf(parseCreatePost(body, LIMITS))).toEqual([
      'headline too_short',
      'content too_short',
      'connection_ids[1] unknown_connection',
      'connection_ids[0] connection_unavailable',
      'scheduled_at scheduled_in_past',
      'link_url link_required',
      'colour unknown_field',
    ]);
  });

  it('names what each channel cannot carry, beside a wrong time', async () => {
    const { connect, request, problemsOf } = await given();
    const connectionIds = [await connect('short'), await connect('images')];
    const long = request({ connectionIds, content: 'x'.repeat(30), scheduledAt: '2036-01-01T00:00Z' });
    expect(await problemsOf(long)).toEqual([
      'scheduled_at scheduled_too_far',
      'content too_long',
      'image image_required',
    ]);
  });

  it('I23: does not distinguish the connection of another account from one that does not exist', async () => {
    const { ports, connect, request, problemsOf, check, account } = await given();
    const foreign = await connect('short', 'active', await givenAccount(ports));
    expect(await problemsOf(request({ connectionIds: [foreign] }))).toEqual([
      'connection_ids[0] unknown_connection',
    ]);
    const messages = [];
    for (const id of [foreign, 999]) {
      const { checked } = await check(request({ connectionIds: [id] }), account.workspace, START);
      messages.push(JSON.stringify(checked).replaceAll(String(id), 'N'));
    }
    expect(messages[0]).toBe(messages[1]);
  });

  it.each<[string, ConnectionStatus]>([
    ['short', 'disconnected'],
    ['short', 'needs_reconnection'],
    ['not-installed', 'active'],
  ])('refuses a %s connection that is %s, at the place where the client named it', async (kind, status) => {
    const { connect, request, problemsOf } = await given();
    const works = await connect('short');
    const broken = await connect(kind, status);
    expect(await problemsOf(request({ connectionIds: [works, works, broken] }))).toEqual([
      'connection_ids[2] connection_unavailable',
    ]);
  });

  it('says in one line what a channel throws that cannot read its settings', async () => {
    const { ports, account, request, connect } = await given();
    const capabilities = (): never => {
      throw new Error('It \u0000 does\nnot fit.');
    };
    const own = { ...makeMemoryPublisher({ provider: provider('own') }), capabilities };
    const check = makeCheckRequest({
      ...ports,
      publishers: new Map([[own.provider, own]]),
      requestLimits: LIMITS,
    });
    const { checked } = await check(
      request({ connectionIds: [await connect('own')] }),
      account.workspace,
      START,
    );
    const message = expect.stringMatching(/: It does not fit\.$/) as string;
    expect(checked).toMatchObject({ error: { violations: [{ kind: 'connection_unavailable', message }] } });
  });

  it('names no channel where the list of them cannot be read', async () => {
    const { request, problemsOf, check, account } = await given();
    expect(await problemsOf(request({ connectionIds: [] }))).toEqual(['connection_ids too_few']);
    expect((await check(request({ connectionIds: [] }), account.workspace, START)).channels).toEqual([]);
  });

  it('refuses content of which nothing is left that can be shown', async () => {
    const { ports, account, publishers, connect, request } = await given();
    const contentFormatter = {
      format: () => Promise.resolve({ content: { html: '<p>\u200B</p>', plain: ' \u200B\n' }, lost: [] }),
    };
    const check = makeCheckRequest({ ...ports, contentFormatter, publishers, requestLimits: LIMITS });
    const wanted = request({ connectionIds: [await connect('short')] });
    const { checked } = await check(wanted, account.workspace, START);
    expect(checked).toMatchObject({
      error: { violations: [{ at: { field: 'content' }, kind: 'empty_content' }] },
    });
  });

  it('shows the channels the image that a post has already, where the request brings none', async () => {
    const { ports, account, check, connect, request } = await given();
    const staged = await ports.imageStore.read(account.id, PNG);
    if (!staged.ok) throw new Error('the image must be read');
    const { image } = staged.value;
    await staged.value.keep();
    const wanted = request({ connectionIds: [await connect('images')] });
    const { channels, checked } = await check(wanted, account.workspace, START, [image]);
    expect(checked).toMatchObject({ ok: true, value: { document: { image }, images: [] } });
    expect(channels).toMatchObject([{ images: [{ mediaType: 'image/png', bytes: 8 }], misfits: [] }]);

    const fitted: Uint8Array[] = [];
    const imageFitter: typeof ports.imageFitter = {
      fit: (_account, bytes) => {
        fitted.push(bytes);
        return Promise.resolve({ ok: true, value: null });
      },
    };
    const capabilities = { image: { support: 'required', maxBytes: 7 } } as const;
    const tight = makeMemoryPublisher({ provider: provider('images'), capabilities });
    const narrow = makeCheckRequest({
      ...ports,
      imageFitter,
      publishers: new Map([[tight.provider, tight]]),
      requestLimits: LIMITS,
    });
    expect((await narrow(wanted, account.workspace, START, [image])).checked).toMatchObject({
      error: { violations: [{ kind: 'unsupported_image' }] },
    });
    expect(fitted).toEqual([PNG.bytes]);
  });

  it('refuses content that is too long as plain text, with its length', async () => {
    const { ports, account, publishers, connect, request } = await given();
    const plain = '> '.repeat(LIMITS.plainCharacters / 2);
    const formats = (text: string) => ({
      format: () => Promise.resolve({ content: { html: '<p>x</p>', plain: text }, lost: [] }),
    });
    const connectionIds = [await connect('images')];
    const problems = async (text: string) => {
      const contentFormatter = formats(text);
      const check = makeCheckRequest({ ...ports, contentFormatter, publishers, requestLimits: LIMITS });
      const { checked } = await check(request({ connectionIds, image: PNG }), account.workspace, START);
      return checked.ok || checked.error.kind !== 'invalid_request' ? [] : checked.error.violations;
    };
    expect(await problems(plain)).toEqual([]);
    expect(await problems(`${plain}x`)).toMatchObject([
      { at: { field: 'content' }, kind: 'too_long', limit: 100_000, actual: 100_001 },
    ]);
  });

  it('reports only that there is no room for the image, where there is none', async () => {
    const { ports, account, publishers, connect, request } = await given();
    const busy = { ok: false, error: { kind: 'unavailable', retryAfterSeconds: 5 } } as const;
    const capabilities = { image: { support: 'required', maxBytes: 7 } } as const;
    const tight = makeMemoryPublisher({ provider: provider('images'), capabilities });
    const full = {
      imageStore: { ...ports.imageStore, read: () => Promise.resolve(busy) },
      imageFitter: { fit: () => Promise.resolve(busy) },
    };
    const [noReading, noFitting] = [
      makeCheckRequest({ ...ports, ...full, publishers, requestLimits: LIMITS }),
      makeCheckRequest({
        ...ports,
        imageFitter: full.imageFitter,
        publishers: new Map([[tight.provider, tight]]),
        requestLimits: LIMITS,
      }),
    ];
    const wanted = request({ headline: '', connectionIds: [await connect('images')], image: PNG });
    for (const check of [noReading, noFitting])
      expect((await check(wanted, account.workspace, START)).checked).toEqual(busy);
  });

  it('refuses an image that cannot be read, and stores none that it can', async () => {
    const { ports, connect, request, problemsOf, check, account } = await given();
    const connectionIds = [await connect('images')];
    const noise = { bytes: new Uint8Array([1, 2, 3]) };
    expect(await problemsOf(request({ connectionIds, image: noise }))).toEqual(['image unsupported_image']);
    const { checked } = await check(request({ connectionIds, image: PNG }), account.workspace, START);
    const key = checked.ok ? (checked.value.images[0]?.image.key ?? '') : '';
    expect(key).toMatch(/\.png$/);
    expect(await ports.imageStore.bytesOf(key)).toBeNull();
  });
});
