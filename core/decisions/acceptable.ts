import type { Chosen } from '../domain/channel-override.js';
import type { Connection } from '../domain/connection.js';
import type { PostDocument } from '../domain/post-document.js';

/** A post that every rule and every channel accepts, with a request key for each of its connections. */
export interface Acceptable extends Chosen {
  readonly document: PostDocument;
  readonly connections: readonly Connection[];
}
