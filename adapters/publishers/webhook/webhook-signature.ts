import { createHmac } from 'node:crypto';
import type { Instant, RequestKey } from '../../../core/index.js';

/**
 * The headers by which a receiver knows that a request is ours: those of Standard Webhooks 1.0 and, for receivers that
 * verify nothing but the body, `X-Hub-Signature-256` as GitHub sends it, with the same key.
 * `webhook-id` is the same for every sending of a post; `webhook-timestamp` is the time of this one, in seconds.
 */
export const signatureHeaders = (
  keys: readonly Uint8Array[],
  id: RequestKey,
  now: Instant,
  body: string,
): Readonly<Record<string, string>> => {
  const timestamp = String(Math.floor(now / 1_000));
  const [newest = new Uint8Array()] = keys;
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': keys
      .map((key) => `v1,${hmac(key, `${id}.${timestamp}.${body}`).toString('base64')}`)
      .join(' '),
    'x-hub-signature-256': `sha256=${hmac(newest, body).toString('hex')}`,
  };
};

const hmac = (key: Uint8Array, text: string): Buffer =>
  createHmac('sha256', key).update(text, 'utf8').digest();
