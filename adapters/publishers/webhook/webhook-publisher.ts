import {
  countUtf8Bytes,
  err,
  instant,
  ok,
  postId,
  provider,
  type Capabilities,
  type ConnectionSettings,
  type Instant,
  type Misfit,
  type Outcome,
  type Publisher,
} from '../../../core/index.js';
import type { ChannelDeps } from '../channel-deps.js';
import { readConnectionSettings, storedSettings } from '../connection-settings.js';
import type { ChannelAnswer } from '../http/channel-http.js';
import { classify } from '../http/classify.js';
import { reach } from '../http/reach.js';
import { bodyOf, composedData, MOST_BODY_BYTES } from './webhook-body.js';
import { WebhookSettings } from './webhook-settings.js';
import { signatureHeaders } from './webhook-signature.js';

const CAPABILITIES: Capabilities = {
  title: 'optional',
  text: [],
  image: { support: 'optional', maxBytes: null },
  idempotency: { mode: 'deterministic_id' },
  verification: 'real_server',
};

const VERIFY_MS = 10_000;

/**
 * Posts for programs: signed requests as Standard Webhooks 1.0 says (https://www.standardwebhooks.com). A resend has
 * the `webhook-id` of the first sending and the same body; the standard has receivers act on each id once, which is
 * why a request whose answer was lost is simply sent again.
 */
export const makeWebhookPublisher = ({ http, guard, clock }: ChannelDeps): Publisher => ({
  provider: provider('webhook'),
  capabilities: () => CAPABILITIES,
  composeKey: () => '',
  compose: (input) => {
    const request = composedData(input);
    const actual = countUtf8Bytes(bodyOf(request, LONGEST));
    if (actual > MOST_BODY_BYTES) return err([tooLong(actual)]);
    return ok({ request, text: input.document.content.plain, measured: [] });
  },
  prepare: ({ request }, context) => Promise.resolve({ kind: 'ready', request: bodyOf(request, context) }),
  commit: async (body, { connection, requestKey, timeoutMs }) => {
    const { url, secret } = storedSettings(WebhookSettings, connection);
    const signature = signatureHeaders(secret, requestKey, clock.now(), body);
    const headers = { 'content-type': 'application/json', ...signature };
    const answer = await http({ method: 'POST', url, headers, body, timeoutMs });
    if (answer.kind !== 'answer' || answer.status < 200 || answer.status >= 300)
      return unpublished(answer, clock.now());
    return WEB_PAGE.test(answer.body)
      ? NOT_A_RECEIVER
      : { kind: 'published', remoteId: requestKey, url: null };
  },
  verifyConnection: async (settings) => {
    const read = readConnectionSettings(WebhookSettings, settings);
    if (!read.ok) return read;
    const url = new URL(read.value.url);
    if (url.protocol === 'http:' && !guard.isAllowed(url)) return err(['"url" must begin with https://.']);
    const problem = await reach(url, guard, VERIFY_MS);
    return problem === null ? ok({ settings: tidy(settings), host: url.host }) : err([problem]);
  },
});

/** A whole page, not the word or two that many receivers send under the same media type. */
const WEB_PAGE = /^\s*<(?:!doctype\s+html|html)\b/i;

/** Whoever stands between us and the receiver, such as a page to sign in, answers 200 as well: nobody knows. */
const NOT_A_RECEIVER: Outcome = {
  kind: 'unknown',
  message: 'A web page came back instead of the answer of a receiver.',
};

/** The greatest values of what a body says beside the post. */
const LONGEST = { postId: postId(Number.MAX_SAFE_INTEGER), frozenAt: instant(0) };

const tooLong = (actual: number): Misfit => ({
  kind: 'too_long',
  field: 'content',
  message: `A webhook takes at most ${String(MOST_BODY_BYTES)} bytes of JSON; this post has ${String(actual)}.`,
  limit: MOST_BODY_BYTES,
  actual,
});

const unpublished = (answer: ChannelAnswer, now: Instant): Outcome => {
  if (answer.kind === 'answer' && answer.status === 410)
    return { kind: 'unauthorised', message: 'The receiver answered 410: it wants no more posts here.' };
  return classify(answer, now);
};

const tidy = (settings: ConnectionSettings): ConnectionSettings =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value.trim()]));
