import {
  deferred,
  err,
  later,
  refused,
  unreachable,
  type Clock,
  type ConnectionId,
  type Instant,
  type Outcome,
  type PostId,
  type PublishContext,
  type Publisher,
  type RequestKey,
} from '../../../core/index.js';

/** What becomes of a publish request: `lose_response` receives it and loses the response, `hang` never gets it. */
export const PLAYED_BEHAVIOURS = ['accept', 'refuse', 'defer', 'hang', 'lose_response'] as const;

/** How often a behaviour is played. */
export const REPETITIONS = ['once', 'always'] as const;

/** What a connection does with publish requests. */
export interface Played {
  readonly behaviour: (typeof PLAYED_BEHAVIOURS)[number];
  /** `once`: the next publish request only, and `accept` after it. */
  readonly times: (typeof REPETITIONS)[number];
}

/** One publish request as the channel received it. */
export interface ReceivedPost {
  /** Counted from 1. */
  readonly number: number;
  readonly connectionId: ConnectionId;
  readonly postId: PostId;
  readonly requestKey: RequestKey;
  readonly at: Instant;
  /** As its publisher composed it. */
  readonly request: string;
  readonly text: string;
}

/** Publishers that keep what they receive and behave as configured. */
export interface PlayedPublishers {
  /** A publisher with the original limits and composition that stores publish requests instead of sending them. */
  readonly play: (publisher: Publisher) => Publisher;
  readonly behaviourOf: (connection: ConnectionId) => Played;
  readonly setBehaviour: (connection: ConnectionId, played: Played) => void;
  /** Oldest first. */
  readonly received: () => readonly ReceivedPost[];
}

/** How many received posts are kept; the oldest are dropped beyond it. */
const KEPT_POSTS = 10_000;

/** The delay that `defer` requests, in milliseconds: longer than a request waits for its channels. */
const DEFERRED_MS = 60_000;

const ACCEPT: Played = { behaviour: 'accept', times: 'always' };
const LATE: Outcome = { kind: 'unknown', message: 'The channel did not respond in time.' };
const LOST: Outcome = { kind: 'unknown', message: 'The connection was closed before a response arrived.' };

/** What is committed: the request of the channel, and its text for readers of the outbox. */
const packed = (request: string, text: string): string => JSON.stringify([request, text]);
const unpacked = (request: string): readonly [string, string] =>
  JSON.parse(request) as readonly [string, string];

/** Publishers that receive posts in memory and behave as configured for each connection. */
export const makePlayedPublishers = (clock: Clock): PlayedPublishers => {
  const behaviours = new Map<ConnectionId, Played>();
  const posts: ReceivedPost[] = [];
  let count = 0;

  const behaviourOf = (connection: ConnectionId): Played => behaviours.get(connection) ?? ACCEPT;

  const nextBehaviour = (connection: ConnectionId): Played['behaviour'] => {
    const { behaviour, times } = behaviourOf(connection);
    if (times === 'once') behaviours.delete(connection);
    return behaviour;
  };

  const find = ({ connection, requestKey }: PublishContext): ReceivedPost | undefined =>
    posts.find((post) => post.connectionId === connection.id && post.requestKey === requestKey);

  const receive = (request: string, { connection, postId, requestKey }: PublishContext): ReceivedPost => {
    const [composed, text] = unpacked(request);
    const place = { number: (count += 1), connectionId: connection.id, postId, requestKey, at: clock.now() };
    const post = { ...place, request: composed, text };
    posts.push(post);
    if (posts.length > KEPT_POSTS) posts.shift();
    return post;
  };

  const reconcile: Publisher['reconcile'] = (_request, context) => {
    const post = find(context);
    return Promise.resolve(post === undefined ? { kind: 'absent' } : { kind: 'found', ...addressOf(post) });
  };

  const play = (publisher: Publisher): Publisher => {
    const publish = (request: string, context: PublishContext): Outcome => {
      const { mode } = publisher.capabilities(context.connection).idempotency;
      const recognises = mode === 'deterministic_id' || mode === 'server_key';
      const post = (recognises ? find(context) : undefined) ?? receive(request, context);
      return { kind: 'published', ...addressOf(post) };
    };
    const { publishWithin: _within, rate: _rate, ...own } = publisher;
    return {
      ...own,
      prepare: ({ request, text }) => Promise.resolve({ kind: 'ready', request: packed(request, text) }),
      commit: async (request, context) => {
        const behaviour = nextBehaviour(context.connection.id);
        switch (behaviour) {
          case 'accept':
            return publish(request, context);
          case 'refuse':
            return refused('refused_in_sandbox', 'The channel is set to refuse this post.');
          case 'defer':
            return {
              ...deferred('rate_limited', 'The channel is set to defer this post.'),
              until: later(clock.now(), DEFERRED_MS),
              pauses: 'connection',
            };
          case 'hang':
            await clock.pause(context.timeoutMs).done;
            return LATE;
          case 'lose_response':
            publish(request, context);
            return LOST;
          default:
            return unreachable(behaviour);
        }
      },
      ...(publisher.reconcile === undefined ? {} : { reconcile }),
      verifyConnection: () => Promise.resolve(err(['A sandbox has the connections that it starts with.'])),
    };
  };

  return {
    play,
    behaviourOf,
    setBehaviour: (connection, played) => void behaviours.set(connection, played),
    received: () => [...posts],
  };
};

const addressOf = ({ number }: ReceivedPost) => ({ remoteId: `sandbox-${String(number)}`, url: null });
