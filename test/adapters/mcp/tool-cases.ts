import {
  sampleAccountEvent,
  sampleConnection,
  sampleEvent,
  samplePost,
  samplePreview,
  sampleProvider,
  sampleTransfer,
  sampleUsage,
} from '../../../adapters/http-koa/api/samples.js';
import type { SentRequest } from '../client/scripted.js';

const POST = { post: samplePost };
const LINE = 'Post 1 "Hello": published at 2027-03-01T08:00:00.120Z, $0.00';
const CHANNEL = '- connection 1 "Our feed" (feed): published, https://post.test/feeds/1/#post-1';
const POST_TEXT = `${LINE}\n${CHANNEL}`;
export const WRITTEN = { ...POST, warnings: [{ code: 'script', message: 'Scripts are not kept.' }] };
const WRITTEN_TEXT = `${POST_TEXT}\nWarning: Scripts are not kept.`;
const CONNECTION = { connection: sampleConnection };
const CONNECTION_TEXT =
  'Connection 1 "Our feed" (feed): active, text of any length, image optional (up to 10)';
const MORE = 'There are more: call again with cursor c2.';
export const fields = { headline: 'Hello', content: 'There', connection_ids: [1] };
export const once = { idempotency_key: 'once' };
const bulk = { status: 201, post: samplePost, error: null, replayed: false, warnings: WRITTEN.warnings };

interface Case {
  readonly args: object;
  readonly data: object;
  readonly sent: Partial<SentRequest>;
  readonly text: string;
  /** The data that the tool returns, where these are not those of the server. */
  readonly returned?: object;
}

/** By tool: a call, the request that it makes, and the expected result. */
export const CASES: Readonly<Record<string, Case>> = {
  list_connections: {
    args: { status: 'active', limit: 2 },
    data: { connections: [sampleConnection], next_cursor: 'c2' },
    sent: { request: 'GET connections/?status=active&limit=2', key: null },
    text: `${CONNECTION_TEXT}\n${MORE}`,
  },
  preview_post: {
    args: fields,
    data: { preview: samplePreview },
    sent: { request: 'POST posts/preview/', key: null, body: fields },
    text: 'It would be accepted for 2027-03-28T01:30:00.000Z (a clock change skips the time that was given), $0.05.\n- connection 1 "Our feed": Hello\n\nFirst post.',
  },
  get_post: { args: { post_id: 7 }, data: POST, sent: { request: 'GET posts/7/' }, text: POST_TEXT },
  list_posts: {
    args: { status: 'failed' },
    data: { posts: [samplePost, samplePost], next_cursor: null },
    sent: { request: 'GET posts/?status=failed&limit=20' },
    text: `${LINE}\n${LINE}`,
  },
  usage: {
    args: {},
    data: { usage: sampleUsage },
    sent: { request: 'GET usage/' },
    text: [
      'Plan Starter: 103 of 100 posts used until 2027-03-31T22:00:00.000Z, $0.05 for each further post',
      'Drafts: 2 of 100',
      'Wallet: $10.00 available, $0.05 held',
    ].join('\n'),
  },
  wallet_statement: {
    args: { limit: 1 },
    data: { transfers: [sampleTransfer, { ...sampleTransfer, post_id: null }], next_cursor: 'c2' },
    sent: { request: 'GET wallet/statement/?limit=1' },
    text: [
      '2027-03-01T08:00:00.000Z hold $0.05 of post 1: $10.00 available, $0.05 held',
      '2027-03-01T08:00:00.000Z hold $0.05: $10.00 available, $0.05 held',
      MORE,
    ].join('\n'),
  },
  get_timeline: {
    args: { post_id: 7, limit: 2 },
    data: { events: [sampleEvent, { ...sampleEvent, connection_id: 3, detail: null }], next_cursor: 'c2' },
    sent: { request: 'GET posts/7/events/?limit=2' },
    text: [
      '2027-03-01T08:00:00.000Z accepted, included in the plan',
      '2027-03-01T08:00:00.000Z accepted (connection 3)',
      MORE,
    ].join('\n'),
  },
  list_events: {
    args: { after: 'now', wait: 0 },
    data: { events: [sampleAccountEvent], next_cursor: 'e2' },
    sent: { request: 'GET events/?after=now&limit=20&wait=0' },
    text: '2027-03-01T08:00:00.000Z post 1: accepted, included in the plan\nTo continue, call again with after e2.',
  },
  create_post: {
    args: { ...fields, ...once },
    data: WRITTEN,
    sent: { request: 'POST posts/', key: 'once', body: fields },
    text: WRITTEN_TEXT,
  },
  create_posts: {
    args: { posts: [{ ...fields, ...once }] },
    data: { results: [bulk] },
    sent: { request: 'POST posts/bulk/', body: { posts: [{ ...fields, ...once }] } },
    text: `1 of 1 posts were created.\n- "once": ${LINE}\nWarning: Scripts are not kept.`,
    returned: { results: [{ ...once, ...bulk }] },
  },
  edit_post: {
    args: { post_id: 7, version: 3, headline: 'Bye', link_url: null },
    data: WRITTEN,
    sent: { request: 'PATCH posts/7/', version: '"3"', body: { headline: 'Bye', link_url: null } },
    text: WRITTEN_TEXT,
  },
  publish_post: {
    args: { post_id: 7, version: 3, ...once },
    data: POST,
    sent: { request: 'POST posts/7/publish/', key: 'once', version: '"3"' },
    text: POST_TEXT,
  },
  cancel_post: {
    args: { post_id: 7, version: 3 },
    data: POST,
    sent: { request: 'DELETE posts/7/', version: '"3"' },
    text: POST_TEXT,
  },
  retry_post: {
    args: { post_id: 7, connection_ids: [1], ...once },
    data: POST,
    sent: { request: 'POST posts/7/retry/', key: 'once', body: { connection_ids: [1] } },
    text: POST_TEXT,
  },
  resolve_delivery: {
    args: { post_id: 7, connection_id: 1, outcome: 'failed' },
    data: POST,
    sent: { request: 'POST posts/7/resolve/', body: { connection_id: 1, outcome: 'failed' } },
    text: POST_TEXT,
  },
  list_providers: {
    args: {},
    data: { providers: [sampleProvider, { provider: 'feed', settings_schema: {} }] },
    sent: { request: 'GET providers/' },
    text: '- ghost: base_url, admin_api_key (secret)\n- feed: no settings',
  },
  add_connection: {
    args: { provider: 'feed', name: 'Our feed', settings: { a: 'b' }, ...once },
    data: CONNECTION,
    sent: {
      request: 'POST connections/',
      key: 'once',
      body: { provider: 'feed', name: 'Our feed', settings: { a: 'b' } },
    },
    text: CONNECTION_TEXT,
  },
  verify_connection: {
    args: { connection_id: 7, settings: { a: 'b' } },
    data: CONNECTION,
    sent: { request: 'POST connections/7/verify/', body: { settings: { a: 'b' } } },
    text: CONNECTION_TEXT,
  },
  rename_connection: {
    args: { connection_id: 7, name: 'Ours' },
    data: CONNECTION,
    sent: { request: 'PATCH connections/7/', body: { name: 'Ours' } },
    text: CONNECTION_TEXT,
  },
  disconnect_connection: {
    args: { connection_id: 7 },
    data: CONNECTION,
    sent: { request: 'DELETE connections/7/' },
    text: CONNECTION_TEXT,
  },
};
