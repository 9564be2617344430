import { ok, type Post } from '../../core/index.js';
import { decideSettlement } from '../../core/domain/settlement.js';
import { postsOf, type Scene } from './scene.js';
import { auditProblemsOf } from '../contracts/audited.js';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The problems of what is stored of the account; empty where it is consistent, whatever happened before. */
export const problemsOf = async (scene: Scene): Promise<readonly string[]> => {
  const { stage, account, channel, clock } = scene;
  const { ledgerReader, usageReader } = stage.direct;
  const posts = await postsOf(scene);
  const balance = await ledgerReader.balanceOf(account.id);
  const holding = posts.filter(({ charge }) => charge.state === 'held');
  const held = sum(holding.map(({ charge }) => charge.priceMinor));
  const [first] = posts;
  const counted = first === undefined ? null : await usageReader.usageOf(account.id, first.charge.period);
  const isOver = first !== undefined && clock.now() >= first.charge.period.endsAt;
  const taken = posts.filter(({ charge }) => charge.state !== 'released');
  const expected = ({ timing }: Post): number => (timing.kind === 'draft' ? 0 : 1);
  const of = (post: Post): string => `post ${String(post.id)}`;
  const kept = scene.removesHistory ? [] : posts;
  const timelines = await Promise.all(kept.map((post) => timelineProblems(scene, post)));
  return [
    ...(await auditProblemsOf(ledgerReader, account.id)),
    ...(balance?.heldMinor === held
      ? []
      : [`${String(balance?.heldMinor)} is held, for posts of ${String(held)}`]),
    // What comes back after its period is over is not counted back.
    ...(counted === null || isOver || counted.posts === taken.length
      ? []
      : [`${String(counted.posts)} posts are counted, ${String(taken.length)} are there`]),
    ...posts
      .filter((post) => post.deliveries.length !== expected(post))
      .map((post) => `${of(post)} is stored incompletely`),
    ...posts
      .filter((post) => decideSettlement(post, clock.now()) === 'capture')
      .map((post) => `${of(post)} is out and not paid`),
    ...posts
      .filter(({ id }) => channel.published().filter(({ postId }) => postId === id).length > 1)
      .map((post) => `${of(post)} is out twice`),
    ...posts
      .filter((post) => !isTrue(scene, post))
      .map((post) => `${of(post)} is not as its channel shows it`),
    ...channel
      .published()
      .filter(({ postId }) => !posts.some(({ id }) => id === postId))
      .map(({ postId }) => `post ${String(postId)} is out and not stored`),
    ...timelines.flat(),
  ];
};

/** What is recorded as published is out, and what failed or is canceled is not. */
const isTrue = ({ channel }: Scene, { id, deliveries }: Post): boolean => {
  const isOut = channel.published().some(({ postId }) => postId === id);
  return deliveries.every(({ state }) =>
    state === 'published' ? isOut : !(isOut && (state === 'failed' || state === 'canceled')),
  );
};

/** The history of a post has each of its turning points once, and no more of them than happened. */
const timelineProblems = async ({ stage, account }: Scene, post: Post): Promise<readonly string[]> => {
  const events = await stage.direct.timelineReader.eventsOf(account.id, post.id, { offset: 0, limit: 500 });
  const count = (kind: string): number => events.filter((event) => event.kind === kind).length;
  const [delivery] = post.deliveries;
  const { timing, charge } = post;
  const isDraft = timing.kind === 'draft';
  const isDiscarded = isDraft && timing.isDiscarded;
  /** Also without another charge. */
  const isSentAgain = (delivery?.earlierSentAt ?? null) !== null && charge.round === 1;
  const expected = {
    accepted: isDraft ? 0 : 1,
    published: delivery?.state === 'published' && count('resolved') === 0 ? 1 : 0,
    canceled: delivery?.state === 'canceled' || isDiscarded ? 1 : 0,
    captured: charge.state === 'captured' ? 1 : 0,
    released: isDraft ? 0 : charge.state === 'released' ? charge.round : charge.round - 1,
    retried: isSentAgain ? 1 : charge.round - 1,
    // The completion of a draft is its acceptance, and the end of one its cancellation.
    edited: post.revision - 1 - (isDraft ? Number(isDiscarded) : count('drafted')),
  };
  const problems = Object.entries(expected)
    .filter(([kind, times]) => count(kind) !== times)
    .map(
      ([kind, times]) => `"${kind}" is ${String(count(kind))} times in the timeline, not ${String(times)}`,
    );
  return count('sent') > count('leased') ? [...problems, 'more is sent than was leased'] : problems;
};

/** Whether the account's wallet can be worked on at once: no failed statement has left a lock. */
export const canBeWrittenTo = ({ stage, account }: Scene): Promise<unknown> =>
  stage.gated.commit({
    account: account.id,
    needs: { wallet: true },
    decide: ({ wallet }) => ok({ value: wallet, changes: [] }),
  });
