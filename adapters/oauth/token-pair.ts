import type { TokenEndpointResponse } from 'oauth4webapi';
import { instant, later, type Instant } from '../../core/index.js';

/** The tokens of a server. All fields are secret. */
export interface TokenPair {
  readonly accessToken: string;
  /** Null: the server issues none, and after expiry the user has to authorise again. */
  readonly refreshToken: string | null;
  /** The time of the request, which is before the lifetime began. */
  readonly issuedAt: Instant;
  /** Null: valid until it is revoked. */
  readonly expiresAt: Instant | null;
}

const EARLIEST_MARGIN_MS = 5 * 60_000;
const MARGIN_OF_LIFE = 0.1;

/** When to refresh: five minutes before it expires, or a tenth of its life before where that is less. Null: never. */
export const refreshDueAt = ({ issuedAt, expiresAt, refreshToken }: TokenPair): Instant | null => {
  if (expiresAt === null || refreshToken === null) return expiresAt;
  const margin = Math.min(EARLIEST_MARGIN_MS, Math.floor((expiresAt - issuedAt) * MARGIN_OF_LIFE));
  return instant(expiresAt - margin);
};

/** Longer lifetimes are limited to this, so that every expiry is a valid instant. */
const LONGEST_LIFE_S = 100 * 365 * 24 * 3_600;

/** A response without a refresh token leaves the previous one valid (RFC 6749 §6). */
export const tokenPairOf = (
  { access_token, refresh_token, expires_in }: TokenEndpointResponse,
  issuedAt: Instant,
  previousRefreshToken: string | null,
): TokenPair => ({
  accessToken: access_token,
  refreshToken: refresh_token ?? previousRefreshToken,
  issuedAt,
  expiresAt:
    expires_in === undefined
      ? null
      : later(issuedAt, Math.floor(Math.min(expires_in, LONGEST_LIFE_S) * 1_000)),
});
