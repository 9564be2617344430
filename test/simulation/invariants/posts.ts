import {
  IDEMPOTENCY_TTL_MS,
  imagesOf,
  isHeldBack,
  statusOf,
  versionOf,
  type Delivery,
  type Post,
  type PostStatus,
} from '../../../core/index.js';
import type { Operation, ClientRequest } from '../client-observations.js';
import type { World } from '../world.js';
import { nameOf, type Invariant } from './snapshot.js';

/** The operation that created the post: the headline is the operation's mark. */
const creatorOf = ({ observations }: World, { document }: Post): Operation | undefined =>
  observations.operationOf(document.headline);

/** I9 OnePostPerKey: one post per operation of a client, regardless of retries, and one per key. */
export const onePostPerKey =
  (world: World): Invariant =>
  ({ posts }) => {
    const seen = new Map<string, number>();
    for (const post of posts) {
      if (world.erased.begun.has(post.accountId)) continue;
      const creator = creatorOf(world, post);
      if (creator === undefined) {
        world.violated('I9', `no operation created post ${String(post.id)}`);
        continue;
      }
      const name = `${String(post.accountId)} ${creator.key ?? creator.mark}`;
      // A request for several posts may take so long that a key expires before its own post is read.
      const isKept = post.createdAt - (seen.get(name) ?? -Infinity) < IDEMPOTENCY_TTL_MS;
      if (isKept) world.violated('I9', `there is a second post for ${creator.mark}`);
      seen.set(name, post.createdAt);
    }
  };

const wasRefused = (each: ClientRequest): boolean => each.ending().kind === 'refused';
const isInDoubt = (each: ClientRequest): boolean =>
  each.ending().kind === 'refused' && refusalOf(each) === 'commit_unknown';

const refusalOf = (each: ClientRequest): string | null => {
  const ending = each.ending();
  return ending.kind === 'refused' ? ending.refusal.kind : null;
};

/**
 * I11 RejectedLeavesNothing: an operation whose requests were all refused leaves no post, no key and no image, except
 * one whose removal failed.
 */
export const rejectedLeavesNothing = (world: World): Invariant => {
  // An image that an edit replaced, or that housekeeping took off its post, is swept later.
  const shown = new Set<string>();
  return ({ posts }) => {
    const { observations, images, store, violated, erased } = world;
    const isRejected = (operation: Operation): boolean => {
      const tries = observations.triesOf(operation);
      return tries.length > 0 && tries.every((each) => wasRefused(each) && !isInDoubt(each));
    };
    for (const post of posts) {
      const creator = creatorOf(world, post);
      if (creator !== undefined && isRejected(creator))
        violated('I11', `${creator.mark} was refused and has a post`);
      for (const { image } of imagesOf(post.document))
        if (!images.isKept(image.key)) violated('I10', `post ${String(post.id)} has lost an image`);
    }
    const known = new Set(posts.map(({ id }) => id));
    for (const { key, postId } of store.tables.claims.committed.all()) {
      if (!known.has(postId)) violated('I11', `the key ${key} was kept without a post`);
    }
    for (const { document } of posts) for (const { image } of imagesOf(document)) shown.add(image.key);
    for (const { key, upload } of images.all()) {
      const bringer = observations.tries().find((each) => each.upload === upload);
      const ending = bringer?.ending().kind;
      const over =
        ending === 'done' || (ending === 'refused' && bringer !== undefined && !isInDoubt(bringer));
      const isErased = bringer !== undefined && erased.begun.has(bringer.operation.accountId);
      const isExplained = isErased || shown.has(key) || images.isLeftToSweep(key);
      if (over && !isExplained) violated('I11', `the image ${key} was left behind`);
    }
  };
};

/** I12 OneDeliveryPerChannel. */
export const oneDeliveryPerChannel =
  ({ violated }: World): Invariant =>
  ({ accepted }) => {
    for (const { id, deliveries } of accepted) {
      if (
        deliveries.length === 0 ||
        new Set(deliveries.map(({ connection }) => connection.id)).size < deliveries.length
      ) {
        violated('I12', `post ${String(id)} does not go to each of its channels once`);
      }
    }
  };

const showStates = (deliveries: readonly Delivery[]): string =>
  deliveries.map(({ state }) => state).join(', ');

/** The status derived from the deliveries by a model independent of the code under test. */
const statusFrom = (post: Post, now: number): PostStatus => {
  if (post.timing.kind === 'draft') return post.timing.isDiscarded ? 'canceled' : 'draft';
  const count = (state: Delivery['state']): number =>
    post.deliveries.filter((each) => each.state === state).length;
  const all = post.deliveries.length;
  const waits = post.deliveries.some(({ state, attempts, connection }) => {
    const own = post.overrides?.channels.find(({ connectionId }) => connectionId === connection.id)?.timing;
    const timing = own ?? post.overrides?.timing ?? post.timing;
    return state === 'queued' && attempts === 0 && timing.kind === 'scheduled' && now < timing.at;
  });
  if (waits) return 'scheduled';
  if (count('queued') + count('publishing') > 0) return 'publishing';
  if (count('unknown') > 0) return 'needs_attention';
  if (count('published') === all) return 'published';
  if (count('canceled') === all) return 'canceled';
  return count('published') > 0 ? 'partially_published' : 'failed';
};

/** I20 StatusIsDerived, and the version grows with every visible change. */
export const statusIsDerived = ({ violated, clock, counter, restores }: World): Invariant => {
  const seen = new Map<number, { readonly post: Post; readonly view: string; readonly version: number }>();
  let timesSetBack = 0;
  restores.whenRestored(() => seen.clear());
  return ({ posts }) => {
    const now = clock.now();
    // A due time that had come is ahead again.
    const times = clock.setBack()?.times ?? 0;
    if (times > timesSetBack) seen.clear();
    timesSetBack = times;
    for (const post of posts) {
      const [stated, right] = [statusOf(post, now), statusFrom(post, now)];
      if (stated !== right) {
        violated(
          'I20',
          `post ${String(post.id)} has the status ${stated} with ${showStates(post.deliveries)}`,
        );
      }
      if (right === 'partially_published') counter.saw('partial success');
      if (right === 'scheduled' && post.deliveries.some(({ state }) => state === 'published'))
        counter.saw('scheduled and partly out');
      const before = seen.get(post.id);
      if (before?.post === post && before.view.startsWith(right)) continue;
      const view = `${right} ${showStates(post.deliveries)} ${post.document.content.plain}`;
      const version = versionOf(post, now);
      const grew =
        before === undefined ||
        version > before.version ||
        (version === before.version && view === before.view);
      if (!grew)
        violated(
          'I20',
          `post ${String(post.id)} changed and its version went from ${String(before.version)} to ${String(version)}`,
        );
      seen.set(post.id, { post, view, version });
    }
  };
};

/** I16 TerminalIsFinal: a final state stays final unless a user requests more. */
export const terminalIsFinal = ({ violated, observations, counter, story, restores }: World): Invariant => {
  const seen = new Map<number, Post>();
  const before = new Map<number, Delivery>();
  restores.whenRestored(() => {
    seen.clear();
    before.clear();
  });
  return ({ posts }) => {
    for (const post of posts) {
      if (seen.get(post.id) === post) continue;
      seen.set(post.id, post);
      const wasRequested = (kind: Operation['kind'], risky: boolean): boolean =>
        observations
          .running(post.accountId)
          .some(({ operation: of }) => of.kind === kind && of.postId === post.id && (of.risky || !risky));
      for (const delivery of post.deliveries) {
        const last = before.get(delivery.id);
        if (last === delivery) continue;
        const name = nameOf(delivery);
        before.set(delivery.id, delivery);
        if (last === undefined || last.state === delivery.state) continue;
        story.note('store', () => `${name} is ${delivery.state}, was ${last.state}`);
        if (delivery.state === 'unknown') counter.saw('unknown reached');
        if (delivery.state === 'failed' && delivery.error?.code === 'missed_window')
          counter.saw('missed window');
        const step = `${last.state} to ${delivery.state}`;
        const isSentAgain = ['queued', 'publishing'].includes(delivery.state);
        const allowed =
          last.state === 'queued' ||
          last.state === 'publishing' ||
          (last.state === 'failed' && isSentAgain && wasRequested('retry', false)) ||
          (last.state === 'unknown' && isSentAgain && wasRequested('retry', true)) ||
          // In one commit that a resolution and a retry share.
          (last.state === 'unknown' &&
            isSentAgain &&
            wasRequested('resolve', false) &&
            wasRequested('retry', false)) ||
          // In one commit that a retry shares with a cancel or a hold.
          (last.state === 'failed' &&
            wasRequested('retry', false) &&
            (isHeldBack(delivery) || (delivery.state === 'canceled' && wasRequested('cancel', false)))) ||
          (last.state === 'unknown' &&
            ['published', 'failed'].includes(delivery.state) &&
            wasRequested('resolve', false));
        if (!allowed) violated('I16', `${name} went from ${step}`);
      }
    }
  };
};
