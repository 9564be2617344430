// What a hook runs for each request: a receiver's side of the Standard Webhooks contract. It refuses a signature that
// is not right, and appends one line for every other request, which says whether the `webhook-id` came before.
// From the environment: BODY_FILE, WEBHOOK_ID, WEBHOOK_TIMESTAMP, WEBHOOK_SIGNATURE, SECRET (empty: verified before).
import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';

const { BODY_FILE, SECRET, WEBHOOK_ID, WEBHOOK_TIMESTAMP, WEBHOOK_SIGNATURE } = process.env;
const body = readFileSync(BODY_FILE, 'utf8');
const id = WEBHOOK_ID ?? '';
if (SECRET !== undefined && SECRET !== '') {
  new Webhook(SECRET).verify(body, {
    'webhook-id': id,
    'webhook-timestamp': WEBHOOK_TIMESTAMP ?? '',
    'webhook-signature': WEBHOOK_SIGNATURE ?? '',
  });
}

/** Making a folder succeeds once, also for requests that come at the same time. */
const isNew = () => {
  try {
    mkdirSync(`seen-${createHash('sha256').update(id).digest('hex')}`);
    return true;
  } catch {
    return false;
  }
};
const repeated = id !== '' && !isNew();
appendFileSync(
  'received.jsonl',
  `${JSON.stringify({ id, timestamp: WEBHOOK_TIMESTAMP ?? '', repeated, body })}\n`,
);
process.stdout.write('received');
