import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { samplePost } from '../../../adapters/http-koa/api/samples.js';
import { makeClient } from '../../../adapters/client/index.js';
import { sessionOf } from '../../http/tool-session.js';
import { no, TOO_MANY, yes } from '../client/scripted.js';
import type { FakeResponse } from '../publishers/loopback.js';
import { CASES, fields } from './tool-cases.js';

/** Tools over a client that gets these responses in order, and none after them. */
const given = (responses: readonly FakeResponse[], retries = 0) => {
  const left = [...responses];
  const client = makeClient({
    baseUrl: 'https://post.example',
    apiKey: 'k',
    retries,
    sleep: () => Promise.resolve(),
    fetch: () => {
      const next = left.shift();
      if (next === undefined) return Promise.reject(new TypeError('fetch failed'));
      return Promise.resolve(Response.json(next.body, { status: next.status }));
    },
  });
  return sessionOf(client);
};

const AGAIN = 'Call again with the same posts under the same keys: none of them is published twice.';
const NO_RESPONSE = 'https://post.example did not respond. Is the server running? (write-post serve)';
const posts = ['a', 'b'].map((key) => ({ ...fields, idempotency_key: key }));

describe('create_posts that is interrupted', () => {
  it('says why, and that the same keys have to be used again', async () => {
    const { use } = await given([]);
    expect(await use('create_posts', { posts })).toMatchObject({
      isError: true,
      text: [
        NO_RESPONSE,
        'The call was interrupted: 0 of 2 posts are known to have been created.',
        AGAIN,
      ].join('\n'),
      data: { error: { code: 'NO_RESPONSE' }, results: [] },
    });
    const { use: refused } = await given([no(500, 'INTERNAL_ERROR')]);
    const { text, data } = await refused('create_posts', { posts });
    expect(text).toMatch(/^500 INTERNAL_ERROR: A sentence\.\n/);
    expect([text.endsWith(AGAIN), data['error']]).toEqual([true, expect.objectContaining({ status: 500 })]);
  });

  it('shows what is known, by key', async () => {
    const one = { status: 201, post: samplePost, error: null, replayed: false, warnings: [] };
    const early = { ...one, status: 429, post: null, error: (TOO_MANY.body as { error: object }).error };
    const { use } = await given([yes({ results: [one, early] })], 1);
    const { isError, text, data } = await use('create_posts', { posts });
    expect(isError).toBe(true);
    expect(text).toContain('1 of 2 posts are known to have been created.\n- "a": Post 1 "Hello": published');
    expect(data['results']).toMatchObject([
      { idempotency_key: 'a', status: 201 },
      { idempotency_key: 'b', status: 429 },
    ]);
  });
});

describe('a call without a response', () => {
  it.each([
    ['create_post', 'Call again with the same arguments: it takes effect only once.'],
    ['edit_post', 'Look at get_post: if the post does not have the changes, call again with its version.'],
    ['cancel_post', 'Look at get_post: if the post is not canceled, call again.'],
    ['resolve_delivery', 'Look at get_post: if the delivery is still unknown, call again.'],
  ])('to %s says what to do', async (name, advice) => {
    const { use } = await given([]);
    const { text } = await use(name, CASES[name]?.args);
    expect(text).toBe(`${NO_RESPONSE}\nIt is unknown whether the call took effect. ${advice}`);
  });
});

it('each key is described by what it is for', async () => {
  const { call } = await given([]);
  const Tools = z.object({ tools: z.array(z.looseObject({ name: z.string() })) });
  const { tools } = Tools.parse(await call('tools/list', {}));
  const keys = tools.flatMap((tool) => {
    const [, what] = /A new text of your choice for each (.+?), such as/.exec(JSON.stringify(tool)) ?? [];
    return what === undefined ? [] : [`${tool.name}: ${what}`];
  });
  expect(keys.sort()).toEqual([
    'add_connection: new connection',
    'create_post: new post',
    'create_posts: new post',
    'publish_post: new attempt to publish',
    'retry_post: new attempt to retry',
  ]);
});
