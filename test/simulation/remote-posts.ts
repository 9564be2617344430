import type { ConnectionId, Entry, Idempotency, Instant, PostId, RequestKey } from '../../core/index.js';

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
  /** When the provider's idempotency key expires; null: never. */
  readonly keyKnownUntil: Instant | null;
}

/** A request in transit from a process to its provider. */
export interface Flight {
  readonly label: string;
  /** The time of its arrival. */
  readonly by: Instant;
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
  readonly send: (flight: Flight) => void;
  /** Removes and returns the next request that arrives by then. */
  readonly nextToLand: (by: Instant) => Flight | undefined;
  readonly arrived: (flight: Flight) => void;
  readonly nextLandingAt: () => Instant | null;
}

/** `entriesOf` returns the entries of the store, which are the published posts of the built-in channel. */
export const makeRemotePosts = (entriesOf: () => readonly Entry[]): RemotePosts => {
  const shown: RemotePost[] = [];
  const own = (): readonly RemotePost[] =>
    entriesOf().map(({ publishedAt, plain, requestKey, connectionId, postId }) => {
      const of = { connectionId, postId, requestKey, remoteId: requestKey, request: plain };
      return { ...of, at: publishedAt, shownAt: publishedAt, keyKnownUntil: null };
    });
  const everything = (): readonly RemotePost[] => [...shown, ...own()];
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
      const made = { ...post, remoteId: `remote-${String(shown.length + 1)}` };
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
    send: (flight) => void flights.add(flight),
    nextToLand: (by) => {
      const flight = first();
      return flight !== undefined && flight.by <= by ? flight : undefined;
    },
    arrived: (flight) => void flights.delete(flight),
    nextLandingAt: () => first()?.by ?? null,
  };
};
