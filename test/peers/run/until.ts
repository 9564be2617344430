import { setTimeout as pause } from 'node:timers/promises';

const BETWEEN_MS = 20;

/** Longer than any start takes, even on a busy machine. */
const START_LIMIT_MS = 120_000;

interface Patience {
  readonly limitMs?: number;
  /** The reason to stop polling, if there is one. */
  readonly hopeless?: () => string | null;
}

/** Polls until the result is not `null`; a rejection counts as `null`. Rejects after the limit. */
export const until = async <T>(
  probe: () => Promise<T | null>,
  { limitMs = START_LIMIT_MS, hopeless = () => null }: Patience = {},
): Promise<T> => {
  const end = Date.now() + limitMs;
  let last: unknown = null;
  while (Date.now() < end) {
    const response = await probe().catch((error: unknown) => {
      last = error;
      return null;
    });
    if (response !== null) return response;
    const reason = hopeless();
    if (reason !== null) throw new Error(reason, { cause: last });
    await pause(BETWEEN_MS);
  }
  throw new Error(`no result within ${String(limitMs / 1000)} s`, { cause: last });
};
