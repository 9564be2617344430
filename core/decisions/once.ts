import type { Decision } from '../domain/change.js';
import type { ClaimNeed, Facts } from '../domain/facts.js';
import type { IdempotencyClaim, IdempotencyRecord } from '../domain/idempotency.js';
import { later, type Instant } from '../domain/instant.js';
import type { Post } from '../domain/post.js';
import { inactiveOf, type AccountInactive } from '../domain/refusals.js';
import { err, ok, type Result } from '../shared/result.js';

/** The fact on which an operation with an idempotency key is decided; a key is kept for `keptMs`. */
export const claimNeed = (
  claim: IdempotencyClaim | undefined,
  now: Instant,
  keptMs: number,
): ClaimNeed | null =>
  claim === undefined ? null : { scope: claim.scope, key: claim.key, expiredBefore: later(now, -keptMs) };

/** What was written now, or the record that an earlier request wrote under the same key. */
export type Once =
  | { readonly kind: 'written'; readonly post: Post }
  | { readonly kind: 'known'; readonly record: IdempotencyRecord };

/** Decides once for each idempotency key: the claim is one of the decision's changes, so a refusal keeps no key. */
export const decideOnce =
  <F extends Facts<'claim'>, E>(
    claim: IdempotencyClaim | undefined,
    at: Instant,
    decide: (facts: F) => Result<Decision<Post>, E>,
  ) =>
  (facts: F): Result<Decision<Once>, E> => {
    if (facts.claim !== null) return ok({ value: { kind: 'known', record: facts.claim }, changes: [] });
    const decided = decide(facts);
    if (!decided.ok) return decided;
    const { value: post, changes } = decided.value;
    const value = { kind: 'written', post } as const;
    if (claim === undefined) return ok({ value, changes });
    return ok({ value, changes: [...changes, { kind: 'key_claimed', claim, at, postId: post.id }] });
  };

/** Refuses an operation whose account was suspended or closed after the request was authorized. */
export const whileActive =
  <F, T, E>(decide: (facts: F) => Result<Decision<T>, E>) =>
  (facts: F & Facts<'accountStatus'>): Result<Decision<T>, E | AccountInactive> => {
    const inactive = inactiveOf(facts.accountStatus);
    return inactive === null ? decide(facts) : err(inactive);
  };
