import { instant, toRfc3339, type ConnectionSettings, type Instant } from '../../core/index.js';
import type { StoredTokens, TokenState } from './token-store.js';

/** The settings of a connection that belong to its tokens; all others are left unchanged. */
export const TOKEN_SETTINGS = [
  'access_token',
  'refresh_token',
  'token_issued_at',
  'token_expires_at',
  'token_state',
] as const;

const OWN: ReadonlySet<string> = new Set(TOKEN_SETTINGS);

/** The settings with the stored tokens replaced by these. */
export const withTokens = (
  settings: ConnectionSettings,
  { pair, state }: StoredTokens,
): ConnectionSettings => ({
  ...Object.fromEntries(Object.entries(settings).filter(([name]) => !OWN.has(name))),
  access_token: pair.accessToken,
  ...(pair.refreshToken === null ? {} : { refresh_token: pair.refreshToken }),
  token_issued_at: toRfc3339(pair.issuedAt),
  ...(pair.expiresAt === null ? {} : { token_expires_at: toRfc3339(pair.expiresAt) }),
  ...(state.kind === 'ready' ? {} : { token_state: written(state) }),
});

/** The tokens in the settings. An access token alone, as a user may have entered it, does not expire. */
export const tokensOf = (settings: ConnectionSettings): StoredTokens | null => {
  const { access_token, refresh_token, token_issued_at, token_expires_at, token_state } = settings;
  if (access_token === undefined || access_token === '') return null;
  return {
    pair: {
      accessToken: access_token,
      refreshToken: refresh_token ?? null,
      issuedAt: momentOf(token_issued_at) ?? instant(0),
      expiresAt: momentOf(token_expires_at),
    },
    state: stateOf(token_state),
  };
};

const written = (state: TokenState): string =>
  state.kind === 'refreshing' ? `refreshing ${toRfc3339(state.since)}` : state.kind;

/** An unreadable state counts as in doubt, because the token may be valid for one use only. */
const stateOf = (text: string | undefined): TokenState => {
  if (text === undefined) return { kind: 'ready' };
  if (text === 'refused') return { kind: 'refused' };
  const [kind, since] = text.split(' ', 2);
  const at = momentOf(since);
  return kind === 'refreshing' && at !== null ? { kind, since: at } : { kind: 'in_doubt' };
};

const momentOf = (text: string | undefined): Instant | null => {
  const at = text === undefined ? NaN : Date.parse(text);
  return Number.isNaN(at) ? null : instant(at);
};
