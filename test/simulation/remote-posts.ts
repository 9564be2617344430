import type { ConnectionId, Entry, Idempotency, Instant, PostId, RequestKey } from '../../core/index.js';

/** A post that anybody can see at a provider: what really happened. */
export interface RemotePost {
  readonly connectionId: ConnectionId;
  readonly postId: PostId;
  readonly requestKey: RequestKey;
  readonly request: string;
  readonly remoteId: string;
  readonly at: Instant;
  /** From then on a look-up shows it. */
  readonly shownAt: Instant;
  /** Until then the provider recognises the key; null: for ever. */
  readonly keyKnownUntil: Instant | null;
}

/** A request that left a process and has not reached its provider. */
export interface Flight {
  readonly label: string;
  /** It reaches the provider by then. */
  readonly by: Instant;
  readonly land: () => void;
}

/** The truth, which only the providers know: what was published, and what is still on its way. */
export interface RemotePosts {
  readonly all: () => readonly RemotePost[];
  readonly of: (post: PostId, connection: ConnectionId) => readonly RemotePost[];
  readonly show: (post: Omit<RemotePost, 'remoteId'>) => RemotePost;
  /** The post that a provider of that kind takes a write under that key for. */
  readonly recognised: (
    mode: Idempotency['mode'],
    of: Pick<RemotePost, 'connectionId' | 'requestKey'>,
    now: Instant,
  ) => RemotePost | undefined;
  readonly send: (flight: Flight) => void;
  /** The next flight that has to land by then; it is no longer in the air. */
  readonly nextToLand: (by: Instant) => Flight | undefined;
  readonly arrived: (flight: Flight) => void;
  readonly nextLandingAt: () => Instant | null;
}

/** `entriesOf` are the entries of the store: what it has committed is out where it is the channel itself. */
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
