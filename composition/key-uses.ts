import { USE_NOTED_EVERY_MS, type ApiKey, type ApiKeyId, type ApiKeys, type Instant } from '../core/index.js';

/** How long uses are collected before they are written together, in milliseconds. */
const COLLECT_MS = 5_000;

/** The maximum number of keys per write; further ones are recorded at their next use. */
const MOST_KEYS = 1_000;

type Use = Parameters<ApiKeys['noteUses']>[0][number];

/** The uses of API keys that this process collects. */
export interface KeyUses {
  /** Records a use in memory, unless a recorded use still covers it: no request waits for the store. */
  readonly used: (key: Pick<ApiKey, 'id' | 'accountId' | 'lastUsedAt'>, at: Instant) => void;
  /** Writes the collected uses. After a fault they are lost until the next use is recorded. */
  readonly flush: () => Promise<void>;
}

/** When API keys were last used, written at most once an hour for each key and never while a request waits. */
export const makeKeyUses = (
  { noteUses }: Pick<ApiKeys, 'noteUses'>,
  onFault: (fault: unknown) => void,
): KeyUses => {
  const collected = new Map<ApiKeyId, Use>();
  let timer: NodeJS.Timeout | null = null;

  const flush = async (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (collected.size === 0) return;
    const uses = [...collected.values()];
    collected.clear();
    await noteUses(uses).catch(onFault);
  };

  return {
    used: ({ id, accountId, lastUsedAt }, at) => {
      if (lastUsedAt !== null && at - lastUsedAt < USE_NOTED_EVERY_MS) return;
      if (collected.has(id) || collected.size >= MOST_KEYS) return;
      collected.set(id, { id, accountId, at });
      timer ??= setTimeout(() => void flush(), COLLECT_MS).unref();
    },
    flush,
  };
};
