import type { AccountId } from '../../domain/ids.js';
import type { Clock } from '../../ports/clock.js';

/**
 * How many bytes of stored images the attempts of one process may load at the same time. An attempt needs up to three
 * times as many: for the stored image, the fitted one, and the body of the request.
 */
const IMAGE_BYTES = { all: 256_000_000, perAccount: 64_000_000 };

/**
 * Waits until the images of an attempt fit into memory. Resolves to what releases them, or to null if they did not fit
 * in time. The account that holds the least comes first; images larger than a limit are loaded alone.
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

export const makeImageMemory = ({ pause }: Pick<Clock, 'pause'>, limits = IMAGE_BYTES): TakeImageMemory => {
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

  const fits = (bytes: number, taken: number, limit: number): boolean =>
    taken === 0 || taken + bytes <= limit;
  const next = (): Waiting | undefined =>
    [...waiting]
      .filter(({ account, bytes }) => fits(bytes, heldBy(account), limits.perAccount))
      .sort((a, b) => heldBy(a.account) - heldBy(b.account))[0];
  // None overtakes one whose images are too large at the moment, which would otherwise wait for ever.
  const admitAll = (): void => {
    for (let first = next(); first !== undefined && fits(first.bytes, all(), limits.all); first = next()) {
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
