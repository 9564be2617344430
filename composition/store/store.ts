import type { ImagePlace } from '../../adapters/images/index.js';
import type { Notices } from '../../adapters/knex/index.js';
import type { FeedEntries, RateLimiter, StorePorts } from '../../core/index.js';

/** Everything that one store provides: besides the core, feeds, HTTP and the processes of an installation use it. */
export interface Store extends StorePorts {
  readonly feedEntries: FeedEntries;
  readonly rateLimiter: RateLimiter;
  readonly notices: Notices;
  /** Images in the database; null if the store cannot keep them. */
  readonly imageTable: ImagePlace | null;
  /** Distinguishes the store from every other one, including the one that it is a restored copy of. */
  readonly installationId: () => Promise<string>;
}
