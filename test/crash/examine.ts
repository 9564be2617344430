import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DEFAULT_DELIVERY_LIMITS, dueAtOf, postsOf, type Delivery, type Post } from '../../core/index.js';
import { tokens, type App } from '../../composition/index.js';
import { until } from './child.js';
import type { CompletedRequest } from './client.js';
import { count, showTally, type Report, type Tally } from './report.js';
import { receivedBy, type Line } from './received.js';
import type { Stage } from './stage.js';
import { withApp, type Channel, type World } from './world.js';

const run = promisify(execFile);

/** The number of queued or leased deliveries, up to the given one. */
const openUpTo = ({ database: { reader } }: App, newest: number) =>
  reader('deliveries').whereIn('state', ['queued', 'publishing']).where('id', '<=', newest);

/** Makes retries due at once: after four interrupted attempts, a delivery would wait up to ten minutes. */
const skipBackoff = async ({ database: { writer } }: App): Promise<void> => {
  const now = Date.now();
  const waiting = () => writer('deliveries').where({ state: 'queued' }).where('attempts', '>', 0);
  const unsent = waiting().where({ sent_at: null });
  await unsent.where('due_at', '>', now + MAX_WAIT_MS).update({ due_at: now });
  // A look-up needs its time, because a provider may show late what it accepted.
  await waiting()
    .where('due_at', '>', now + MAX_LOOKUP_WAIT_MS)
    .update({ due_at: now });
};

const MAX_WAIT_MS = 5_000;
const MAX_LOOKUP_WAIT_MS = 60_000;

const settled = async (app: App, newest: number, withinMs: number): Promise<void> => {
  const isSettled = async (): Promise<boolean> => {
    await skipBackoff(app);
    return (await openUpTo(app, newest).first('id')) === undefined;
  };
  try {
    await until('every delivery is settled', isSettled, { withinMs, everyMs: 250 });
  } catch (cause) {
    const open: readonly object[] = await openUpTo(app, newest).limit(10);
    throw new Error(`${String(cause)}\n${open.map((row) => JSON.stringify(row)).join('\n')}`, { cause });
  }
};

/** Waits until nothing is due or in progress. */
export const drained = (stage: Stage, withinMs = 150_000): Promise<void> =>
  withApp(stage, (app) => settled(app, Number.MAX_SAFE_INTEGER, withinMs));

/** Waits until everything accepted so far and due is settled. The load may continue meanwhile. */
export const settledSoFar = (stage: Stage): Promise<void> =>
  withApp(stage, async (app) => {
    const newest = await app.database.reader<{ id: number }>('deliveries').orderBy('id', 'desc').first('id');
    await settled(app, newest?.id ?? 0, 150_000);
  });

export const allPosts = async ({ container }: App, { account }: World): Promise<readonly Post[]> => {
  const posts: Post[] = [];
  const { postReader } = container.get(tokens.store);
  const now = container.get(tokens.clock).now();
  for await (const post of postsOf({ postReader }, account.id, now)) posts.push(post);
  return posts;
};

const some = (problem: string, found: readonly unknown[]): readonly string[] =>
  found.length === 0 ? [] : [`${problem}: ${String(found.length)} times`];

/** I9 OnePostPerKey, I10 AcceptedIsDurable, I11 RejectedLeavesNothing. */
const acceptanceProblems = (
  posts: readonly Post[],
  completed: readonly CompletedRequest[],
): readonly string[] => {
  const idsOf = new Map<string, number[]>();
  for (const { id, document } of posts) {
    idsOf.set(document.headline, [...(idsOf.get(document.headline) ?? []), id]);
  }
  const accepted = completed.filter(({ postId }) => postId !== null);
  const keys = new Set(accepted.map(({ key }) => key));
  return [
    ...some(
      'an acknowledged post is missing',
      accepted.filter(({ key }) => !idsOf.has(key)),
    ),
    ...some(
      'a key created several posts',
      [...idsOf.values()].filter((ids) => ids.length > 1),
    ),
    ...some(
      'a client got the id of another post',
      accepted.filter(({ key, postId }) => idsOf.get(key)?.[0] !== postId),
    ),
    ...some(
      'a post exists that was confirmed to no client',
      [...idsOf.keys()].filter((key) => !keys.has(key)),
    ),
  ];
};

interface Sent {
  readonly post: Post;
  readonly delivery: Delivery;
  readonly lines: readonly Line[];
  /** When its outcome was recorded as unknown, if it was. */
  readonly unknownAt: number | undefined;
}

const endOf = (postId: number, connectionId: number): string => `${String(postId)} ${String(connectionId)}`;

/** By post and connection. */
const unknownTimes = async ({ database: { reader } }: App): Promise<ReadonlyMap<string, number>> => {
  const events = await reader<{ post_id: number; connection_id: number; occurred_at: number }>('post_events')
    .where('kind', 'unknown')
    .select('post_id', 'connection_id', 'occurred_at');
  return new Map(events.map((event) => [endOf(event.post_id, event.connection_id), event.occurred_at]));
};

/** PostgreSQL and the processes have clocks of their own, which the store compares. */
const CLOCK_MS = 100;

/**
 * Whether an outcome is unknown although nothing came between the send and its record: no kill, no suspension, no
 * outage of the store, and no end of the time for a call.
 */
const isNeedless = ({ interruptions, env }: Stage, { delivery, unknownAt }: Sent): boolean => {
  if (delivery.state !== 'unknown') return false;
  const { sentAt } = delivery;
  if (unknownAt === undefined) return true;
  const leaseMs = Number(env['DELIVERY_LEASE_MS'] ?? DEFAULT_DELIVERY_LIMITS.leaseMs);
  const callMs = Math.min(DEFAULT_DELIVERY_LIMITS.callMs, leaseMs / 2);
  const isCut = interruptions.some(
    ({ from, until }) => sentAt <= until + CLOCK_MS && unknownAt >= from - CLOCK_MS,
  );
  return !isCut && unknownAt - sentAt < callMs - CLOCK_MS;
};

/** I13 NeverTwice, I14 NeverEarly, I15 Terminal, I17 PublishedIsTrue, for one channel. */
const channelProblems = (stage: Stage, channel: Channel, sent: readonly Sent[]): readonly string[] => {
  const blind = channel.idempotency === 'none';
  /** Readers see everything else that is received. */
  const recognises = channel.idempotency === 'deterministic_id';
  const problem = (text: string, wrong: (each: Sent) => boolean): readonly string[] =>
    some(`${channel.behaviour}/${channel.idempotency}: ${text}`, sent.filter(wrong));
  return [
    ...problem(
      'a delivery has a wrong final state',
      ({ delivery: { state } }) => state !== 'published' && !(blind && state === 'unknown'),
    ),
    ...problem('unknown without an interruption', (each) => isNeedless(stage, each)),
    ...problem(
      'published and never received',
      (each) => each.delivery.state === 'published' && each.lines.length === 0,
    ),
    ...problem('received twice', ({ lines }) =>
      recognises ? new Set(lines.map((line) => line.request_key)).size > 1 : lines.length > 1,
    ),
    ...problem('received under another key', ({ delivery, lines }) =>
      lines.some((line) => line.request_key !== delivery.requestKey),
    ),
    ...problem('received early', ({ post, lines }) => lines.some(({ at }) => at < dueAtOf(post))),
  ];
};

/**
 * I16 TerminalIsFinal, I19 FencedWrites: each delivery reached its final state once, despite late records of other
 * workers.
 */
const endProblems = async ({ database: { reader } }: App): Promise<readonly string[]> => {
  const ends = await reader<{ post_id: number; connection_id: number }>('post_events')
    .whereIn('kind', ['published', 'refused', 'unknown'])
    .select('post_id', 'connection_id');
  const deliveries = new Set(ends.map((end) => endOf(end.post_id, end.connection_id)));
  return ends.length === deliveries.size
    ? []
    : [`${String(deliveries.size)} deliveries ended ${String(ends.length)} times`];
};

/** I2, I4–I8 through the product's audit, and by the counts and sums that it cannot check. */
const moneyProblems = async (
  { container }: App,
  { account, included, priceMinor, creditMinor }: World,
  posts: readonly Post[],
): Promise<readonly string[]> => {
  const paid = Math.max(0, posts.length - included);
  const period = posts[0]?.charge.period;
  const usage =
    period === undefined ? null : await container.get(tokens.store).usageReader.usageOf(account.id, period);
  const balance = await container.get(tokens.store).ledgerReader.balanceOf(account.id);
  const open = posts.filter(({ charge }) => charge.source === 'overage' && charge.state === 'held').length;
  const expected: readonly (readonly [string, number, number | undefined])[] = [
    ['overage posts', paid, posts.filter(({ charge }) => charge.source === 'overage').length],
    ['money available', creditMinor - paid * priceMinor, balance?.availableMinor],
    ['money held', open * priceMinor, balance?.heldMinor],
    ...(usage === null
      ? []
      : ([
          ['posts counted', posts.length, usage.posts],
          ['included posts counted', Math.min(included, posts.length), usage.included],
        ] as const)),
  ];
  return expected
    .filter(([, right, found]) => right !== found)
    .map(([name, right, found]) => `${name}: ${String(found)} instead of ${String(right)}`);
};

/** Runs `write-post wallet audit --json` like an operator. */
const auditProblems = async ({ env }: Stage): Promise<readonly string[]> => {
  const words = ['dist/command-line/main.js', 'wallet', 'audit', '--json'];
  const auditRun = run(process.execPath, words, { env: { PATH: process.env['PATH'], ...env } });
  const { stdout } = await auditRun.catch((fault: unknown) => ({ stdout: String(fault) }));
  return stdout.startsWith('{"ok":true') ? [] : [`wallet audit: ${stdout}`];
};

const tallyOf = (names: readonly string[]): string => {
  const tally: Tally = new Map();
  for (const name of names) count(tally, name);
  return showTally(tally);
};

const byPostOf = (lines: readonly Line[]): ReadonlyMap<number, readonly Line[]> => {
  const byPost = new Map<number, Line[]>();
  for (const line of lines) byPost.set(line.post_id, [...(byPost.get(line.post_id) ?? []), line]);
  return byPost;
};

/** Compares the responses to clients, the store and what the channels received, after everything is settled. */
export const examine = (
  stage: Stage,
  world: World,
  completed: readonly CompletedRequest[],
): Promise<Pick<Report, 'counted' | 'problems'>> =>
  withApp(stage, async (app) => {
    const posts = await allPosts(app, world);
    const unknownAt = await unknownTimes(app);
    const found: {
      readonly channel: Channel;
      readonly sent: readonly Sent[];
      readonly lines: readonly Line[];
    }[] = [];
    for (const channel of world.channels) {
      const lines = await receivedBy(channel);
      const byPost = byPostOf(lines);
      const sent = posts.flatMap((post) =>
        post.deliveries
          .filter(({ connection }) => connection.id === channel.id)
          .map((delivery) => ({
            post,
            delivery,
            lines: byPost.get(post.id) ?? [],
            unknownAt: unknownAt.get(endOf(post.id, channel.id)),
          })),
      );
      found.push({ channel, sent, lines });
    }
    const known = new Set<number>(posts.map(({ id }) => id));
    const lines = found.flatMap((each) => each.lines);
    return {
      counted: [
        ['responses', tallyOf(completed.map(({ status }) => String(status)))],
        ['posts', tallyOf(posts.map(({ charge }) => charge.source))],
        ...found.map(
          ({ channel, sent, lines: got }) =>
            [
              `${channel.behaviour}/${channel.idempotency}`,
              `${tallyOf(sent.map(({ delivery }) => delivery.state))}; received ${String(got.length)}`,
            ] as const,
        ),
      ],
      problems: [
        ...acceptanceProblems(posts, completed),
        ...found.flatMap(({ channel, sent }) => channelProblems(stage, channel, sent)),
        ...some(
          'something was sent that is not a post',
          lines.filter((line) => !known.has(line.post_id)),
        ),
        ...(await endProblems(app)),
        ...(await moneyProblems(app, world, posts)),
        ...(await auditProblems(stage)),
      ],
    };
  });
