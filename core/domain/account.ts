import type { AccountId, ApiKeyId, WorkspaceId } from './ids.js';
import type { Instant } from './instant.js';
import type { Currency } from './money.js';
import type { Plan } from './plan.js';
import type { TimeZone } from './time-zone.js';

/** Everything that a key may be allowed. */
export const PERMISSIONS = ['write_post', 'smm', 'connections'] as const;
/** What a key may do. */
export type Permission = (typeof PERMISSIONS)[number];
/** The permission that an operation requires: one, any of several, or null if any valid key suffices. */
export type NeededPermission = Permission | readonly [Permission, ...Permission[]] | null;

/** Contains the connections of an account; its zone applies to times without an offset. */
export interface Workspace {
  readonly id: WorkspaceId;
  readonly accountId: AccountId;
  readonly name: string;
  readonly timeZone: TimeZone;
}

/** A suspended account can be resumed, a closed one cannot. The keys of both are refused, and due deliveries wait. */
export type AccountStatus = 'active' | 'suspended' | 'closed';

/** The customer, and the tenant boundary. Its currency never changes. */
export interface Account {
  readonly id: AccountId;
  readonly name: string;
  readonly currency: Currency;
  readonly plan: Plan;
  /** The active workspace. */
  readonly workspace: Workspace;
  readonly createdAt: Instant;
  readonly status: AccountStatus;
  /** Why an operator suspended or closed it; null if it is active. */
  readonly statusReason: string | null;
}

/** A key of an account, without its secret. */
export interface ApiKey {
  readonly id: ApiKeyId;
  readonly accountId: AccountId;
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly createdAt: Instant;
  /** Null: never. */
  readonly expiresAt: Instant | null;
  /** Null: it was not. */
  readonly revokedAt: Instant | null;
  /** The key that replaced it: it works until it expires. Null: none did. */
  readonly replacedBy: ApiKeyId | null;
  /** Coarse: at most {@link USE_NOTED_EVERY_MS} old while it is used. Null: never, as far as is known. */
  readonly lastUsedAt: Instant | null;
}

/** A key that was never used or replaced. */
export type NewApiKey = Omit<ApiKey, 'id' | 'replacedBy' | 'lastUsedAt'>;

/** How long one recorded use of a key also stands for later uses, in milliseconds. */
export const USE_NOTED_EVERY_MS = 3_600_000;

/** The authenticated caller: a valid key and the account that it belongs to, read at one moment. */
export interface Actor {
  readonly key: ApiKey;
  readonly account: Account;
}

/** The missing permission, the first one if any of several would suffice; null if none is missing. */
export const missingPermission = (
  { permissions }: Pick<ApiKey, 'permissions'>,
  needed: NeededPermission,
): Permission | null => {
  if (needed === null) return null;
  if (typeof needed === 'string') return permissions.includes(needed) ? null : needed;
  return needed.some((each) => permissions.includes(each)) ? null : needed[0];
};

/** Whether a key is neither revoked nor expired. */
export const isUsable = (key: ApiKey, now: Instant): boolean =>
  key.revokedAt === null && (key.expiresAt === null || now < key.expiresAt);
