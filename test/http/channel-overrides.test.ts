import { describe, expect, it } from 'vitest';
import { CHANNEL_CHARACTERS } from '../support/memory-app.js';
import { givenApart, givenTwo, HOUR_MS, IN_TWO_HOURS, PAID } from './apart.js';
import { IN_AN_HOUR } from './posts.js';
import { dataOf, lineOf, POSTS, postOf, problemsOf } from './served.js';

describe('channel_overrides', () => {
  it('send single channels other content, and are shown in the post', async () => {
    const { client, both, other, sent } = await givenTwo();
    const own = {
      connection_id: other.id,
      headline: 'Ahoi',
      content: '<p>Welt</p>',
      link_url: 'https://example.com/own',
      image_alt: ['A dot'],
      overflow: 'reject',
    } as const;
    const { post } = await client.createPost({ ...both, channel_overrides: [own] });
    expect(post).toMatchObject({ status: 'published', headline: 'Hello', channel_overrides: [own] });
    const [plain, special] = sent().map(([, request]) => String(request));
    expect([plain?.includes('Hello'), plain?.includes('Ahoi')]).toEqual([true, false]);
    for (const word of ['Ahoi', 'Welt']) expect(special).toContain(word);
    expect(await client.getPost(post.id)).toEqual({ post });
  });

  it('move single channels to another time: the post is scheduled until the last, and charged once', async () => {
    const { client, made, other, wait, sent, app, account } = await givenApart(PAID);
    const balance = async () => {
      const of = await app.ports.ledgerReader.balanceOf(account.id);
      return [of?.availableMinor, of?.heldMinor];
    };
    const look = async () => {
      const { post } = await client.getPost(made.id);
      return [post.status, ...post.channels.map(({ status }) => status), post.scheduled_display];
    };
    expect(made).toMatchObject({
      scheduled_at: '2026-01-15T13:00:00.000Z',
      channels: [{ scheduled_at: '2026-01-15T13:00:00.000Z' }, { scheduled_at: IN_TWO_HOURS }],
      channel_overrides: [{ connection_id: other.id, headline: 'Ahoi', scheduled_at: IN_TWO_HOURS }],
    });
    const first = '2026-01-15 13:00:00';
    expect([await look(), await balance()]).toEqual([
      ['scheduled', 'queued', 'queued', first],
      [7, 5],
    ]);
    await wait(HOUR_MS);
    expect([await look(), await balance()]).toEqual([
      ['scheduled', 'published', 'queued', first],
      [7, 0],
    ]);
    expect(sent().map(([toOther]) => toOther)).toEqual([false]);
    await wait(HOUR_MS - 1);
    expect(sent()).toHaveLength(1);
    await wait(1);
    expect([await look(), await balance()]).toEqual([
      ['published', 'published', 'published', first],
      [7, 0],
    ]);
    expect(sent().map(([toOther]) => toOther)).toEqual([false, true]);
  });

  it('show for each channel how its time was adjusted to a clock change', async () => {
    const { client, both, other } = await givenTwo({ zone: 'Europe/Berlin' });
    const request = {
      ...both,
      scheduled_at: '2026-03-29T01:30',
      channel_overrides: [{ connection_id: other.id, scheduled_at: '2026-03-29T02:30' }],
    };
    const expected = {
      scheduled_at: '2026-03-29T00:30:00.000Z',
      schedule_adjusted: null,
      channels: [
        { scheduled_at: '2026-03-29T00:30:00.000Z', schedule_adjusted: null },
        { scheduled_at: '2026-03-29T01:30:00.000Z', schedule_adjusted: 'gap' },
      ],
    };
    expect(await client.previewPost(request)).toMatchObject({ preview: expected });
    expect(await client.createPost(request)).toMatchObject({ post: expected });
  });

  it('send channels without a time at once and the others at their own', async () => {
    const { client, both, other, wait, sent } = await givenTwo();
    const later = { connection_id: other.id, scheduled_at: IN_AN_HOUR };
    const { post } = await client.createPost({ ...both, channel_overrides: [later] });
    expect(post).toMatchObject({
      status: 'scheduled',
      scheduled_at: '2026-01-15T13:00:00.000Z',
      channels: [{ status: 'published', scheduled_at: null }, { status: 'queued' }],
    });
    await wait(HOUR_MS);
    expect(sent().map(([toOther]) => toOther)).toEqual([false, true]);
    expect((await client.getPost(post.id)).post.status).toBe('published');
  });

  it('are what a channel gets in a retry, at once', async () => {
    const { client, app, made, wait, sent, other } = await givenApart();
    await wait(HOUR_MS);
    app.publisher.script({ kind: 'refused', code: 'no', message: 'The channel did not want it.' });
    await wait(HOUR_MS);
    expect((await client.getPost(made.id)).post.status).toBe('partially_published');
    const { post } = await client.retryPost(made.id, { connection_ids: [other.id] });
    expect(post.status).toBe('published');
    const [, again] = sent();
    expect(again).toEqual([true, expect.stringContaining('Ahoi')]);
  });

  it('are refused with all of their problems, each with its path', async () => {
    const { create, both, connection, other } = await givenTwo();
    const [one, two] = [connection.id, other.id];
    const refused = async (overrides: unknown) => {
      const response = await create({ ...both, channel_overrides: overrides });
      expect(lineOf(response)).toBe('400 VALIDATION_ERROR invalid_body');
      return problemsOf(response);
    };
    expect(await refused('no')).toEqual(['channel_overrides wrong_type']);
    expect(await refused(Array.from({ length: 51 }, () => 1))).toEqual(['channel_overrides too_many']);
    expect(await refused([1, { headline: 5, wrong: 1 }])).toEqual([
      'channel_overrides[0] wrong_type',
      'channel_overrides[1].connection_id required',
      'channel_overrides[1].headline wrong_type',
      'channel_overrides[1].wrong unknown_field',
    ]);
    expect(
      await refused([
        { connection_id: 'x', headline: ' ' },
        { connection_id: one },
        { connection_id: one, content: '', link_url: 'ftp://x', image_alt: ['', 'y'.repeat(1_501)] },
        { connection_id: two, scheduled_at: 'tomorrow at noon', overflow: 'maybe' },
      ]),
    ).toEqual([
      'channel_overrides[0].connection_id wrong_type',
      'channel_overrides[0].headline too_short',
      'channel_overrides[1] required',
      'channel_overrides[2].content too_short',
      'channel_overrides[2].link_url invalid_value',
      'channel_overrides[2].image_alt[1] too_long',
      'channel_overrides[2].connection_id conflicting_fields',
      'channel_overrides[3].overflow invalid_value',
      'channel_overrides[3].scheduled_at invalid_datetime',
    ]);
    expect(
      await refused([
        { connection_id: 9_999, headline: 'Ahoi' },
        {
          connection_id: one,
          content: 'x'.repeat(CHANNEL_CHARACTERS + 1),
          scheduled_at: '2020-01-01T00:00Z',
        },
        { connection_id: two, overflow: 'summarize', content: '<style>p{}</style>' },
      ]),
    ).toEqual([
      'channel_overrides[0].connection_id unknown_connection',
      'channel_overrides[2].content empty_content',
      'channel_overrides[1].scheduled_at scheduled_in_past',
      'channel_overrides[1].content too_long',
    ]);
    expect(
      await refused([
        {
          connection_id: one,
          headline: '',
          content: '<style>p{}</style>',
          scheduled_at: '2020-01-01T00:00Z',
        },
        { connection_id: two, scheduled_at: '2020-01-01T00:00Z', hedline: 'Ahoi' },
      ]),
    ).toEqual([
      'channel_overrides[0].headline too_short',
      'channel_overrides[1].hedline unknown_field',
      'channel_overrides[0].content empty_content',
      'channel_overrides[0].scheduled_at scheduled_in_past',
      'channel_overrides[1].scheduled_at scheduled_in_past',
    ]);
    const misfits = [
      { connection_id: one, content: 'x'.repeat(CHANNEL_CHARACTERS + 1), image_alt: ['a', 'b'] },
      { connection_id: two, overflow: 'summarize' },
    ];
    expect(await refused(misfits)).toEqual([
      'channel_overrides[1].link_url link_required',
      'channel_overrides[0].image_alt too_many',
      'channel_overrides[0].content too_long',
    ]);
  });

  it('that are wrong hide no problem of another field, another override or another channel', async () => {
    const { create, both, connection, other } = await givenTwo();
    const [one, two] = [connection.id, other.id];
    const content = 'x'.repeat(CHANNEL_CHARACTERS + 1);
    const refused = async (fields: object) => problemsOf(await create({ ...both, content, ...fields }));
    const wrong = { connection_id: two, overflow: 'maybe' };
    expect(await refused({ channel_overrides: [wrong] })).toEqual([
      'channel_overrides[0].overflow invalid_value',
      'content too_long',
    ]);
    const late = { connection_id: one, headline: 'Ahoi', scheduled_at: '2020-01-01T00:00Z' };
    expect(await refused({ content: 'Hello', channel_overrides: [wrong, late] })).toEqual([
      'channel_overrides[0].overflow invalid_value',
      'channel_overrides[1].scheduled_at scheduled_in_past',
    ]);
    // The override may be for any channel.
    expect(await refused({ channel_overrides: [{ headline: 'Ahoi' }] })).toEqual([
      'channel_overrides[0].connection_id required',
    ]);
    expect(await refused({ connection_ids: ['x', one, 9_999] })).toEqual([
      'connection_ids[0] wrong_type',
      'connection_ids[2] unknown_connection',
      'content too_long',
    ]);
  });

  it('let a channel take a post whose content does not fit it', async () => {
    const { client, both, other, connection, create } = await givenTwo();
    const long = { ...both, content: 'long '.repeat(CHANNEL_CHARACTERS) };
    const short = [connection.id, other.id].map((id) => ({ connection_id: id, content: 'short' }));
    expect(problemsOf(await create({ ...long, channel_overrides: short.slice(1) }))).toEqual([
      'content too_long',
    ]);
    expect((await client.createPost({ ...long, channel_overrides: short })).post.status).toBe('published');
  });

  it('are previewed for each channel, with content, time and problems', async () => {
    const { call, both, other } = await givenTwo();
    const own = { connection_id: other.id, content: '<script></script>Welt', scheduled_at: IN_TWO_HOURS };
    const json = { ...both, scheduled_at: IN_AN_HOUR, channel_overrides: [own] };
    const previewed = dataOf(await call('POST', `${POSTS}preview/`, { json }))['preview'];
    expect(previewed).toMatchObject({
      verdict: { status: 201 },
      scheduled_at: '2026-01-15T13:00:00.000Z',
      channels: [
        { text: expect.stringContaining('First post.') as unknown, scheduled_at: '2026-01-15T13:00:00.000Z' },
        { text: expect.stringContaining('Welt') as unknown, scheduled_at: IN_TWO_HOURS },
      ],
      warnings: [{ code: 'script' }],
    });
    const wrong = { ...own, content: 'x'.repeat(CHANNEL_CHARACTERS + 1) };
    const refused = await call('POST', `${POSTS}preview/`, { json: { ...json, channel_overrides: [wrong] } });
    expect(dataOf(refused)['preview']).toMatchObject({
      verdict: { status: 400 },
      channels: [{ problems: [] }, { problems: [{ path: 'channel_overrides[0].content' }] }],
    });
  });

  it('are a part of the request that a key repeats, with what their contents lost', async () => {
    const { create, both, other } = await givenTwo();
    const own = [{ connection_id: other.id, content: '<script></script>Welt' }];
    const json = { ...both, channel_overrides: own };
    const key = { 'Idempotency-Key': 'k' };
    const first = await create(json, key);
    const again = await create(json, key);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(dataOf(again)).toEqual(dataOf(first));
    expect(dataOf(again)['warnings']).toMatchObject([{ code: 'script' }]);
    const reused = '422 VALIDATION_ERROR idempotency_key_reused';
    expect(lineOf(await create({ ...json, channel_overrides: [] }, key))).toBe(reused);
  });

  it('are also accepted as JSON in a form', async () => {
    const { call, other, connection } = await givenTwo();
    const send = (overrides: string) => {
      const form = new FormData();
      form.append('headline', 'Hello');
      form.append('content', 'World');
      form.append('connection_ids', `${String(connection.id)},${String(other.id)}`);
      form.append('channel_overrides', overrides);
      return call('POST', POSTS, { body: form });
    };
    const own = [{ connection_id: other.id, headline: 'Ahoi' }];
    expect(postOf(await send(JSON.stringify(own)))).toMatchObject({ channel_overrides: own });
    expect(problemsOf(await send('[{'))).toEqual(['channel_overrides wrong_type']);
    const long = [connection, other].map(({ id }) => ({ connection_id: id, content: '"'.repeat(50_000) }));
    const problems = [0, 1].map((place) => `channel_overrides[${String(place)}].content too_long`);
    expect(problemsOf(await send(JSON.stringify(long)))).toEqual(problems);
  });
});
