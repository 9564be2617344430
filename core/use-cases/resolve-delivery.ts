import { decideResolution, type NotResolved, type Resolution } from '../decisions/resolve-delivery.js';
import type { AccountInactive, IdempotencyRefusal } from '../domain/refusals.js';
import type { Result } from '../shared/result.js';
import type { CoreDeps } from './deps.js';
import type { VersionedCommand, WrittenPost, WriteOnce } from './write-once.js';

/** What was found out about which deliveries. */
export interface ResolveDeliveryCommand extends VersionedCommand, Resolution {}

/** Why nothing is resolved. */
export type ResolveDeliveryRefusal = NotResolved | AccountInactive | IdempotencyRefusal;

/**
 * Records what was found out about an unknown delivery, and settles the charge accordingly. An operator, whose command
 * has no request id, can do it for an account in any state.
 */
export type ResolveDelivery = (
  command: ResolveDeliveryCommand,
) => Promise<Result<WrittenPost, ResolveDeliveryRefusal>>;

export const makeResolveDelivery =
  ({ clock, writeOnce }: Pick<CoreDeps, 'clock'> & { readonly writeOnce: WriteOnce }): ResolveDelivery =>
  (command) => {
    const { postId: post, requestId } = command;
    const now = clock.now();
    // A client enters the address: a text that is stored after the account was closed might not be erased.
    const commit = requestId === null ? writeOnce.commitInAnyState : writeOnce.commit;
    return commit(command, now, {
      needs: { post },
      decide: (facts) => decideResolution(facts, command, requestId, now),
    });
  };
