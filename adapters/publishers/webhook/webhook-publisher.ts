import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import {
  countUtf8Bytes,
  err,
  instant,
  ok,
  postId,
  provider,
  requestKey,
  type Capabilities,
  type ConnectionSettings,
  type Instant,
  type Misfit,
  type Outcome,
  type Publisher,
} from '../../../core/index.js';
import type { PublisherDeps } from '../publisher-deps.js';
import { storedSettings } from '../connection-settings.js';
import type { ChannelResponse } from '../http/channel-http.js';
import { classify } from '../http/classify.js';
import { reach } from '../http/reach.js';
import { about, readServerSettings } from '../verify-server.js';
import { bodyOf, composedData, MAX_BODY_BYTES, pingBody } from './webhook-body.js';
import { WebhookSettings } from './webhook-settings.js';
import { signedHeaders } from './webhook-signature.js';

const CAPABILITIES: Capabilities = {
  title: 'optional',
  text: [],
  image: { support: 'optional', maxBytes: null, most: 10 },
  idempotency: { mode: 'deterministic_id' },
  verification: 'real_server',
};

const VERIFY_MS = 10_000;

/**
 * Publishes posts to programs as signed requests of Standard Webhooks 1.0 (https://www.standardwebhooks.com). A resend
 * has the same `webhook-id` and body. The standard requires receivers to process each id once, so a request whose
 * response was lost is simply sent again.
 */
export const makeWebhookPublisher = ({ http, guard, clock }: PublisherDeps): Publisher => ({
  provider: provider('webhook'),
  capabilities: () => CAPABILITIES,
  composeKey: () => '',
  compose: (input) => {
    const request = composedData(input);
    const actual = countUtf8Bytes(bodyOf(request, GREATEST_ENVELOPE));
    if (actual > MAX_BODY_BYTES) return err([tooLong(actual)]);
    return ok({ request, text: input.document.content.plain, measured: [] });
  },
  prepare: ({ request }, context) => Promise.resolve({ kind: 'ready', request: bodyOf(request, context) }),
  commit: async (body, { connection, requestKey, timeoutMs }) => {
    const { url, secret } = storedSettings(WebhookSettings, connection);
    const headers = signedHeaders(secret, requestKey, clock.now(), body);
    const waitMs = Math.max(Math.ceil(timeoutMs / 2), timeoutMs - REPORT_MS);
    const response = await http({ method: 'POST', url, headers, body, timeoutMs: waitMs });
    const accepted = acceptanceIn(response);
    if (accepted === null) return unpublished(response, clock.now());
    return WEB_PAGE.test(accepted) ? NOT_A_RECEIVER : { kind: 'published', remoteId: requestKey, url: null };
  },
  verifyConnection: async (settings) => {
    const read = readServerSettings(WebhookSettings, settings, 'url', guard);
    if (!read.ok) return read;
    const url = new URL(read.value.url);
    const problem =
      read.value.test_event === 'yes'
        ? await refusedPing({ http, clock }, read.value)
        : await reach(url, guard, VERIFY_MS);
    return problem === null ? ok({ settings: tidy(settings), host: url.host }) : err([problem]);
  },
});

/** Sends a test event, signed like a post; null if the receiver accepts it. Nothing of its response is repeated. */
const refusedPing = async (
  { http, clock }: Pick<PublisherDeps, 'http' | 'clock'>,
  { url, secret }: z.output<typeof WebhookSettings>,
): Promise<string | null> => {
  const body = pingBody(clock.now());
  const headers = signedHeaders(secret, requestKey(randomUUID()), clock.now(), body);
  const response = await http({ method: 'POST', url, headers, body, timeoutMs: VERIFY_MS });
  const accepted = acceptanceIn(response);
  if (accepted !== null)
    return WEB_PAGE.test(accepted) ? 'The receiver returned a web page to the test event.' : null;
  return response.kind === 'received'
    ? `The receiver returned status ${String(response.status)} to the test event.`
    : about(new URL(url).host, response.message);
};

/** The body of a response with a status of 2xx, as far as it arrived: the status alone accepts the event. */
const acceptanceIn = (response: ChannelResponse): string | null => {
  const head = response.kind === 'in_doubt' ? response.begun : response;
  return head !== undefined && 'status' in head && head.status >= 200 && head.status < 300 ? head.body : null;
};

/** The engine waits no longer than it allows the channel: what arrived of a response is reported before that. */
const REPORT_MS = 1_000;

/** A whole page, unlike the few words that many receivers send with the same media type. */
const WEB_PAGE = /^\s*<(?:!doctype\s+html|html)\b/i;

/** A proxy in between, such as a sign-in page, may return 200 as well, so the outcome is unknown. */
const NOT_A_RECEIVER: Outcome = {
  kind: 'unknown',
  message: 'The response is a web page and not that of a webhook receiver.',
};

/** The largest values of the fields around the post. */
const GREATEST_ENVELOPE = { postId: postId(Number.MAX_SAFE_INTEGER), frozenAt: instant(0) };

const tooLong = (actual: number): Misfit => ({
  kind: 'too_long',
  field: 'content',
  message: `A webhook accepts at most ${String(MAX_BODY_BYTES)} bytes of JSON; this post has ${String(actual)}.`,
  limit: MAX_BODY_BYTES,
  actual,
});

const unpublished = (response: ChannelResponse, now: Instant): Outcome => {
  if (response.kind === 'received' && response.status === 410)
    return {
      kind: 'unauthorised',
      message: 'The receiver returned 410: it no longer accepts posts at this address.',
    };
  return classify(response, now);
};

const tidy = (settings: ConnectionSettings): ConnectionSettings =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value.trim()]));
