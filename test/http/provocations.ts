import type { HttpDeps } from '../../adapters/http-koa/index.js';
import { makeMemoryPorts } from '../../adapters/memory/index.js';
import { apiKeyFrom } from '../../core/domain/api-key-format.js';
import { makeAuthorize } from '../../core/use-cases/authorize.js';
import { err, minorUnits, type CommitUnknownRefusal, type IdempotencyInProgress } from '../../core/index.js';
import type { MemoryAppOptions } from '../support/memory-app.js';
import { ofConnections } from './connection-provocations.js';
import { failed, FORGETFUL, IN_AN_HOUR, pathOf, published, scheduled, unknown, type Given } from './posts.js';
import {
  addingAChannel,
  completingDraft,
  editingImage,
  formFor,
  movingTheImage,
  publishingOnASmallerPlan,
  unfitByNow,
  type Provocation,
} from './provoked-changes.js';
import { draftFor, EVENTS, POSTS, serve, type HttpResponse, type Call, type Served } from './served.js';

/** A route of the API, and a valid request to it. */
export interface Place {
  readonly method: string;
  readonly path: string;
  /** A valid body; none where the route takes no body. */
  readonly json?: object;
}

const PRICE = minorUnits(5);

const EXHAUSTED: HttpDeps['rateLimiter'] = {
  take: () => Promise.resolve({ allowed: false, remaining: 0, retryAfterMs: 1_000, resetMs: 1_000 }),
};

const broken: HttpDeps['authorize'] = () => Promise.reject(new Error('broken'));

/** Responses that need a store with other processes, or one that fails at the wrong moment. */
const responding = (refusal: IdempotencyInProgress | CommitUnknownRefusal): Partial<HttpDeps> => {
  const refuse = () => Promise.resolve(err(refusal));
  return {
    createPost: refuse,
    editPost: refuse,
    publishPost: refuse,
    cancelPost: refuse,
    retryPost: refuse,
    resolveDelivery: refuse,
    refuseInvalid: refuse,
    connectChannel: refuse,
  };
};

const LONG_KEY = { 'Idempotency-Key': 'x'.repeat(256) };
const typed = (type: string) => ({ 'Content-Type': type });

/** A key with every permission. */
const permittedKey = async ({ app, account }: Served): Promise<string> =>
  (await app.givenKey(account, ['write_post', 'smm', 'connections'])).secret;

/** Responses that every route has for the same reason, by name. */
export const anywhere = ({ method, path, json }: Place): Readonly<Record<string, Provocation>> => {
  const calling = (
    call: Call = json === undefined ? {} : { json },
    http: Partial<HttpDeps> = {},
  ): Provocation => {
    return async () => (await serve({ http })).call(method, path, call);
  };
  const asUsual = json === undefined ? {} : { json };
  const inactive = (status: 'suspended' | 'closed') => async () => {
    const served = await serve();
    await served.app.ports.accounts.setStatus(served.account.id, status, 'Unpaid');
    return served.call(method, path);
  };
  return {
    invalid_api_key: calling({ key: null }),
    test_key: calling({ key: apiKeyFrom((length) => 't'.repeat(length), 'test') }),
    live_key: calling({}, { authorize: makeAuthorize({ ...makeMemoryPorts(), keyKind: 'test' }) }),
    rate_limit: async () => {
      const served = await serve({ http: { rateLimiter: EXHAUSTED } });
      return served.call(method, path, { ...asUsual, key: await permittedKey(served) });
    },
    internal_error: calling(asUsual, { authorize: broken }),
    unavailable: calling(asUsual, { authorize: broken, isTransient: () => true }),
    api_key_replaced: async () => {
      const served = await serve();
      const { key, secret } = await served.app.givenKey(served.account, []);
      const { apiKeys } = served.app.ports;
      await apiKeys.replace(key.id, { ...key, expiresAt: null }, 'wp_next', key.createdAt);
      return served.call(method, path, { ...asUsual, key: secret });
    },
    account_suspended: inactive('suspended'),
    account_closed: inactive('closed'),
    missing_permission: async () => {
      const served = await serve();
      return served.call(method, path, { key: (await served.app.givenKey(served.account, [])).secret });
    },
    not_found: async () => (await serve()).call(method, path.replace(/\d+/, '999'), asUsual),
    invalid_query: async () => {
      const served = await serve();
      return served.call(method, `${path}?nothing=1`, { key: await permittedKey(served) });
    },
    invalid_body: calling({ json: { nothing: 1 }, headers: LONG_KEY }),
    malformed_json: calling({ body: '{', headers: typed('application/json') }),
    malformed_multipart: calling({ body: '--b', headers: typed('multipart/form-data; boundary=b') }),
    unsupported_content_type: calling({ body: 'hello', headers: typed('text/plain') }),
    body_too_large: calling({ json: { headline: 'x'.repeat(300_000) } }),
    idempotency_in_progress: calling(asUsual, responding({ kind: 'idempotency_in_progress' })),
    commit_unknown: calling(asUsual, responding({ kind: 'commit_unknown' })),
  };
};

/** Creates a post from a draft with additional or missing fields. */
const creating =
  (more: object, options: MemoryAppOptions = {}): Provocation =>
  async () => {
    const served = await serve(options);
    return served.create(draftFor(served.connection, more));
  };

/** Changes a post that is in a certain state. */
const changing =
  (method: string, given: Given, more: string, call: Call, options: MemoryAppOptions = {}): Provocation =>
  async () => {
    const served = await serve(options);
    return served.call(method, pathOf(await given(served), more), call);
  };

/** The same key for two different requests. */
const reusing =
  (
    method: string,
    given: Given,
    more: string,
    calls: readonly [Call, Call],
    options: MemoryAppOptions = {},
  ): Provocation =>
  async () => {
    const served = await serve(options);
    const path = pathOf(await given(served), more);
    const [first, second] = calls.map((call) => ({
      ...call,
      headers: { 'Idempotency-Key': 'k', ...call.headers },
    }));
    await served.call(method, path, first);
    return served.call(method, path, second);
  };

const OVERDRAWN = { plan: { includedPosts: 0, overagePriceMinor: PRICE } };

const retryingAfterAnother =
  (options: MemoryAppOptions): Provocation =>
  async () => {
    const served = await serve(options);
    await served.app.givenCredit(served.account, PRICE);
    const id = await failed(served);
    await published(served);
    return served.call('POST', pathOf(id, 'retry/'), { json: {} });
  };

const resolution = (served: Served, outcome: string) => ({ connection_id: served.connection.id, outcome });

const resolving =
  (given: Given, outcomes: readonly string[], more: Readonly<Record<string, string>> = {}): Provocation =>
  async () => {
    const served = await serve(FORGETFUL);
    const path = pathOf(await given(served), 'resolve/');
    const headers = { 'Idempotency-Key': 'k', ...more };
    const responses: HttpResponse[] = [];
    for (const outcome of outcomes) {
      responses.push(await served.call('POST', path, { json: resolution(served, outcome), headers }));
    }
    const last = responses.at(-1);
    if (last === undefined) throw new Error('an outcome must be given');
    return last;
  };

const sendingImage =
  (bytes: Uint8Array<ArrayBuffer>): Provocation =>
  async () => {
    const served = await serve();
    return served.call('POST', POSTS, { body: formFor(served, bytes) });
  };

const TOO_FAR = '2036-01-01T00:00:00Z';
const PAST = '2020-01-01T00:00:00Z';
const OTHER_VERSION = { headers: { 'If-Match': '"999"' } };
const NEW_WORDS = { json: { headline: 'Other' } };

/** Responses of single routes, by operation id and name. */
export const byOperation: Readonly<Record<string, Readonly<Record<string, Provocation>>>> = {
  createPost: {
    success: creating({}),
    scheduled_in_past: creating({ scheduled_at: PAST }),
    scheduled_too_far: creating({ scheduled_at: TOO_FAR }),
    image_too_large: sendingImage(new Uint8Array(11 * 1024 * 1024)),
    unsupported_image: sendingImage(Uint8Array.of(1, 2, 3)),
    insufficient_balance: creating({}, OVERDRAWN),
    plan_limit: creating({}, { plan: { includedPosts: 0 } }),
    idempotency_key_reused: async () => {
      const served = await serve();
      const headers = { 'Idempotency-Key': 'k' };
      await served.create(draftFor(served.connection), headers);
      return served.create(draftFor(served.connection, { headline: 'Other' }), headers);
    },
  },
  createPosts: {
    success: async () => {
      const served = await serve();
      return served.call('POST', `${POSTS}bulk/`, { json: { posts: [draftFor(served.connection), {}] } });
    },
  },
  previewPost: {
    success: async () => {
      const served = await serve();
      return served.call('POST', `${POSTS}preview/`, { json: draftFor(served.connection) });
    },
  },
  getPost: { success: changing('GET', published, '', {}) },
  listEvents: { success: changing('GET', published, 'events/', {}) },
  listAccountEvents: {
    success: async () => (await serve()).call('GET', EVENTS),
    cursor_gone: async () => (await serve()).call('GET', `${EVENTS}?after=ezz-1`),
    too_many_waiting: async () => {
      const served = await serve({ http: { followLimits: { perAccount: 0 } } });
      return served.call('GET', `${EVENTS}?wait=1`);
    },
  },
  getConnection: {
    success: async () => {
      const served = await serve();
      return served.call('GET', `/api/v1/write-post/connections/${String(served.connection.id)}/`);
    },
  },
  ...ofConnections,
  pingSmm: {
    success: async () => {
      const served = await serve();
      const { secret } = await served.app.givenKey(served.account, ['smm']);
      return served.call('GET', '/api/v1/smm/ping/', { key: secret });
    },
  },
  editPost: {
    invalid_body: changing('PATCH', scheduled, '', { json: { nothing: 1 } }),
    insufficient_balance: completingDraft((served, id) =>
      served.call('PATCH', pathOf(id), { json: { scheduled_at: IN_AN_HOUR } }),
    ),
    success: changing('PATCH', scheduled, '', NEW_WORDS),
    scheduled_in_past: changing('PATCH', scheduled, '', { json: { scheduled_at: PAST } }),
    scheduled_too_far: changing('PATCH', scheduled, '', { json: { scheduled_at: TOO_FAR } }),
    image_too_large: editingImage(new Uint8Array(11 * 1024 * 1024)),
    unsupported_image: movingTheImage,
    plan_limit: addingAChannel,
    not_scheduled: changing('PATCH', published, '', NEW_WORDS),
    version_mismatch: changing('PATCH', scheduled, '', { ...NEW_WORDS, ...OTHER_VERSION }),
    idempotency_key_reused: reusing('PATCH', scheduled, '', [NEW_WORDS, { json: { headline: 'Third' } }]),
  },
  publishPost: {
    insufficient_balance: completingDraft((served, id) => served.call('POST', pathOf(id, 'publish/'))),
    success: changing('POST', scheduled, 'publish/', {}),
    unsupported_image: changing('POST', scheduled, 'publish/', {}, { http: unfitByNow }),
    plan_limit: publishingOnASmallerPlan,
    not_scheduled: changing('POST', published, 'publish/', {}),
    version_mismatch: changing('POST', scheduled, 'publish/', OTHER_VERSION),
    idempotency_key_reused: reusing('POST', scheduled, 'publish/', [{}, { headers: { 'If-Match': '"2"' } }]),
  },
  cancelPost: {
    success: changing('DELETE', scheduled, '', {}),
    not_scheduled: changing('DELETE', published, '', {}),
    version_mismatch: changing('DELETE', scheduled, '', OTHER_VERSION),
    idempotency_key_reused: reusing('DELETE', scheduled, '', [{}, { headers: { 'If-Match': '"2"' } }]),
  },
  retryPost: {
    success: changing('POST', failed, 'retry/', {}),
    insufficient_balance: retryingAfterAnother(OVERDRAWN),
    plan_limit: retryingAfterAnother({ plan: { includedPosts: 1 } }),
    version_mismatch: changing('POST', failed, 'retry/', OTHER_VERSION),
    nothing_to_retry: changing('POST', published, 'retry/', {}),
    duplicate_risk_not_accepted: changing('POST', unknown, 'retry/', {}, FORGETFUL),
    idempotency_key_reused: reusing('POST', failed, 'retry/', [
      {},
      { json: { accept_duplicate_risk: true } },
    ]),
  },
  resolveDelivery: {
    success: resolving(unknown, ['published']),
    version_mismatch: resolving(unknown, ['published'], OTHER_VERSION.headers),
    nothing_to_resolve: resolving(published, ['published']),
    idempotency_key_reused: resolving(unknown, ['published', 'failed']),
  },
};
