import { PERMISSIONS, type Account, type ApiKey, type Permission } from '../../domain/account.js';
import { apiKeyFrom } from '../../domain/api-key-format.js';
import type { Instant } from '../../domain/instant.js';
import { instantOf, parseRequestedTime } from '../../domain/schedule.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { CoreDeps } from '../deps.js';
import { problemsOf, readName, type Problems } from './problems.js';

/** The key to issue. */
export interface IssueKeyCommand {
  readonly account: Account;
  readonly name: string;
  readonly permissions: readonly string[];
  /** ISO 8601; without an offset it is a time of the account's workspace. Null or absent: never. */
  readonly expires?: string | null;
}

/** Makes an API key. The secret is returned only here: only its digest is stored. */
export type IssueKey = (
  command: IssueKeyCommand,
) => Promise<Result<{ readonly key: ApiKey; readonly secret: string }, Problems>>;

/** What is needed to make a key. */
export type NewKeyDeps = Pick<CoreDeps, 'apiKeys' | 'entropy' | 'clock' | 'keyKind'>;

export const makeIssueKey =
  ({ apiKeys, entropy, clock, keyKind }: NewKeyDeps): IssueKey =>
  async ({ account, name: given, permissions, expires = null }) => {
    const name = readName(given, 'A key');
    const now = clock.now();
    const wanted = [...new Set(permissions)];
    const unknown = wanted.filter((permission) => !isPermission(permission));
    const expiresAt = expires === null ? ok(null) : readExpiry(expires, account, now);
    const known = PERMISSIONS.join(', ');
    const problems = problemsOf(
      !name.ok && name.error,
      wanted.length === 0 && `A key needs at least one permission: ${known}.`,
      unknown.map((permission) => `"${permission}" is not a permission. Known: ${known}.`),
      !expiresAt.ok && expiresAt.error,
    );
    if (problems.length > 0 || !name.ok || !expiresAt.ok) return err(problems);
    const secret = apiKeyFrom(entropy.base62, keyKind);
    const key = await apiKeys.insert(
      {
        accountId: account.id,
        name: name.value,
        permissions: wanted.filter(isPermission),
        createdAt: now,
        expiresAt: expiresAt.value,
        revokedAt: null,
      },
      secret,
    );
    return ok({ key, secret });
  };

const isPermission = (text: string): text is Permission =>
  PERMISSIONS.some((permission) => permission === text);

const readExpiry = (text: string, { workspace }: Account, now: Instant): Result<Instant, Problems> => {
  const read = parseRequestedTime(text);
  if (!read.ok) return err(read.error.map(({ message }) => `expires: ${message}`));
  const { at } = instantOf(read.value, workspace.timeZone);
  return at > now ? ok(at) : err(['The expiry must be in the future.']);
};
