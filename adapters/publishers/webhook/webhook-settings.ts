import { z } from 'zod';
import { webAddress } from '../connection-settings.js';
import { secretSetting, secretsInAddress } from '../secret-setting.js';

/** Standard Webhooks 1.0: at least 24 bytes, at most 64. */
const [MIN_KEY_BYTES, MAX_KEY_BYTES] = [24, 64];
const MAX_SECRETS = 2;

/** The key encoded in a secret; null when it is invalid. */
const keyOf = (secret: string): Uint8Array | null => {
  const base64 = /^whsec_([\dA-Za-z+/]+={0,2})$/.exec(secret)?.[1] ?? '';
  const key = Buffer.from(base64, 'base64');
  const isWhole = key.toString('base64') === base64;
  return isWhole && key.length >= MIN_KEY_BYTES && key.length <= MAX_KEY_BYTES ? key : null;
};

const PROBLEM =
  'must be "whsec_" and 24 to 64 random bytes in base64; during a key rotation, the new and the old one separated by a space';

/** The keys, newest first. Requests are signed with each, so that a receiver can switch at any time. */
const keys = z.string().transform((text, issues): readonly Uint8Array[] => {
  const read = text.trim().split(/\s+/).map(keyOf);
  const valid = read.filter((key) => key !== null);
  if (valid.length < read.length || valid.length > MAX_SECRETS) issues.addIssue(PROBLEM);
  return valid;
});

/** `url`: where posts are sent, stored as entered; its fragment is removed when it is read, and never sent. */
export const WebhookSettings = z.strictObject({
  url: secretSetting(
    webAddress
      .transform((text) => text.replace(/#.*/s, ''))
      .meta({ description: 'Where posts are sent.', format: 'uri' }),
    secretsInAddress,
  ),
  secret: secretSetting(keys.meta({ description: 'The key of Standard Webhooks: whsec_…' }), (text) =>
    text.split(/\s+/).map((each) => each.replace('whsec_', '')),
  ),
  /** Whether verifying sends a signed event that the receiver has to accept. */
  test_event: z.enum(['yes', 'no'], { error: 'must be "yes" or "no"' }).default('no').meta({
    description: 'Whether a signed event of the type ping has to be accepted at every verification.',
  }),
});
