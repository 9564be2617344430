import type { LeasedDelivery } from '../../domain/delivery.js';
import type { Connections } from '../../ports/connections.js';
import type { PostReader } from '../../ports/post-reader.js';
import type { LoadedDelivery } from './attempt-delivery.js';
import type { CoreDeps } from '../deps.js';
import { retryWhileLeased } from './retry-while-leased.js';

export interface LoadDeliveriesDeps extends Pick<CoreDeps, 'clock'> {
  readonly postReader: Pick<PostReader, 'findAll'>;
  readonly connections: Pick<Connections, 'findAll'>;
}

/** Loads the posts and connections of claimed deliveries, all at once. */
export const makeLoadDeliveries =
  ({ clock, postReader, connections }: LoadDeliveriesDeps) =>
  async (claimed: readonly LeasedDelivery[]): Promise<(delivery: LeasedDelivery) => LoadedDelivery> => {
    const [first] = claimed;
    if (first === undefined) return nothing;
    // A claimed delivery that is not attempted waits for the end of its lease, so the read is retried while the store
    // is unavailable.
    const [posts, connected] = await retryWhileLeased(clock, first, () =>
      Promise.all([
        postReader.findAll(claimed.map(({ postId: id, accountId }) => ({ id, accountId }))),
        connections.findAll(claimed.map(({ connection: { id }, accountId }) => ({ id, accountId }))),
      ]),
    );
    const [postOf, connectionOf] = [byId(posts), byId(connected)];
    return (delivery) => {
      const [post, connection] = [postOf.get(delivery.postId), connectionOf.get(delivery.connection.id)];
      if (post === undefined || connection === undefined)
        throw new Error(`delivery ${String(delivery.id)} has lost its post or connection`);
      return { delivery, post, connection, isBackground: true };
    };
  };

const nothing = (): never => {
  throw new Error('nothing was claimed');
};

const byId = <Id, Row extends { readonly id: Id }>(rows: readonly Row[]): ReadonlyMap<Id, Row> =>
  new Map(rows.map((row) => [row.id, row]));
