import { computed, signal } from '@preact/signals';
import type { Channel, Connection, Post, PostQuery } from '../../client/index.js';
import { firstOf } from './first-of.js';
import { api } from './session.js';

/** A post on one channel that needs attention. */
export interface Concern {
  readonly post: Post;
  readonly channel: Channel;
  /** Why it is listed: it failed, its outcome is unknown, or it waits for its connection. */
  readonly kind: 'failed' | 'unknown' | 'waiting';
}

/** Concerns with the same cause. */
export interface ConcernGroup {
  readonly key: string;
  readonly kind: Concern['kind'];
  readonly message: string;
  readonly connection: Pick<Channel, 'id' | 'name' | 'provider'>;
  readonly concerns: readonly Concern[];
}

interface Attention {
  readonly groups: readonly ConcernGroup[];
  readonly renew: readonly Connection[];
  readonly count: number;
  /** Whether there are more than were read. */
  readonly isMore: boolean;
}

/** Of each list: more posts indicate a problem of the connection, not of every post. */
const MOST_POSTS = 300;

/** If the times of a post differ, its other channels may still wait. */
const LISTS: readonly PostQuery[] = [{ channel_status: ['failed', 'unknown'] }, { status: 'publishing' }];

/** A post of which a channel has begun remains scheduled, and is sorted by the time of those that still wait. */
const SCHEDULED: PostQuery = { status: 'scheduled', channel_status: 'queued', sort: 'scheduled_at' };

/** Channels to be reconnected whose posts are read: each takes requests of its own, and a key has a rate. */
const MOST_CHANNELS = 5;

const known = signal<Attention | null>(null);

/** How much needs attention, for the title of the page; zero until it was read. */
export const attentionCount = computed(() => known.value?.count ?? 0);

const postsOf = async (
  list: PostQuery,
  signal: AbortSignal,
): Promise<{ readonly posts: readonly Post[]; readonly isMore: boolean }> => {
  const posts = await firstOf(api().listPosts({ ...list, limit: 100 }, { signal }), MOST_POSTS + 1);
  return { posts: posts.slice(0, MOST_POSTS), isMore: posts.length > MOST_POSTS };
};

const connectionsToRenew = async (signal: AbortSignal): Promise<readonly Connection[]> => {
  const page = await api().connections({ status: 'needs_reconnection', limit: 100 }, { signal }).page();
  return page.connections;
};

const kindOf = (
  post: Post,
  { id, status, attempts }: Channel,
  renew: readonly Connection[],
): Concern['kind'] | null => {
  if (status === 'failed' || status === 'unknown') return status;
  const waits = status === 'queued' && (post.status !== 'scheduled' || attempts > 0);
  return waits && renew.some((connection) => connection.id === id) ? 'waiting' : null;
};

const concernsOf = (posts: readonly Post[], renew: readonly Connection[]): readonly Concern[] =>
  posts.flatMap((post) =>
    post.channels.flatMap((channel): readonly Concern[] => {
      const kind = kindOf(post, channel, renew);
      return kind === null ? [] : [{ post, channel, kind }];
    }),
  );

/** Groups by channel and error, which can be solved together. The largest group is first. */
const groupConcerns = (concerns: readonly Concern[]): readonly ConcernGroup[] => {
  const groups = new Map<string, Concern[]>();
  for (const concern of concerns) {
    const key = `${concern.kind} ${String(concern.channel.id)} ${concern.channel.error?.code ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), concern]);
  }
  return [...groups.entries()]
    .flatMap(([key, members]): readonly ConcernGroup[] => {
      const [first] = members;
      if (first === undefined) return [];
      const { kind, channel } = first;
      const { message = '' } = channel.error ?? {};
      return [{ key, kind, message, connection: channel, concerns: members }];
    })
    .sort((one, other) => other.concerns.length - one.concerns.length);
};

/** Reads what needs attention and keeps its count. */
export const readAttention = async (signal: AbortSignal): Promise<Attention> => {
  const [renew, ...always] = await Promise.all([
    connectionsToRenew(signal),
    ...LISTS.map((list) => postsOf(list, signal)),
  ]);
  const waiting = renew
    .slice(0, MOST_CHANNELS)
    .map(({ id }) => postsOf({ ...SCHEDULED, connection_id: id }, signal));
  const lists = [...always, ...(await Promise.all(waiting))];
  const posts = new Map(lists.flatMap((list) => list.posts).map((post) => [post.id, post]));
  const concerns = concernsOf([...posts.values()], renew);
  const attention = {
    groups: groupConcerns(concerns),
    renew,
    count: concerns.length + renew.length,
    isMore: renew.length > MOST_CHANNELS || lists.some(({ isMore }) => isMore),
  };
  known.value = attention;
  return attention;
};
