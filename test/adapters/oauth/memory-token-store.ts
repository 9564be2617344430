import type { HeldTokens, StoredTokens, TokenStore } from '../../../adapters/oauth/index.js';

export interface MemoryTokenStore extends TokenStore {
  /** What a new process would load. */
  readonly stored: () => StoredTokens | null;
  /** Simulates connecting again, or that the connection is removed. */
  readonly put: (tokens: StoredTokens | null) => void;
}

/** The fate of one `replace`: it succeeds, or throws before or after its effect. */
export type ReplaceFate = 'done' | 'lost_before' | 'lost_after';

/** A store whose calls take a turn of the event loop, like those of a real one. */
export const memoryTokenStore = (
  first: StoredTokens | null,
  fateOf: (next: StoredTokens) => ReplaceFate = () => 'done',
): MemoryTokenStore => {
  let current = first;
  return {
    stored: () => current,
    put: (tokens) => {
      current = tokens;
    },
    load: async () => {
      const loaded = current;
      await turn();
      if (loaded === null) return null;
      const replace: HeldTokens['replace'] = async (next) => {
        await turn();
        const fate = fateOf(next);
        if (fate === 'lost_before') throw new Error('the store is away');
        const isCurrent = current === loaded;
        // A copy, as another process would read it.
        if (isCurrent) current = structuredClone(next);
        if (fate === 'lost_after') throw new Error('the response of the store was lost');
        return isCurrent;
      };
      return { tokens: loaded, replace };
    },
  };
};

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
