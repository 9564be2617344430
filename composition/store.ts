import type { ImagePlace } from '../adapters/images/index.js';
import type { Notices } from '../adapters/knex/index.js';
import type { FeedEntries } from '../adapters/publishers/index.js';
import type { RateLimiter, StorePorts } from '../core/index.js';

/** Everything that one store provides: besides the core, feeds, HTTP and the processes of an installation use it. */
export interface Store extends StorePorts {
  readonly feedEntries: FeedEntries;
  readonly rateLimiter: RateLimiter;
  readonly notices: Notices;
  /** Images in the database; null if the store cannot keep them. */
  readonly imageTable: ImagePlace | null;
  /** Tells the store from every other one, also from that of which it is a copy. */
  readonly installationId: () => Promise<string>;
}
