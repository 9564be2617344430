import { createHmac } from 'node:crypto';
import type { Instant, RequestKey } from '../../../core/index.js';

/**
 * The headers of a signed JSON body: those of Standard Webhooks 1.0 and, for receivers that verify only the body,
 * GitHub's `X-Hub-Signature-256` with the same key. `webhook-id` is the same in every attempt; `webhook-timestamp` is
 * the time of this attempt, in seconds.
 */
export const signedHeaders = (
  keys: readonly Uint8Array[],
  id: RequestKey,
  now: Instant,
  body: string,
): Readonly<Record<string, string>> => {
  const timestamp = String(Math.floor(now / 1_000));
  const [newest = new Uint8Array()] = keys;
  return {
    'content-type': 'application/json',
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
