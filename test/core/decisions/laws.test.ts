import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  evolveWallet,
  isDraft,
  versionOf,
  type Change,
  type Charge,
  type Post,
  type Transition,
  type Usage,
} from '../../../core/index.js';
import { chargeKey } from '../../../core/domain/ledger.js';
import { present } from '../../contracts/assertions.js';
import { huntExtent } from '../../support/extent.js';
import { runs } from './commands.js';
import { play, type Decided, type Played } from './play.js';
import { auditProblemsOf } from '../../contracts/audited.js';

const always = (law: (played: Played) => void | Promise<void>) =>
  fc.assert(
    fc.asyncProperty(runs, async (run) => {
      await law(await play(run));
    }),
    { numRuns: huntExtent('decisionRuns') },
  );

const decidedIn = ({ batches }: Played): readonly Decided[] => batches.flatMap(({ decided }) => decided);

const changesOf = ({ read: { result } }: Decided): readonly Change[] =>
  result.ok ? result.value.changes : [];

type Of<Kind extends Change['kind']> = Extract<Change, { kind: Kind }>;

const changesIn = <Kind extends Change['kind']>(played: Played, kind: Kind): readonly Of<Kind>[] =>
  decidedIn(played)
    .flatMap(changesOf)
    .filter((change): change is Of<Kind> => change.kind === kind);

/** Every charge that a decision left behind, with the moment of the decision; drafts have none. */
const chargesIn = (
  played: Played,
): readonly { readonly post: Post; readonly charge: Charge; readonly at: number }[] =>
  decidedIn(played).flatMap((decided) =>
    changesOf(decided).flatMap((change) => {
      if (change.kind === 'post_inserted')
        return isDraft(change.post) ? [] : { post: change.post, charge: change.post.charge, at: decided.now };
      if (change.kind !== 'charge_set') return [];
      const post = present(decided.after.posts.get(change.postId), 'the post');
      return { post, charge: change.charge, at: decided.now };
    }),
  );

describe('every decision', () => {
  it('is the same when it is made again on the same facts', () =>
    always((played) => {
      for (const { read } of decidedIn(played)) expect(read.again).toEqual(read.result);
    }));

  it('is the same on evolved facts as on facts that were read', () =>
    always((played) => {
      for (const { read, evolved } of decidedIn(played)) {
        expect(evolved.facts).toEqual(read.facts);
        expect(evolved.result).toEqual(read.result);
      }
    }));

  it('leaves the store in the state of the evolved book', () =>
    always(async ({ account, subject, book }) => {
      for (const [id, post] of book.posts)
        expect(await subject.postReader.find(account.id, id)).toEqual(post);
      expect(await subject.ledgerReader.balanceOf(account.id)).toEqual(book.wallet);
    }));

  it('changes nothing where it is a refusal', () =>
    always(({ batches }) => {
      for (const { decided, storeBefore, storeAfter } of batches)
        if (decided.every(({ read }) => !read.result.ok)) expect(storeAfter).toBe(storeBefore);
    }));

  it('makes the version of each post that it changes greater', () =>
    always((played) => {
      for (const { before, after, now } of decidedIn(played))
        for (const [id, post] of after.posts) {
          const earlier = before.posts.get(id) ?? null;
          if (earlier === null || post === null || earlier === post) continue;
          expect(versionOf(post, now)).toBeGreaterThan(versionOf(earlier, now));
        }
    }));
});

describe('drafts', () => {
  it('are as many as the book counts, and at most as many as the plan allows, which refuses no other', () =>
    always((played) => {
      const { maxDrafts } = played.account.plan;
      for (const { read, after } of decidedIn(played)) {
        const drafts = [...after.posts.values()].filter((post) => post !== null && isDraft(post)).length;
        expect(after.drafts).toBe(drafts);
        expect(drafts).toBeLessThanOrEqual(maxDrafts);
        if (!read.result.ok && read.result.error.kind === 'plan_limit')
          expect(read.result.error).not.toMatchObject({ cap: 'drafts', used: maxDrafts - 1 });
      }
    }));

  it('I32: take nothing until they are accepted', () =>
    always((played) => {
      const free = ['post_inserted', 'post_edited', 'event_appended', 'key_claimed'];
      for (const decided of decidedIn(played)) {
        const changes = changesOf(decided);
        const isOfDraft = [...decided.after.posts].some(
          ([id, post]) => post?.timing.kind === 'draft' && post !== decided.before.posts.get(id),
        );
        if (isOfDraft) expect(free).toEqual(expect.arrayContaining(changes.map(({ kind }) => kind)));
      }
    }));

  it('I32: are charged once, like every post', () =>
    always((played) => {
      const first = chargesIn(played).filter(({ charge }) => charge.state === 'held' && charge.round === 1);
      expect(new Set(first.map(({ post }) => post.id)).size).toBe(first.length);
    }));
});

describe('the money of all decisions', () => {
  it('is in the wallet as the transfers moved it', () =>
    always(async (played) => {
      const { account, subject, first } = played;
      const folded = changesIn(played, 'transfer_made').reduce(
        (wallet, { transfer }) => evolveWallet(wallet, transfer),
        present(first.wallet, 'the wallet'),
      );
      expect(await subject.ledgerReader.balanceOf(account.id)).toEqual(folded);
      expect(await auditProblemsOf(subject.ledgerReader, account.id)).toEqual([]);
    }));

  it('moves once for each charge that is held, captured or released and has a price', () =>
    always((played) => {
      const kindOf = { held: 'hold', captured: 'capture', released: 'release' } as const;
      const expected = chargesIn(played)
        .filter(({ charge }) => charge.priceMinor > 0)
        .map(({ post, charge: { state, round, priceMinor } }) => {
          const kind = kindOf[state];
          return {
            kind,
            operationKey: chargeKey(kind, post.id, round),
            amountMinor: priceMinor,
            postId: post.id,
          };
        });
      const made = changesIn(played, 'transfer_made')
        .map(({ transfer: { kind, operationKey, amountMinor, postId } }) => ({
          kind,
          operationKey,
          amountMinor,
          postId,
        }))
        .filter(({ kind }) => ['hold', 'capture', 'release'].includes(kind));
      expect([...made].sort(byKey)).toEqual([...expected].sort(byKey));
      expect(new Set(made.map(({ operationKey }) => operationKey)).size).toBe(made.length);
    }));

  it('is refunded at most once for each post, and only where it was captured', () =>
    always((played) => {
      const refunds = changesIn(played, 'transfer_made').flatMap(({ transfer }) =>
        transfer.kind === 'refund' ? [transfer] : [],
      );
      expect(new Set(refunds.map(({ postId }) => postId)).size).toBe(refunds.length);
      for (const { postId: id, amountMinor } of refunds) {
        const { charge } = present(id === null ? null : played.book.posts.get(id), 'the post');
        expect(charge).toMatchObject({ state: 'captured', source: 'overage', priceMinor: amountMinor });
      }
    }));

  it('counts each charge that is taken, and uncounts it where it is released while its period runs', () =>
    always(async (played) => {
      const expected = new Map<string, Usage>();
      for (const { charge, at } of chargesIn(played)) {
        const { period, source, state } = charge;
        const by = state === 'held' ? 1 : state === 'released' && at < period.endsAt ? -1 : 0;
        const { posts, included } = expected.get(period.key) ?? { posts: 0, included: 0 };
        expected.set(period.key, {
          posts: posts + by,
          included: included + (source === 'included' ? by : 0),
        });
      }
      for (const [key, usage] of expected) expect(played.book.usages.get(key)).toEqual(usage);
      for (const { period } of changesIn(played, 'post_counted'))
        expect(await played.subject.usageReader.usageOf(played.account.id, period)).toEqual(
          expected.get(period.key),
        );
    }));
});

const byKey = (a: { readonly operationKey: string }, b: { readonly operationKey: string }): number =>
  a.operationKey < b.operationKey ? -1 : 1;

const destinationOf = (transition: Transition): string =>
  transition.to === 'requeued' && transition.leaseUntil !== null ? 'leased' : transition.to;

/** The kinds of events in a run, as text. */
const happenedIn = (played: Played): readonly string[] => [
  ...decidedIn(played).flatMap(({ read: { result } }) => {
    if (!result.ok) return [`refused: ${result.error.kind}`];
    return result.value.changes.map((change) =>
      change.kind === 'delivery_moved' ? `moved to ${destinationOf(change.transition)}` : change.kind,
    );
  }),
  ...chargesIn(played).map(
    ({ charge: { state, round } }) => `${state} ${round === 1 ? 'at first' : 'again'}`,
  ),
];

/** Everything that a run can reach. */
const REACHABLE: readonly string[] = [
  'captured again',
  'captured at first',
  'charge_set',
  'entry_put',
  'event_appended',
  'held again',
  'held at first',
  'key_claimed',
  'moved to canceled',
  'moved to failed',
  'moved to leased',
  'moved to published',
  'moved to queued',
  'moved to requeued',
  'moved to unknown',
  'post_counted',
  'post_edited',
  'post_inserted',
  'refused: duplicate_risk_not_accepted',
  'refused: insufficient_balance',
  'refused: invalid_request',
  'refused: not_found',
  'refused: not_scheduled',
  'refused: nothing_to_refund',
  'refused: nothing_to_resolve',
  'refused: nothing_to_retry',
  'refused: operation_key_reused',
  'refused: plan_limit',
  'refused: version_mismatch',
  'released again',
  'released at first',
  'transfer_made',
];

describe('the runs', () => {
  it('reach every kind of change, every transition and every refusal', async () => {
    const missing = new Set(REACHABLE);
    for (const run of fc.sample(runs, { numRuns: 600, seed: 2 })) {
      const happened = happenedIn(await play(run));
      expect(REACHABLE).toEqual(expect.arrayContaining([...happened]));
      for (const each of happened) missing.delete(each);
      if (missing.size === 0) break;
    }
    expect([...missing]).toEqual([]);
  });
});
