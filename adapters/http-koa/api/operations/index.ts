import type { Operation } from '../operation.js';
import { addConnection } from './add-connection.js';
import { cancelPost } from './cancel-post.js';
import { createPost } from './create-post.js';
import { createPosts } from './create-posts.js';
import { disconnectConnection } from './disconnect-connection.js';
import { editPost } from './edit-post.js';
import { getConnection } from './get-connection.js';
import { getPost } from './get-post.js';
import { listAccountEvents } from './list-account-events.js';
import { listConnections } from './list-connections.js';
import { listEvents } from './list-events.js';
import { listPosts } from './list-posts.js';
import { listProviders } from './list-providers.js';
import { ping, pingSmm, pingWritePost } from './ping.js';
import { previewPost } from './preview-post.js';
import { publishPost } from './publish-post.js';
import { readStatement } from './read-statement.js';
import { readUsage } from './read-usage.js';
import { renameConnection } from './rename-connection.js';
import { resolveDelivery } from './resolve-delivery.js';
import { retryPost } from './retry-post.js';
import { verifyConnection } from './verify-connection.js';

/** Every operation of the API, in the order of the OpenAPI document. */
export const OPERATIONS: readonly Operation[] = [
  ping,
  pingWritePost,
  pingSmm,
  listConnections,
  getConnection,
  listProviders,
  addConnection,
  verifyConnection,
  renameConnection,
  disconnectConnection,
  listPosts,
  getPost,
  listEvents,
  listAccountEvents,
  readUsage,
  readStatement,
  createPost,
  createPosts,
  previewPost,
  editPost,
  publishPost,
  cancelPost,
  retryPost,
  resolveDelivery,
];
