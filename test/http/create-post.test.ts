import { describe, expect, it } from 'vitest';
import { currency, err, minorUnits } from '../../core/index.js';
import { CHANNEL_CHARACTERS } from '../support/memory-app.js';
import { dataOf, draftFor, errorOf, lineOf, postOf, POSTS, problemsOf, serve } from './served.js';

describe('a post that is accepted', () => {
  it.each([POSTS, POSTS.slice(0, -1)])('is published at once at %s and shown as it is then', async (path) => {
    const { call, app, connection } = await serve();
    const response = await call('POST', path, { json: draftFor(connection) });
    expect(response.status).toBe(201);
    const post = postOf(response);
    expect(response.headers.get('location')).toBe(`${POSTS}${String(post.id)}/`);
    expect(response.headers.get('etag')).toBe(`"${String(post.version)}"`);
    expect(response.headers.get('ratelimit-policy')).toBe('"write";q=60;w=60');
    expect(post).toEqual({
      id: post.id,
      headline: 'Hello',
      content_plain: 'First post.',
      content_html: '<p>First post.</p>',
      status: 'published',
      status_label: 'Published',
      cost_display: '$0.00',
      channel_count: 1,
      channels: [
        {
          id: connection.id,
          provider: 'memory',
          name: 'A memory channel',
          status: 'published',
          url: null,
          remote_id: '1',
          published_at: '2026-01-15T12:00:00.000Z',
          scheduled_at: null,
          schedule_adjusted: null,
          attempts: 1,
          error: null,
        },
      ],
      image_url: '',
      image_alt: null,
      link_url: null,
      overflow: 'reject',
      timezone: 'UTC',
      created_display: '2026-01-15 12:00:00',
      scheduled_display: '-',
      published_display: '2026-01-15 12:00:00',
      error_message: '',
      scheduled_at: null,
      created_at: '2026-01-15T12:00:00.000Z',
      published_at: '2026-01-15T12:00:00.000Z',
      schedule_adjusted: null,
      labels: [],
      connection_ids: [connection.id],
      channel_overrides: [],
      images: [],
      version: post.version,
    });
    expect(app.publisher.published()).toHaveLength(1);
  });

  it('is scheduled in the time of the workspace, and nothing is sent', async () => {
    const { create, app, connection } = await serve({ zone: 'Europe/Berlin' });
    const response = await create(draftFor(connection, { scheduled_at: '2026-03-29T02:30' }));
    expect(response.status).toBe(201);
    expect(postOf(response)).toMatchObject({
      status: 'scheduled',
      scheduled_at: '2026-03-29T01:30:00.000Z',
      scheduled_display: '2026-03-29 03:30:00',
      schedule_adjusted: 'gap',
      published_display: '-',
    });
    expect(app.publisher.published()).toEqual([]);
  });

  it('accepts null for an omitted field, and title for headline', async () => {
    const { create, connection } = await serve();
    const { headline, ...rest } = draftFor(connection, { scheduled_at: null, link_url: null, image: null });
    const response = await create({ ...rest, title: headline });
    expect(postOf(response)).toMatchObject({ status: 'published', headline: 'Hello' });
  });

  it('returns 201 with the error if the channel refuses it', async () => {
    const { app, create, connection } = await serve();
    app.publisher.script({ kind: 'refused', code: 'banned_word', message: 'The channel did not want it.' });
    const response = await create(draftFor(connection));
    expect(response.status).toBe(201);
    expect(postOf(response)).toMatchObject({
      status: 'failed',
      error_message: 'The channel did not want it.',
    });
  });
});

describe('a post that is refused', () => {
  it('names every problem at once, each by its path', async () => {
    const { create } = await serve();
    const response = await create({
      headline: ' ',
      content: 7,
      connection_ids: [1.5, '1', 4711],
      scheduled_at: 'tomorrow',
      link_url: 'ftp://example.org',
      overflow: 'cut',
      colour: 'red',
    });
    expect(lineOf(response)).toBe('400 VALIDATION_ERROR invalid_body');
    expect(problemsOf(response)).toEqual([
      'headline too_short',
      'content wrong_type',
      'connection_ids[0] wrong_type',
      'connection_ids[1] wrong_type',
      'connection_ids[2] unknown_connection',
      'scheduled_at invalid_datetime',
      'link_url invalid_value',
      'overflow invalid_value',
      'colour unknown_field',
    ]);
  });

  it.each([
    ['past', { scheduled_at: '2026-01-15T11:59:59Z' }, 'scheduled_in_past', 'scheduled_at scheduled_in_past'],
    ['now', { scheduled_at: '2026-01-15T12:00:00Z' }, 'scheduled_in_past', 'scheduled_at scheduled_in_past'],
    [
      'too far',
      { scheduled_at: '2027-01-17T12:00:00Z' },
      'scheduled_too_far',
      'scheduled_at scheduled_too_far',
    ],
    ['an empty time', { scheduled_at: '' }, 'invalid_body', 'scheduled_at invalid_datetime'],
    ['a date only', { scheduled_at: '2026-02-01' }, 'invalid_body', 'scheduled_at invalid_datetime'],
    [
      'an unknown channel',
      { connection_ids: [4711] },
      'invalid_body',
      'connection_ids[0] unknown_connection',
    ],
    ['no channel', { connection_ids: [] }, 'invalid_body', 'connection_ids too_few'],
    ['two headlines', { title: 'Bye' }, 'invalid_body', 'headline conflicting_fields'],
    ['a summary without a link', { overflow: 'summarize' }, 'invalid_body', 'link_url link_required'],
    ['an image in JSON', { image: 'aGVsbG8=' }, 'invalid_body', 'image wrong_type'],
  ])('%s', async (_title, more, cause, problem) => {
    const { create, call, connection } = await serve();
    const response = await create(draftFor(connection, more));
    expect(lineOf(response)).toBe(`400 VALIDATION_ERROR ${cause}`);
    expect(problemsOf(response)).toEqual([problem]);
    expect(dataOf(await call('GET', POSTS))['posts']).toEqual([]);
  });

  it.each(['schedule_at', 'scheduledAt', 'scheduled_At', 'sheduled_at', 'scheduled'])(
    'never publishes because of the typing error %s, and suggests the right name',
    async (name) => {
      const { app, create, connection } = await serve();
      const response = await create(draftFor(connection, { [name]: '2026-02-01T12:00:00Z' }));
      expect(problemsOf(response)).toEqual([`${name} unknown_field`]);
      expect(errorOf(response).message).toContain('Did you mean "scheduled_at"?');
      expect(app.publisher.published()).toEqual([]);
    },
  );

  it('exceeds the limits of the channel: the response names the channel and its limit', async () => {
    const { create, connection } = await serve();
    const response = await create(draftFor(connection, { content: 'x'.repeat(CHANNEL_CHARACTERS) }));
    const [problem] = Object.values(errorOf(response).details?.['fields'] as object) as object[];
    expect(problem).toMatchObject({
      path: 'content',
      code: 'too_long',
      connection_id: connection.id,
      limit: CHANNEL_CHARACTERS,
      actual: CHANNEL_CHARACTERS + 'Hello\n\n'.length,
    });
  });

  it('names a channel that exists and cannot be used', async () => {
    const { app, account, create } = await serve();
    const gone = await app.givenConnection(account, 'memory', 'disconnected');
    const response = await create(draftFor(gone));
    expect(problemsOf(response)).toEqual(['connection_ids[0] connection_unavailable']);
  });

  it('is beyond what the plan includes, and the plan sells no more', async () => {
    const { create, connection } = await serve({ plan: { includedPosts: 1 } });
    expect((await create(draftFor(connection))).status).toBe(201);
    const response = await create(draftFor(connection));
    expect(lineOf(response)).toBe('403 VALIDATION_ERROR plan_limit');
    expect(errorOf(response).details).toMatchObject({
      limit: 1,
      used: 1,
      resets_at: '2026-02-01T00:00:00.000Z',
    });
  });

  it('costs more than the wallet has; with the money in it, it costs that much', async () => {
    const plan = { includedPosts: 0, overagePriceMinor: minorUnits(5), currency: currency('USD') };
    const { app, account, create, connection } = await serve({ plan });
    await app.givenCredit(account, 4);
    const response = await create(draftFor(connection));
    expect(lineOf(response)).toBe('402 VALIDATION_ERROR insufficient_balance');
    expect(errorOf(response).details).toMatchObject({ required: 5, available: 4, currency: 'USD' });
    await app.givenCredit(account, 1);
    expect(postOf(await create(draftFor(connection)))).toMatchObject({ cost_display: '$0.05' });
  });
});

describe('what is not the fault of the client', () => {
  it('returns 500 and leaks nothing; the log has the fault and the request id', async () => {
    const fault = new Error('password=hunter2 at /srv/app.js');
    const { app, create, connection } = await serve({ http: { createPost: () => Promise.reject(fault) } });
    const response = await create(draftFor(connection));
    expect(lineOf(response)).toBe('500 INTERNAL_ERROR -');
    expect(JSON.stringify(response.body)).not.toContain('hunter2');
    expect(app.faults).toEqual([
      {
        request_id: errorOf(response).request_id,
        method: 'POST',
        route: '/api/v1/write-post/posts',
        err: fault,
      },
    ]);
  });

  it('returns 503 with Retry-After while the store is unreachable', async () => {
    const { call } = await serve({
      http: { authorize: () => Promise.reject(new Error('connection refused')), isTransient: () => true },
    });
    const response = await call('GET', '/api/v1/ping/');
    expect(lineOf(response)).toBe('503 SERVICE_UNAVAILABLE -');
    expect(response.headers.get('retry-after')).toBe('5');
  });

  it('reports that it is unknown whether the post was accepted, and how to find out', async () => {
    const lost = err({ kind: 'commit_unknown' } as const);
    const { create, connection } = await serve({ http: { createPost: () => Promise.resolve(lost) } });
    const response = await create(draftFor(connection));
    expect(lineOf(response)).toBe('503 SERVICE_UNAVAILABLE commit_unknown');
    expect(response.headers.get('retry-after')).not.toBe(null);
  });
});
