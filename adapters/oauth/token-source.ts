import { err, later, ok, unreachable, type Result } from '../../core/index.js';
import { makeRunRefresh, type TokenSourceDeps } from './run-refresh.js';
import { refreshDueAt, type TokenPair } from './token-pair.js';
import { reconnect, type TokenProblem } from './token-problem.js';

/** @inline */
type AccessToken = Result<string, TokenProblem>;

/** Valid access tokens of one connection. */
export interface TokenSource {
  /** A currently valid access token, refreshed if it is about to expire. Throws if the store does. */
  readonly accessToken: () => Promise<AccessToken>;
  /** Replaces an access token that the provider refused: by the one stored since, or a new one. */
  readonly replaceRefused: (accessToken: string) => Promise<AccessToken>;
}

/** Poll interval and limit while another caller refreshes. */
const POLL_MS = 250;
const MAX_POLLS = 60;

/** A refresh that takes longer than this was started by a process that has died. */
const REFRESH_LIMIT_MS = 60_000;

/**
 * Keeps one connection's access token valid. Servers that rotate refresh tokens accept each one once and treat a second
 * use as theft: they revoke all tokens derived from it. So before a refresh token is sent, its use is marked in the
 * store by compare and swap, which one caller among all processes wins; the others wait for its result. The marker is
 * never taken over, however old it is, because what the server did is unknown: the owner has to connect again. Clocks
 * need not agree for that; a wrong clock can only report the doubt too early.
 */
export const makeTokenSource = ({ store, refresh, clock }: TokenSourceDeps): TokenSource => {
  const runRefresh = makeRunRefresh({ store, refresh, clock });

  const isDue = (pair: TokenPair): boolean => {
    const due = refreshDueAt(pair);
    return due !== null && due <= clock.now();
  };

  const isExpired = ({ expiresAt }: TokenPair): boolean => expiresAt !== null && expiresAt <= clock.now();

  const find = async (refused: string | null): Promise<AccessToken> => {
    for (let polls = 0; polls < MAX_POLLS; polls += 1) {
      const held = await store.load();
      if (held === null) return err(reconnect('missing', 'There is no token yet.'));
      const { pair, state } = held.tokens;
      switch (state.kind) {
        case 'refused':
          return err(reconnect('refused', 'The provider has withdrawn the access.'));
        case 'in_doubt':
          return inDoubt;
        case 'refreshing':
          if (later(state.since, REFRESH_LIMIT_MS) <= clock.now()) return inDoubt;
          await clock.pause(POLL_MS).done;
          break;
        case 'ready': {
          const isRefused = pair.accessToken === refused;
          if (!isRefused && !isDue(pair)) return ok(pair.accessToken);
          if (pair.refreshToken === null) return err(isRefused ? withdrawn : expired);
          const marker = { pair, state: { kind: 'refreshing', since: clock.now() } } as const;
          if (await held.replace(marker)) {
            const got = await runRefresh(marker, pair.refreshToken);
            if (got === null) break;
            // The refresh was early: the current token stays valid until the server is reachable.
            const isUseful = !got.ok && got.error.kind === 'unavailable' && !isRefused && !isExpired(pair);
            return isUseful ? ok(pair.accessToken) : got;
          }
          break;
        }
        default:
          return unreachable(state);
      }
    }
    return err({ kind: 'unavailable', message: 'The token is being refreshed elsewhere.' });
  };

  /** Concurrent callers share one result. */
  const underWay = new Map<string | null, Promise<AccessToken>>();
  const shared = (refused: string | null): Promise<AccessToken> => {
    const found = underWay.get(refused) ?? find(refused).finally(() => underWay.delete(refused));
    underWay.set(refused, found);
    return found;
  };
  return { accessToken: () => shared(null), replaceRefused: shared };
};

const inDoubt = err(
  reconnect('in_doubt', 'A refresh of the token was cut off; the provider may have withdrawn the old one.'),
);
const expired = reconnect('expired', 'The access has expired and can only be renewed by connecting again.');
const withdrawn = reconnect('refused', 'The provider refuses the token.');
