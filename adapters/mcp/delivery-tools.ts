import { z } from 'zod';
import { idSchema, resolveFields, retryFields } from '../../core/wire/index.js';
import type { Client } from '../client/index.js';
import { idempotencyKeyFor } from './idempotency-key.js';
import { postText } from './texts.js';
import { CHANGES, SENDS, type AddTool } from './tools.js';

/** A delivery that was resolved refuses a second resolution. */
const STILL_UNKNOWN = 'Look at get_post: if the delivery is still unknown, call again.';

export const addDeliveryTools = (add: AddTool, client: Client): void => {
  add('retry_post', {
    title: 'Send failed deliveries again',
    description:
      'Sends failed deliveries of a post again, and unknown ones if a second publication is accepted. Look at get_post first.',
    input: z.strictObject({
      ...retryFields,
      post_id: idSchema,
      idempotency_key: idempotencyKeyFor('new attempt to retry'),
    }),
    hints: SENDS,
    call: ({ post_id: id, idempotency_key: idempotencyKey, ...which }, signal) =>
      client.retryPost(id, which, { idempotencyKey, signal }),
    text: ({ post }) => postText(post),
  });
  add('resolve_delivery', {
    title: 'Resolve an unknown delivery',
    description:
      'Records whether a delivery whose outcome is unknown was published, as was seen in the channel. The price is kept or returned accordingly.',
    input: z.strictObject({ ...resolveFields, post_id: idSchema }),
    hints: CHANGES,
    call: ({ post_id: id, ...found }, signal) => client.resolveDelivery(id, found, { signal }),
    text: ({ post }) => postText(post),
    again: STILL_UNKNOWN,
  });
};
