import { err, ok, sameSettings, unreachable, type Clock, type Result } from '../../core/index.js';
import type { Refresh } from './refresh.js';
import type { TokenResult } from './token-result.js';
import { reconnect, type TokenProblem } from './token-problem.js';
import { withTokens } from './token-settings.js';
import type { StoredTokens, TokenState, TokenStore } from './token-store.js';

/** What keeping tokens valid needs. */
export interface TokenSourceDeps {
  readonly store: TokenStore;
  readonly refresh: Refresh;
  readonly clock: Clock;
}

/** After a response with a server error. */
const PAUSE_BEFORE_RETRY_MS = 1_000;

const STORE_TRIES = 3;
const PAUSE_BEFORE_STORING_AGAIN_MS = 500;

/** The refresh by the caller whose marker is in the store: sends the request and replaces the marker by the result. */
export const makeRunRefresh = ({ store, refresh, clock }: TokenSourceDeps) => {
  /**
   * Requests new tokens. After a server error the request is repeated once, because the server usually fails before it
   * consumes the token. Without a response it is never repeated: the server may have issued a pair, and a second use
   * would revoke that.
   */
  const request = async (refreshToken: string): Promise<TokenResult> => {
    const first = await refresh(refreshToken);
    if (first.kind !== 'failed') return first;
    await clock.pause(PAUSE_BEFORE_RETRY_MS).done;
    const second = await refresh(refreshToken);
    const isClear = second.kind === 'granted' || isWithdrawn(second);
    return isClear ? second : { kind: 'lost', message: first.message };
  };

  /**
   * Replaces the marker even if other settings changed. Returns false if the marker is gone because the account was
   * connected again. Retries, because only this process has the new pair. Throws if the store keeps failing.
   */
  const end = async (marker: StoredTokens, next: StoredTokens, tries = 1): Promise<boolean> => {
    try {
      const held = await store.load();
      // An earlier attempt may have been stored although its response was lost.
      if (held === null || same(held.tokens, next)) return held !== null;
      if (!same(held.tokens, marker)) return false;
      if (await held.replace(next)) return true;
      if (tries >= STORE_TRIES) throw new Error('the tokens of the connection kept changing');
    } catch (fault) {
      if (tries >= STORE_TRIES) throw fault;
    }
    await clock.pause(PAUSE_BEFORE_STORING_AGAIN_MS).done;
    return end(marker, next, tries + 1);
  };

  /** Returns null if the account was connected again, or removed, in the meantime. */
  return async (marker: StoredTokens, refreshToken: string): Promise<Result<string, TokenProblem> | null> => {
    const result = await request(refreshToken);
    const endIn = async (kind: Exclude<TokenState['kind'], 'refreshing'>, problem: TokenProblem) =>
      (await end(marker, { pair: marker.pair, state: { kind } })) ? err(problem) : null;
    switch (result.kind) {
      case 'granted': {
        // Stored before use: a pair that is lost in a crash cannot be refreshed again.
        const isStored = await end(marker, { pair: result.pair, state: { kind: 'ready' } });
        return isStored ? ok(result.pair.accessToken) : null;
      }
      case 'refused':
        // Other refusals concern our client, such as a wrong secret, and leave the token valid.
        return endIn(isWithdrawn(result) ? 'refused' : 'ready', reconnect('refused', result.message));
      case 'unavailable':
        return endIn('ready', { kind: 'unavailable', message: result.message });
      case 'failed':
      case 'lost':
        return endIn('in_doubt', reconnect('in_doubt', result.message));
      default:
        return unreachable(result);
    }
  };
};

const isWithdrawn = (result: TokenResult): boolean =>
  result.kind === 'refused' && result.code === 'invalid_grant';

const same = (a: StoredTokens, b: StoredTokens): boolean =>
  sameSettings(withTokens({}, a), withTokens({}, b));
