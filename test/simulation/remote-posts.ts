import {
  later,
  type ConnectionId,
  type Entry,
  type Idempotency,
  type Instant,
  type PostId,
  type RequestKey,
} from '../../core/index.js';

/** A visible post at a provider. */
export interface RemotePost {
  readonly connectionId: ConnectionId;
  readonly postId: PostId;
  readonly requestKey: RequestKey;
  readonly request: string;
  readonly remoteId: string;
  readonly at: Instant;
  /** When lookups start to return it. */
  readonly shownAt: Instant;
  /** Published in a time that a restore undid: the store does not know the content and the time that it had then. */
  readonly isOfLostTime: boolean;
  /** When the provider's idempotency key expires; null: never. */
  readonly keyKnownUntil: Instant | null;
}

/** A request in transit from a process to its provider. */
export interface Flight {
  readonly label: string;
  /** The time of its arrival. */
  by: Instant;
  readonly land: () => void;
}

/** The state of the providers: what was published, and what is in transit. */
export interface RemotePosts {
  readonly all: () => readonly RemotePost[];
  readonly of: (post: PostId, connection: ConnectionId) => readonly RemotePost[];
  readonly show: (post: Omit<RemotePost, 'remoteId'>) => RemotePost;
  /** The existing post that the provider recognises for a write with this key. */
  readonly recognised: (
    mode: Idempotency['mode'],
    of: Pick<RemotePost, 'connectionId' | 'requestKey'>,
    now: Instant,
  ) => RemotePost | undefined;
  /**
   * After a restore of the state at that time: of what was published since, only what the store still expects counts.
   */
  readonly rewind: (to: Instant, isExpected: (post: RemotePost) => boolean) => void;
  readonly send: (flight: Flight) => void;
  /** Removes and returns the next request that arrives by then. */
  readonly nextToLand: (by: Instant) => Flight | undefined;
  readonly arrived: (flight: Flight) => void;
  /** The clock is set: what is in transit takes as long as before. */
  readonly setBy: (ms: number) => void;
  readonly nextLandingAt: () => Instant | null;
}

/** `entriesOf` returns the entries of the store, which are the published posts of the built-in channel. */
export const makeRemotePosts = (entriesOf: () => readonly Entry[]): RemotePosts => {
  let shown: RemotePost[] = [];
  const own = (): readonly RemotePost[] =>
    entriesOf().map(({ publishedAt, plain, requestKey, connectionId, postId }) => {
      const of = { connectionId, postId, requestKey, remoteId: requestKey, request: plain };
      return { ...of, at: publishedAt, shownAt: publishedAt, keyKnownUntil: null, isOfLostTime: false };
    });
  const everything = (): readonly RemotePost[] => [...shown, ...own()];
  let lastId = 0;
  const flights = new Set<Flight>();
  const first = (): Flight | undefined =>
    [...flights].reduce<Flight | undefined>((soonest, flight) => {
      return soonest === undefined || flight.by < soonest.by ? flight : soonest;
    }, undefined);
  return {
    all: everything,
    of: (post, connection) =>
      everything().filter(({ postId, connectionId }) => postId === post && connectionId === connection),
    show: (post) => {
      const made = { ...post, remoteId: `remote-${String((lastId += 1))}` };
      shown.push(made);
      return made;
    },
    recognised: (mode, { connectionId, requestKey }, now) => {
      if (mode !== 'deterministic_id' && mode !== 'server_key') return undefined;
      return shown.find(
        (post) =>
          post.connectionId === connectionId &&
          post.requestKey === requestKey &&
          (post.keyKnownUntil === null || now < post.keyKnownUntil),
      );
    },
    rewind: (to, isExpected) => {
      shown = shown.flatMap((post) => {
        if (post.at < to) return [post];
        return isExpected(post) ? [{ ...post, isOfLostTime: true }] : [];
      });
    },
    send: (flight) => void flights.add(flight),
    nextToLand: (by) => {
      const flight = first();
      return flight !== undefined && flight.by <= by ? flight : undefined;
    },
    setBy: (ms) => {
      for (const flight of flights) flight.by = later(flight.by, ms);
      shown = shown.map((post) => ({
        ...post,
        shownAt: later(post.shownAt, ms),
        keyKnownUntil: post.keyKnownUntil === null ? null : later(post.keyKnownUntil, ms),
      }));
    },
    arrived: (flight) => void flights.delete(flight),
    nextLandingAt: () => first()?.by ?? null,
  };
};
