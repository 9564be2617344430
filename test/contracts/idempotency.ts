import { later, type Account, type IdempotencyClaim, type IdempotencyRecord } from '../../core/index.js';
import { assert, equal, times } from './assertions.js';
import { asStored, commit, newIdsFor } from './commits.js';
import { givenAccount, givenConnections, newPost, START } from './fixtures.js';
import { ofDetachedPorts } from './detached.js';
import type { Contract, StoreSubject } from './subject.js';

const CLAIM: IdempotencyClaim = { scope: 'POST /posts', key: 'schlüssel 🔑', fingerprint: 'digest-1' };
const DAY_MS = 86_400_000;
const DAY_AGO = later(START, -DAY_MS);

interface Claimed {
  readonly mine: boolean;
  readonly record: IdempotencyRecord;
}

/** Claims the key for a new post, where it is not claimed yet. */
const claimWithPost = async (
  subject: StoreSubject,
  account: Account,
  claim = CLAIM,
  at = START,
  expiredBefore = DAY_AGO,
): Promise<Claimed> => {
  const connections = await givenConnections(subject, account, 1);
  const post = newPost(account, connections);
  const needs = { claim: { scope: claim.scope, key: claim.key, expiredBefore }, ...newIdsFor(post) };
  return commit<keyof typeof needs, Claimed>(subject, account, needs, ({ claim: known, newIds }) => {
    if (known !== null) {
      const { fingerprint, postId } = known;
      return { value: { mine: false, record: { fingerprint, postId } }, changes: [] };
    }
    const stored = asStored(post, newIds);
    return {
      value: { mine: true, record: { fingerprint: claim.fingerprint, postId: stored.id } },
      changes: [
        { kind: 'post_inserted', post: stored },
        { kind: 'key_claimed', claim, at, postId: stored.id },
      ],
    };
  });
};

/** What a store promises about idempotency keys. */
export const idempotencyContract: Contract<StoreSubject> = ofDetachedPorts([
  {
    title: 'grants one of many concurrent claims of a key and shows its post to the others',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const results = await Promise.all(times(12).map(() => claimWithPost(subject, account)));
      const [winner, ...more] = results.filter(({ mine }) => mine);
      equal(more, [], 'further winners');
      assert(winner !== undefined, 'one claim must win');
      for (const { record } of results) equal(record, winner.record, 'the record');
    },
  },
  {
    title: 'returns the stored result for a known key, for any fingerprint of the second claim',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const first = await claimWithPost(subject, account);
      const second = await claimWithPost(subject, account, { ...CLAIM, fingerprint: 'digest-2' });
      equal(second, { mine: false, record: first.record }, 'the second claim');
    },
  },
  {
    title: 'finds the committed record of a key',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const find = () => subject.idempotencyReader.findClaim(account.id, CLAIM, DAY_AGO);
      equal(await find(), null, 'the record before the claim');
      const { record } = await claimWithPost(subject, account);
      equal(await find(), record, 'the record');
    },
  },
  {
    title: 'treats a key from before the expiry as new',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const first = await claimWithPost(subject, account);
      const nextDay = later(START, DAY_MS);
      const reader = subject.idempotencyReader;
      equal(await reader.findClaim(account.id, CLAIM, START), first.record, 'a key from the very moment');
      equal(await reader.findClaim(account.id, CLAIM, later(START, 1)), null, 'an expired key');
      const fresh = { ...CLAIM, fingerprint: 'digest-2' };
      const second = await claimWithPost(subject, account, fresh, nextDay, later(START, 1));
      assert(second.mine, 'an expired key can be claimed');
      equal(await reader.findClaim(account.id, CLAIM, later(START, 1)), second.record, 'the new record');
    },
  },
  {
    title: 'removes expired keys within the limit, the oldest first, and no others',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const claims = times(4).map((day) => ({ ...CLAIM, key: `key-${String(day)}` }));
      for (const [day, claim] of [...claims.entries()].reverse()) {
        await claimWithPost(subject, account, claim, later(START, day * DAY_MS));
      }
      const { purgeExpired, findClaim } = subject.idempotencyReader;
      const kept = async (): Promise<readonly boolean[]> => {
        const records = await Promise.all(claims.map((claim) => findClaim(account.id, claim, START)));
        return records.map((record) => record !== null);
      };
      const expiredBefore = later(START, 2 * DAY_MS);
      equal(await purgeExpired(expiredBefore, 1), 1, 'how many were forgotten first');
      equal(await kept(), [false, true, true, true], 'what was kept then');
      equal(await purgeExpired(expiredBefore, 10), 1, 'how many were forgotten next');
      equal(await kept(), [false, false, true, true], 'what is kept');
      equal(await purgeExpired(expiredBefore, 10), 0, 'how many were left');
    },
  },
  {
    title: 'keeps keys of other scopes and other accounts separate',
    run: async (subject) => {
      const [one, other] = [await givenAccount(subject), await givenAccount(subject)];
      const first = await claimWithPost(subject, one);
      assert((await claimWithPost(subject, one, { ...CLAIM, scope: 'POST /retry' })).mine, 'another scope');
      const { idempotencyReader } = subject;
      equal(await idempotencyReader.findClaim(other.id, CLAIM, DAY_AGO), null, 'the key for another account');
      const second = await claimWithPost(subject, other);
      assert(second.mine && second.record.postId !== first.record.postId, 'another account');
    },
  },
]);
