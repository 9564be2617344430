import { err, ok, sameSettings, unreachable, type Clock, type Result } from '../../core/index.js';
import type { Refresh } from './refresh.js';
import type { TokenResult } from './token-result.js';
import { reconnect, type TokenProblem } from './token-problem.js';
import { withTokens } from './token-settings.js';
import type { StoredTokens, TokenState, TokenStore } from './token-store.js';

export interface TokenSourceDeps {
  readonly store: TokenStore;
  readonly refresh: Refresh;
  readonly clock: Clock;
}

/** After an answer that the server failed. */
const PAUSE_BEFORE_RETRY_MS = 1_000;

const STORE_TRIES = 3;
const PAUSE_BEFORE_STORING_AGAIN_MS = 500;

/** The turn of the one whose mark is in the store: he asks the server, and his mark ends with what came of it. */
export const makeRefreshTurn = ({ store, refresh, clock }: TokenSourceDeps) => {
  /**
   * A server that answers that it failed mostly did so before it used the token up, so it is asked once more. It is
   * never asked again where no answer came: then it may have answered with a pair, and a second use would revoke that.
   */
  const ask = async (refreshToken: string): Promise<TokenResult> => {
    const first = await refresh(refreshToken);
    if (first.kind !== 'failed') return first;
    await clock.pause(PAUSE_BEFORE_RETRY_MS).done;
    const second = await refresh(refreshToken);
    const isClear = second.kind === 'granted' || isWithdrawn(second);
    return isClear ? second : { kind: 'lost', message: first.message };
  };

  /**
   * Ends the mark, whatever else changed beside it. False: it is not there any more, because somebody connected again.
   * A pair that only this process knows is worth some tries. Throws where the store does to the last.
   */
  const end = async (mark: StoredTokens, next: StoredTokens, tries = 1): Promise<boolean> => {
    try {
      const held = await store.load();
      // An earlier try may have arrived although its answer did not.
      if (held === null || same(held.tokens, next)) return held !== null;
      if (!same(held.tokens, mark)) return false;
      if (await held.replace(next)) return true;
      if (tries >= STORE_TRIES) throw new Error('the tokens of the connection kept changing');
    } catch (fault) {
      if (tries >= STORE_TRIES) throw fault;
    }
    await clock.pause(PAUSE_BEFORE_STORING_AGAIN_MS).done;
    return end(mark, next, tries + 1);
  };

  return async (mark: StoredTokens, refreshToken: string): Promise<Result<string, TokenProblem>> => {
    const answer = await ask(refreshToken);
    const endIn = (kind: Exclude<TokenState['kind'], 'refreshing'>): Promise<boolean> =>
      end(mark, { pair: mark.pair, state: { kind } });
    switch (answer.kind) {
      case 'granted': {
        // Stored first and used then: a token that is used and lost in a crash would be the last one.
        const isStored = await end(mark, { pair: answer.pair, state: { kind: 'ready' } });
        return isStored ? ok(answer.pair.accessToken) : err(connectedAgain);
      }
      case 'refused':
        // Every other refusal is about us, such as a wrong client secret, and leaves the token good.
        await endIn(isWithdrawn(answer) ? 'refused' : 'ready');
        return err(reconnect('refused', answer.message));
      case 'unavailable':
        await endIn('ready');
        return err({ kind: 'unavailable', message: answer.message });
      case 'failed':
      case 'lost':
        await endIn('in-doubt');
        return err(reconnect('in-doubt', answer.message));
      default:
        return unreachable(answer);
    }
  };
};

const isWithdrawn = (answer: TokenResult): boolean =>
  answer.kind === 'refused' && answer.code === 'invalid_grant';

const same = (a: StoredTokens, b: StoredTokens): boolean =>
  sameSettings(withTokens({}, a), withTokens({}, b));

const connectedAgain: TokenProblem = {
  kind: 'unavailable',
  message: 'The connection was made again in the meantime; the next try uses its new token.',
};
