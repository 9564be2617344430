import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  TOKEN_SETTINGS,
  tokensOf,
  withTokens,
  type StoredTokens,
  type TokenState,
} from '../../../adapters/oauth/index.js';
import { instant } from '../../../core/index.js';

const instants = fc.integer({ min: 0, max: 4_102_444_800_000 }).map(instant);
const states = fc.oneof(
  fc.constantFrom<TokenState>({ kind: 'ready' }, { kind: 'in_doubt' }, { kind: 'refused' }),
  instants.map((since): TokenState => ({ kind: 'refreshing', since })),
);
const storedTokens: fc.Arbitrary<StoredTokens> = fc.record({
  pair: fc.record({
    accessToken: fc.string({ unit: 'grapheme', minLength: 1 }),
    refreshToken: fc.option(fc.string({ unit: 'grapheme', minLength: 1 })),
    issuedAt: instants,
    expiresAt: fc.option(instants),
  }),
  state: states,
});

describe('tokens in the settings of a connection', () => {
  it('are read as written and replace all earlier ones', () => {
    fc.assert(
      fc.property(storedTokens, storedTokens, (first, second) => {
        expect(tokensOf(withTokens(withTokens({}, first), second))).toEqual(second);
      }),
    );
  });

  it('leave every other setting unchanged', () => {
    const others = fc.dictionary(
      fc.string().filter((name) => name !== '__proto__' && !TOKEN_SETTINGS.some((own) => own === name)),
      fc.string(),
    );
    fc.assert(
      fc.property(others, storedTokens, (settings, tokens) => {
        const own: Readonly<Record<string, string>> = withTokens({}, tokens);
        expect(withTokens(settings, tokens)).toEqual({ ...settings, ...own });
        expect(Object.keys(own).filter((name) => !TOKEN_SETTINGS.some((known) => known === name))).toEqual(
          [],
        );
      }),
    );
  });

  it('may be an access token alone, which does not expire', () => {
    expect(tokensOf({ access_token: 'typed' })).toMatchObject({
      pair: { accessToken: 'typed', refreshToken: null, expiresAt: null },
      state: { kind: 'ready' },
    });
    expect([tokensOf({}), tokensOf({ access_token: '' })]).toEqual([null, null]);
  });

  it.each(['refreshing', 'refreshing soon', 'something else', ''])(
    'are in doubt where their state is "%s"',
    (token_state) => {
      expect(tokensOf({ access_token: 'a', token_state })?.state).toEqual({ kind: 'in_doubt' });
    },
  );
});
