import { z } from 'zod';
import {
  connectionQuerySchema,
  connectionSchema,
  eventQuerySchema,
  eventSchema,
  nextCursorSchema,
  pingSchema,
  postQuerySchema,
  postSchema,
  usageSchema,
  type Permission,
} from '../../../core/index.js';
import type { Operation } from './operation.js';
import { byId, guarded, postData, unguarded, unlessKnown } from './parts.js';
import { sampleConnection, sampleEvent, samplePing, samplePost, sampleUsage } from '../api/samples.js';

const PLAIN = { method: 'get', permission: 'write_post', isConditional: false } as const;

const ping = (path: string, id: string, service: string, permission: Permission | null): Operation => ({
  ...PLAIN,
  path,
  id,
  tag: 'Keys',
  summary: permission === null ? 'Check any key' : `Check a key for ${service}`,
  permission,
  parameters: {},
  success: {
    status: 200,
    description: 'The key is valid.',
    data: pingSchema,
    example: {
      ...samplePing,
      service: permission ?? 'core',
      key: { ...samplePing.key, permissions: permission === null ? [] : [permission] },
    },
  },
  errors: permission === null ? unguarded : guarded(),
});

/** Everything that reads and changes nothing. */
export const READ_OPERATIONS: readonly Operation[] = [
  ping('/ping/', 'ping', 'anything', null),
  ping('/write-post/ping/', 'pingWritePost', 'Write Post', 'write_post'),
  ping('/smm/ping/', 'pingSmm', 'SMM', 'smm'),
  {
    ...PLAIN,
    path: '/write-post/connections/',
    id: 'listConnections',
    tag: 'Connections',
    summary: 'List the connections of the active workspace',
    parameters: { query: connectionQuerySchema },
    success: {
      status: 200,
      description: 'A page of connections, by id.',
      data: z.strictObject({ connections: z.array(connectionSchema), next_cursor: nextCursorSchema }),
      example: { connections: [sampleConnection], next_cursor: null },
    },
    errors: guarded('invalid_query'),
  },
  {
    ...PLAIN,
    path: '/write-post/connections/{id}/',
    id: 'getConnection',
    tag: 'Connections',
    summary: 'Read one connection',
    parameters: { path: byId },
    success: {
      status: 200,
      description: 'The connection.',
      data: z.strictObject({ connection: connectionSchema }),
      example: { connection: sampleConnection },
    },
    errors: guarded('not_found'),
  },
  {
    ...PLAIN,
    path: '/write-post/posts/',
    id: 'listPosts',
    tag: 'Posts',
    summary: 'List posts, newest first',
    description: 'A page neither skips nor repeats a post if others are created meanwhile.',
    parameters: { query: postQuerySchema },
    success: {
      status: 200,
      description: 'A page of posts.',
      data: z.strictObject({ posts: z.array(postSchema), next_cursor: nextCursorSchema }),
      example: { posts: [samplePost], next_cursor: 'c1' },
    },
    errors: guarded('invalid_query'),
  },
  {
    ...PLAIN,
    path: '/write-post/posts/{id}/',
    id: 'getPost',
    tag: 'Posts',
    summary: 'Read one post',
    parameters: { path: byId, header: unlessKnown },
    isConditional: true,
    success: {
      status: 200,
      description: 'The post.',
      data: postData,
      example: { post: samplePost },
      headers: { ETag: 'always' },
    },
    errors: guarded('not_found'),
  },
  {
    ...PLAIN,
    path: '/write-post/posts/{id}/events/',
    id: 'listEvents',
    tag: 'Posts',
    summary: "Read a post's history, oldest first",
    parameters: { path: byId, query: eventQuerySchema },
    success: {
      status: 200,
      description: 'A page of events.',
      data: z.strictObject({ events: z.array(eventSchema), next_cursor: nextCursorSchema }),
      example: { events: [sampleEvent], next_cursor: null },
    },
    errors: guarded('invalid_query', 'not_found'),
  },
  {
    ...PLAIN,
    path: '/write-post/usage/',
    id: 'readUsage',
    tag: 'Account',
    summary: 'Read plan, usage, wallet and rates',
    parameters: {},
    success: {
      status: 200,
      description: 'Plan, usage and wallet of the account in the current period.',
      data: z.strictObject({ usage: usageSchema }),
      example: { usage: sampleUsage },
    },
    errors: guarded(),
  },
];
