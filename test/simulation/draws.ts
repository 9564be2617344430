import { later, toRfc3339, type ConnectionId, type IdempotencyClaim, type PostId } from '../../core/index.js';
import type { Caller } from './client-requests.js';
import type { Operation } from './client-observations.js';
import type { Tenant } from './population.js';
import type { World } from './world.js';

/** The shared state of one account's clients: the account and the known posts. */
export interface Clientele {
  readonly tenant: Tenant;
  readonly posts: PostId[];
  readonly nextId: () => number;
}

export const operationOf = (
  { world }: Caller,
  { tenant, nextId }: Clientele,
  kind: Operation['kind'],
  more: Partial<Operation> = {},
): Operation => {
  const id = nextId();
  const hasKey = kind === 'credit' || !world.choices.chance(120);
  const mark = `${kind}-${String(id)}`;
  const nothing = { postId: null, at: null, risky: false, expects: null };
  return {
    id,
    kind,
    accountId: tenant.account.id,
    key: hasKey ? `key-${String(id)}` : null,
    mark,
    ...nothing,
    ...more,
  };
};

export const claimOf = ({
  kind,
  postId,
  key,
  mark,
}: Operation): { readonly idempotency?: IdempotencyClaim } =>
  key === null
    ? {}
    : {
        idempotency: { scope: postId === null ? kind : `${kind} ${String(postId)}`, key, fingerprint: mark },
      };

/** The requested time: at once, soon, at a wall time near a calendar transition, or in the past. */
export const drawTime = ({ choices, scene, clock, behaviours }: World): string | null => {
  const now = clock.now();
  // Accounts that compete for a lane compete in the queue.
  if (behaviours.size > 0 && choices.chance(700)) return toRfc3339(later(now, choices.pick([1_000, 5_000])));
  const moments = [null, null, later(now, 60_000), later(now, 1_000), later(now, 3_600_000), now] as const;
  if (scene.walls.length > 0 && choices.chance(350))
    return choices.pick([scene.walls[0] ?? '', ...scene.walls]);
  const moment = choices.pick(moments);
  return moment === null ? null : toRfc3339(moment);
};

/** Up to three neighbours. */
export const drawConnections = (
  { choices }: World,
  { tenant: { connections } }: Clientele,
): readonly ConnectionId[] => {
  const first = choices.below(connections.length);
  const steps = [0, 1, 2].slice(0, 1 + choices.below(3));
  return steps.flatMap((step) => connections[(first + step) % connections.length] ?? []);
};
