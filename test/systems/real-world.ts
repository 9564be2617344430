import type { ManualClock } from '../../adapters/memory/index.js';
import type { Engine, EnginePorts } from '../../composition/index.js';
import {
  channelOverridesOf,
  connectionIdsOf,
  usagePeriodAt,
  type Account,
  type Connection,
  type ConnectionId,
  type Post,
  type PostEvent,
  type PostId,
} from '../../core/index.js';
import { postView } from '../../core/wire/index.js';
import type { ScriptedChannel } from './channel.js';
import type { Creation } from './commands.js';
import type { Seen, SeenPost } from './system.js';
import { newestPosts } from '../contracts/fixtures.js';
import { withoutRequest } from '../contracts/delivery-steps.js';

/** The parts of a system's ports that belong to its store. */
export type StorePorts = Omit<
  EnginePorts,
  'clock' | 'entropy' | 'contentFormatter' | 'imageStore' | 'imageFitter' | 'publishers'
>;

/** An engine with one account over a store that may have others. */
export interface World {
  readonly store: StorePorts;
  readonly engine: Engine;
  readonly clock: ManualClock;
  readonly account: Account;
  readonly connections: readonly Connection[];
  readonly channels: readonly ScriptedChannel[];
  readonly slugs: readonly [string, string];
  readonly fates: Map<number, Creation['fates']>;
  /** The ids of posts, by ordinal. */
  readonly posts: Map<number, PostId>;
}

const allPosts = async ({ store, account, clock }: World): Promise<readonly Post[]> =>
  (await newestPosts(store.postReader, account.id, clock.now())).toReversed();

const ordinalOf = ({ document }: Pick<Post, 'document'>): number =>
  Number(document.headline.slice('Post '.length));

const channelOf = ({ connections }: World, named: ConnectionId): number =>
  connections.findIndex(({ id }) => id === named);

const epochOf = (time: string | null): number | null => (time === null ? null : Date.parse(time));

const lookAt = async (world: World, post: Post): Promise<SeenPost> => {
  const { store, account, clock, connections } = world;
  const events = await store.timelineReader.eventsOf(account.id, post.id, { offset: 0, limit: 1_000 });
  const kinds = (wanted: (event: PostEvent) => boolean) => events.filter(wanted).map(({ kind }) => kind);
  const view = postView(post, clock.now(), String);
  return {
    ordinal: ordinalOf(post),
    status: view.status,
    cost: view.cost_display,
    scheduledAt: epochOf(view.scheduled_at),
    meantFor: connectionIdsOf(post).map((id) => channelOf(world, id)),
    channels: view.channels.map(({ id, status, scheduled_at: at, attempts, error }) => ({
      channel: connections[0]?.id === id ? 0 : 1,
      status,
      scheduledAt: epochOf(at),
      attempts,
      error: error?.code ?? null,
      events: kinds(({ connectionId: of }) => of === id),
    })),
    events: kinds(({ connectionId: of }) => of === null),
  };
};

export const look = async (world: World): Promise<Seen> => {
  const { store, account, clock, connections, channels } = world;
  const balance = await store.ledgerReader.balanceOf(account.id);
  const { timeZone = account.workspace.timeZone } = (await store.accounts.find(account.id))?.workspace ?? {};
  const posts: SeenPost[] = [];
  for (const post of await allPosts(world)) posts.push(await lookAt(world, post));
  const now = await store.connections.findMany(
    account.workspace.id,
    connections.map(({ id }) => id),
  );
  return {
    available: balance?.availableMinor ?? 0,
    held: balance?.heldMinor ?? 0,
    usage: { ...(await store.usageReader.usageOf(account.id, usagePeriodAt(clock.now(), timeZone))) },
    connections: connections.map(({ id }) => now.find((each) => each.id === id)?.status ?? 'gone'),
    posts,
    received: channels.map(({ received }) => received().toSorted((a, b) => a - b)),
  };
};

/** The posts as the API shows them, all of it but the names that a store gives. */
export const details = async (world: World): Promise<unknown> =>
  (await allPosts(world)).map((post) => ({
    ...postView(post, world.clock.now(), String),
    id: ordinalOf(post),
    connection_ids: [],
    channel_overrides: channelOverridesOf(post).map((override) => ({
      ...override,
      connectionId: channelOf(world, override.connectionId),
    })),
    channels: post.deliveries.map((delivery) => ({
      ...withoutRequest(delivery),
      id: null,
      postId: null,
      accountId: null,
      lane: null,
      connection: channelOf(world, delivery.connection.id),
    })),
    charge: post.charge,
  }));
