import { setTimeout as pause } from 'node:timers/promises';

const BETWEEN_MS = 20;

/** Nothing here needs longer to start, not even on a machine that is busy with other things. */
export const START_LIMIT_MS = 120_000;

interface Patience {
  readonly limitMs?: number;
  /** Why there is no use in asking on, if so. */
  readonly hopeless?: () => string | null;
}

/** Asks again until there is an answer other than `null`; a rejection counts as none. Rejects after the limit. */
export const until = async <T>(
  ask: () => Promise<T | null>,
  { limitMs = START_LIMIT_MS, hopeless = () => null }: Patience = {},
): Promise<T> => {
  const end = Date.now() + limitMs;
  let last: unknown = null;
  while (Date.now() < end) {
    const response = await ask().catch((error: unknown) => {
      last = error;
      return null;
    });
    if (response !== null) return response;
    const reason = hopeless();
    if (reason !== null) throw new Error(reason, { cause: last });
    await pause(BETWEEN_MS);
  }
  throw new Error(`no answer within ${String(limitMs / 1000)} s`, { cause: last });
};
