import { z } from 'zod';
import {
  accountEventQuerySchema,
  connectionQuerySchema,
  idSchema,
  pageQuerySchema,
  postQuerySchema,
  statementQuerySchema,
} from '../../core/wire/index.js';
import type { Client } from '../client/index.js';
import { images, imagesOf } from './images.js';
import { postFields } from './post-fields.js';
import {
  connectionsText,
  eventsText,
  postsText,
  postText,
  previewText,
  statementText,
  timelineText,
  usageText,
} from './texts.js';
import { READS, type AddTool } from './tools.js';

export const addReadTools = (add: AddTool, client: Client): void => {
  add('list_connections', {
    title: 'List connections',
    description: 'The channels that posts can be published to, with their ids and limits.',
    input: connectionQuerySchema,
    hints: READS,
    call: (query, signal) => client.connections(query, { signal }).page(),
    text: ({ connections, next_cursor: next }) => connectionsText(connections, next),
  });
  add('preview_post', {
    title: 'Preview a post',
    description:
      'The result that creating a post would have: the price, the time, the text in every channel, and every problem. Stores nothing.',
    input: z.strictObject({ ...postFields, images }),
    hints: READS,
    call: ({ images: list, ...fields }, signal) => {
      const { field, files } = imagesOf(list);
      return client.previewPost({ ...fields, ...field }, { ...files, signal });
    },
    text: ({ preview }) => previewText(preview),
  });
  add('get_post', {
    title: 'Read a post',
    description: 'The current state of a post, with its result in every channel.',
    input: z.strictObject({ post_id: idSchema }),
    hints: READS,
    call: ({ post_id: id }, signal) => client.getPost(id, { signal }),
    text: ({ post }) => postText(post),
  });
  add('list_posts', {
    title: 'List posts',
    description: 'A page of posts, newest first unless sort specifies another order.',
    input: postQuerySchema,
    hints: READS,
    call: (query, signal) => client.listPosts(query, { signal }).page(),
    text: ({ posts, next_cursor: next }) => postsText(posts, next),
  });
  add('usage', {
    title: 'Read plan and usage',
    description: 'The plan, how much of it is used, and the wallet.',
    input: z.strictObject({}),
    hints: READS,
    call: (_nothing, signal) => client.usage({ signal }),
    text: ({ usage }) => usageText(usage),
  });
  add('wallet_statement', {
    title: "Read the wallet's statement",
    description: 'A page of the movements of money, newest first, with the wallet after each.',
    input: statementQuerySchema,
    hints: READS,
    call: (query, signal) => client.walletStatement(query, { signal }).page(),
    text: ({ transfers, next_cursor: next }) => statementText(transfers, next),
  });
  add('get_timeline', {
    title: 'Read the history of a post',
    description: 'What happened to a post and in which channel, oldest first.',
    input: z.strictObject({ ...pageQuerySchema.shape, post_id: idSchema }),
    hints: READS,
    call: ({ post_id: id, ...query }, signal) => client.events(id, query, { signal }).page(),
    text: ({ events, next_cursor: next }) => timelineText(events, next),
  });
  add('list_events', {
    title: 'Read events',
    description:
      'What happened to all posts after a cursor, oldest first, and the cursor to continue from; after now: none yet, only the cursor. With wait, waits for an event if there is none yet.',
    input: accountEventQuerySchema,
    hints: READS,
    call: (query, signal) => client.eventPage(query, { signal }),
    text: ({ events, next_cursor: next }) => eventsText(events, next),
  });
};
