import { describe, expect, it } from 'vitest';
import {
  canceled,
  everythingAbout,
  failed,
  pathOf,
  published,
  scheduled,
  serveForgetful,
  unknown,
  type Given,
} from './posts.js';
import { errorOf, lineOf, POSTS, problemsOf, serve, type Call } from './served.js';

interface Refused {
  readonly title: string;
  readonly given: Given;
  readonly method: 'PATCH' | 'DELETE' | 'POST';
  readonly more?: string;
  readonly call?: Call;
  readonly line: string;
  readonly problems?: readonly string[];
}

const edit = (title: string, json: unknown, cause: string, problems: readonly string[]): Refused => ({
  title: `PATCH ${title}`,
  given: scheduled,
  method: 'PATCH',
  call: { json },
  line: `400 VALIDATION_ERROR ${cause}`,
  problems,
});

const retry = (title: string, given: Given, line: string, json?: unknown): Refused => ({
  title: `retry ${title}`,
  given,
  method: 'POST',
  more: 'retry/',
  ...(json === undefined ? {} : { call: { json } }),
  line,
});

const resolve = (title: string, given: Given, line: string, json: unknown): Refused => ({
  title: `resolve ${title}`,
  given,
  method: 'POST',
  more: 'resolve/',
  call: { json },
  line,
});

const CONFLICT = '409 VALIDATION_ERROR';
const INVALID = '400 VALIDATION_ERROR invalid_body';

const edits: readonly Refused[] = [
  edit('with an unknown field', { headlin: 'Bye' }, 'invalid_body', ['headlin unknown_field']),
  edit('with an image that is no file', { image: 'a.png', overflow: 'cut' }, 'invalid_body', [
    'overflow invalid_value',
    'image wrong_type',
  ]),
  edit('with nothing', {}, 'invalid_body', ['body required']),
  edit('with a list', [], 'invalid_body', ['body wrong_type']),
  edit('into the past', { scheduled_at: '2026-01-15T11:59:59Z' }, 'scheduled_in_past', [
    'scheduled_at scheduled_in_past',
  ]),
  edit('to this moment', { scheduled_at: '2026-01-15T12:00:00Z' }, 'scheduled_in_past', [
    'scheduled_at scheduled_in_past',
  ]),
  edit('to nowhere', { connection_ids: [] }, 'invalid_body', ['connection_ids too_few']),
  edit(
    'with several problems',
    { headline: '', content: 7, connection_ids: [4711], scheduled_at: '' },
    'invalid_body',
    [
      'headline too_short',
      'content wrong_type',
      'connection_ids[0] unknown_connection',
      'scheduled_at invalid_datetime',
    ],
  ),
  ...[published, failed, canceled].map((given, index): Refused => ({
    title: `PATCH of a ${['published', 'failed', 'canceled'][index] ?? ''} post`,
    given,
    method: 'PATCH',
    call: { json: { headline: 'Bye' } },
    line: `${CONFLICT} not_scheduled`,
  })),
  {
    title: 'PATCH as a text',
    given: scheduled,
    method: 'PATCH',
    call: { body: 'Bye', headers: { 'Content-Type': 'text/plain' } },
    line: '400 VALIDATION_ERROR unsupported_content_type',
  },
  {
    title: 'PATCH without a body',
    given: scheduled,
    method: 'PATCH',
    line: '400 VALIDATION_ERROR unsupported_content_type',
  },
];

const others: readonly Refused[] = [
  ...[published, failed, unknown].map((given, index): Refused => ({
    title: `DELETE of a ${['published', 'failed', 'unknown'][index] ?? ''} post`,
    given,
    method: 'DELETE',
    line: `${CONFLICT} not_scheduled`,
  })),
  retry('of a published post', published, `${CONFLICT} nothing_to_retry`),
  retry('of a scheduled post', scheduled, `${CONFLICT} nothing_to_retry`),
  retry('of a canceled post', canceled, `${CONFLICT} nothing_to_retry`),
  retry('of an unknown delivery without a confirmation', unknown, `${CONFLICT} duplicate_risk_not_accepted`),
  retry(
    'of an unknown delivery with an invalid outcome',
    unknown,
    `${CONFLICT} duplicate_risk_not_accepted`,
    {
      accept_duplicate_risk: false,
    },
  ),
  retry('with a stray field', failed, INVALID, { accept: true }),
  retry('with a risk that is a text', unknown, INVALID, { accept_duplicate_risk: 'true' }),
  retry('of a channel that the post does not go to', failed, INVALID, { connection_ids: [4711] }),
  retry('of no channel', failed, INVALID, { connection_ids: [] }),
  resolve('of a published post', published, `${CONFLICT} nothing_to_resolve`, { outcome: 'failed' }),
  resolve('of a failed post', failed, `${CONFLICT} nothing_to_resolve`, { outcome: 'published' }),
  resolve('without an outcome', unknown, INVALID, {}),
  resolve('with another outcome', unknown, INVALID, { outcome: 'maybe' }),
  resolve('with an address that is none', unknown, INVALID, { outcome: 'published', url: 'javascript:1' }),
  resolve('of another channel', unknown, INVALID, { outcome: 'failed', connection_id: 4711 }),
];

/** The post goes to one channel, whose id is known only once it exists. */
const withConnection = ({ json, ...call }: Call, id: number): Call =>
  json === undefined || typeof json !== 'object' || json === null || !('outcome' in json)
    ? { ...call, ...(json === undefined ? {} : { json }) }
    : { ...call, json: { connection_id: id, ...json } };

describe('a change that is refused changes nothing', () => {
  it.each([...edits, ...others])('$title', async ({ given, method, more, call = {}, line, problems }) => {
    const served = await serveForgetful();
    const id = await given(served);
    const before = await everythingAbout(served, id);
    const response = await served.call(method, pathOf(id, more), withConnection(call, served.connection.id));
    expect(lineOf(response)).toBe(line);
    if (problems !== undefined) expect(problemsOf(response)).toEqual(problems);
    expect(await everythingAbout(served, id)).toEqual(before);
  });
});

it('an edit into the past is not advised to omit the time, which would keep the old one', async () => {
  const served = await serve();
  const path = pathOf(await scheduled(served));
  const response = await served.call('PATCH', path, { json: { scheduled_at: '2026-01-15T11:59:59Z' } });
  expect(errorOf(response).message).toBe('scheduled_at: The time must be in the future.');
});

const CHANGES: readonly (readonly [string, string, Call])[] = [
  ['PATCH', '', { json: { headline: 'Bye' } }],
  ['DELETE', '', {}],
  ['POST', 'retry/', {}],
  ['POST', 'resolve/', { json: { connection_id: 1, outcome: 'failed' } }],
  ['GET', 'events/', {}],
];

describe('a change of a post that does not exist', () => {
  it.each(CHANGES)('%s …/%s is 404 for an unknown and for an invalid id', async (method, more, call) => {
    const served = await serve();
    for (const id of ['999', '0', 'x', '1e3']) {
      const response = await served.call(method, `${POSTS}${id}/${more}`, call);
      expect(lineOf(response)).toBe('404 RESOURCE_NOT_FOUND -');
    }
  });

  it.each(CHANGES)(
    "%s …/%s of another account's post is 404 and changes nothing",
    async (method, more, call) => {
      for (const given of [scheduled, failed, unknown]) {
        const served = await serveForgetful();
        const id = await given(served);
        const before = await everythingAbout(served, id);
        const { secret } = await served.app.givenKey(await served.app.givenAccount('Eve'));
        const response = await served.call(method, pathOf(id, more), { ...call, key: secret });
        expect(lineOf(response)).toBe('404 RESOURCE_NOT_FOUND -');
        expect(await everythingAbout(served, id)).toEqual(before);
      }
    },
  );

  it.each(CHANGES)('%s …/%s checks the key and the permission first', async (method, more, call) => {
    const { app, account, call: request } = await serve();
    const path = pathOf(999, more);
    expect(lineOf(await request(method, path, { ...call, key: null }))).toBe('401 INVALID_API_KEY -');
    const { secret } = await app.givenKey(account, ['smm']);
    const refused = await request(method, path, { ...call, key: secret });
    expect(lineOf(refused)).toBe('403 SERVICE_ACCESS_DENIED missing_permission');
  });
});
