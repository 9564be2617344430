import type { AccountId } from '../../domain/ids.js';
import type { Clock } from '../../ports/clock.js';

/**
 * How many bytes of stored images the attempts of one process may load at the same time. An attempt needs up to three
 * times as many: for the stored image, the fitted one, and the body of the request.
 */
const IMAGE_BYTES = 256_000_000;

/**
 * Waits until the images of an attempt fit into memory. Resolves to what releases them, or to null if they did not fit
 * in time. An account has at most as much as it leaves for others, and the one that has the least comes first. Its
 * first images, and those of a process, may be larger.
 */
export type TakeImageMemory = (
  account: AccountId,
  bytes: number,
  withinMs: number,
) => Promise<(() => void) | null>;

interface Waiting {
  readonly account: AccountId;
  readonly bytes: number;
  readonly admit: () => void;
}

export const makeImageMemory = ({ pause }: Pick<Clock, 'pause'>, limit = IMAGE_BYTES): TakeImageMemory => {
  const held = new Map<AccountId, number>();
  /** In the order of their arrival. */
  const waiting = new Set<Waiting>();

  const heldBy = (account: AccountId): number => held.get(account) ?? 0;
  const all = (): number => [...held.values()].reduce((sum, bytes) => sum + bytes, 0);
  const hold = ({ account, bytes }: Waiting): void => {
    held.set(account, heldBy(account) + bytes);
  };
  const letGo = ({ account, bytes }: Waiting): void => {
    const left = heldBy(account) - bytes;
    if (left > 0) held.set(account, left);
    else held.delete(account);
  };

  /** What is free when the attempt has its images. */
  const leftBy = ({ bytes }: Waiting): number => limit - all() - bytes;
  const isShare = (attempt: Waiting): boolean => {
    const own = heldBy(attempt.account);
    return own === 0 || own + attempt.bytes <= leftBy(attempt);
  };
  const fits = (attempt: Waiting): boolean => held.size === 0 || leftBy(attempt) >= 0;
  const next = (): Waiting | undefined =>
    [...waiting].filter(isShare).sort((a, b) => heldBy(a.account) - heldBy(b.account))[0];
  // None overtakes one whose images are too large at the moment, which would otherwise wait for ever.
  const admitAll = (): void => {
    for (let first = next(); first !== undefined && fits(first); first = next()) {
      waiting.delete(first);
      hold(first);
      first.admit();
    }
  };

  return async (account, bytes, withinMs) => {
    let admit = (): void => undefined;
    const admitted = new Promise<void>((resolve) => (admit = resolve));
    const place: Waiting = { account, bytes, admit };
    waiting.add(place);
    admitAll();
    if (waiting.has(place)) {
      const time = pause(withinMs);
      await Promise.race([admitted, time.done]);
      time.cancel();
    }
    const isLate = waiting.delete(place);
    // Others may have waited behind it.
    if (isLate) admitAll();
    return isLate
      ? null
      : () => {
          letGo(place);
          admitAll();
        };
  };
};
