import type { Instant } from '../domain/instant.js';
import { versionOf, type Post } from '../domain/post.js';
import type { VersionMismatch } from '../domain/refusals.js';
import { err, ok, type Result } from '../shared/result.js';

/** If the client names a version, the post must have it; absent and null stand for any version. */
export const refuseOtherVersion = (
  post: Post,
  expectedVersion: number | null | undefined,
  now: Instant,
): Result<null, VersionMismatch> => {
  const current = versionOf(post, now);
  return (expectedVersion ?? current) === current ? ok(null) : err({ kind: 'version_mismatch', current });
};
