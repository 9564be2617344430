import { err, later, ok, unreachable, type Result } from '../../core/index.js';
import { makeRefreshTurn, type TokenSourceDeps } from './refresh-turn.js';
import { refreshDueAt, type TokenPair } from './token-pair.js';
import { reconnect, type TokenProblem } from './token-problem.js';

type AccessToken = Result<string, TokenProblem>;

export interface TokenSource {
  /** An access token that is valid for now, refreshed where it is about to expire. Throws where the store does. */
  readonly accessToken: () => Promise<AccessToken>;
  /** Another one than this, which the provider refused: the one that somebody got since, or a new one. */
  readonly replaceRefused: (accessToken: string) => Promise<AccessToken>;
}

/** While somebody else refreshes, he is looked after this often, for this long in all. */
const LOOK_MS = 250;
const MOST_LOOKS = 60;

/** A refresh that is not over after this time is one of a process that died in it. */
const REFRESH_LIMIT_MS = 60_000;

/**
 * Keeps one connection's access token valid. Servers that rotate refresh tokens take each one once, and take a second
 * use for theft: they revoke everything that came of it. So before a refresh token is sent, its use is marked in the
 * store by compare and swap, which one caller among all processes wins; the others wait for what he stores. The mark
 * is never taken over, however old it is, because nobody can know what the server did: the owner has to connect
 * again. No two clocks need to agree for that; a wrong one can only make a doubt be told too early.
 */
export const makeTokenSource = ({ store, refresh, clock }: TokenSourceDeps): TokenSource => {
  const takeTurn = makeRefreshTurn({ store, refresh, clock });

  const isDue = (pair: TokenPair): boolean => {
    const due = refreshDueAt(pair);
    return due !== null && due <= clock.now();
  };

  const isExpired = ({ expiresAt }: TokenPair): boolean => expiresAt !== null && expiresAt <= clock.now();

  const find = async (refused: string | null): Promise<AccessToken> => {
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      const held = await store.load();
      if (held === null) return err(reconnect('missing', 'There is no token yet.'));
      const { pair, state } = held.tokens;
      switch (state.kind) {
        case 'refused':
          return err(reconnect('refused', 'The provider has withdrawn the access.'));
        case 'in-doubt':
          return inDoubt;
        case 'refreshing':
          if (later(state.since, REFRESH_LIMIT_MS) <= clock.now()) return inDoubt;
          await clock.pause(LOOK_MS).done;
          break;
        case 'ready': {
          const isRefused = pair.accessToken === refused;
          if (!isRefused && !isDue(pair)) return ok(pair.accessToken);
          if (pair.refreshToken === null) return err(isRefused ? withdrawn : expired);
          const mark = { pair, state: { kind: 'refreshing', since: clock.now() } } as const;
          if (await held.replace(mark)) {
            const got = await takeTurn(mark, pair.refreshToken);
            // It was early: what is valid still serves until the server can be reached.
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

  const share = makeShared<AccessToken>();
  return {
    accessToken: () => share(null, () => find(null)),
    replaceRefused: (refused) => share(refused, () => find(refused)),
  };
};

const inDoubt = err(
  reconnect('in-doubt', 'A refresh of the token was cut off; the provider may have withdrawn the old one.'),
);
const expired = reconnect('expired', 'The access has expired, and the provider lets nobody else renew it.');
const withdrawn = reconnect('refused', 'The provider refuses the token.');

/** Callers that ask for the same at the same time share one answer. */
const makeShared = <T>() => {
  const running = new Map<string | null, Promise<T>>();
  return (key: string | null, work: () => Promise<T>): Promise<T> => {
    const known = running.get(key);
    if (known !== undefined) return known;
    const started = work().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
};
