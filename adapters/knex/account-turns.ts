import { setTimeout as pause } from 'node:timers/promises';
import type { AccountId } from '../../core/index.js';

/** How long work waits for its turn, in milliseconds: as long as for a connection. */
const TURN_TIMEOUT_MS = 10_000;

/** Like a connection that is never free: an outage that may pass by itself. */
const noTurn = (account: AccountId): Error =>
  Object.assign(new Error(`account ${String(account)} has too much work at once`), { code: 'ETIMEDOUT' });

const isInTime = async (turn: Promise<void>, timeoutMs: number): Promise<boolean> => {
  const waiting = new AbortController();
  const late = pause(timeoutMs, false, { signal: waiting.signal }).catch(() => false);
  const inTime = await Promise.race([turn.then(() => true), late]);
  waiting.abort();
  return inTime;
};

/** Runs work of one account after the work of the same account that came before. Rejects where that takes too long. */
export type InTurn = <T>(account: AccountId, work: () => Promise<T>) => Promise<T>;

/**
 * The store lets one unit of work of an account run at a time. The others wait here, before they take a connection, of
 * which there are few: however much one account does at once, it holds one of them.
 */
export const makeAccountTurns = (timeoutMs = TURN_TIMEOUT_MS): InTurn => {
  const last = new Map<AccountId, Promise<void>>();
  return async (account, work) => {
    const before = last.get(account);
    let leave = (): void => undefined;
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const turn = before === undefined ? left : Promise.all([before, left]).then(() => undefined);
    last.set(account, turn);
    try {
      if (before !== undefined && !(await isInTime(before, timeoutMs))) throw noTurn(account);
      return await work();
    } finally {
      leave();
      void turn.then(() => {
        if (last.get(account) === turn) last.delete(account);
      });
    }
  };
};
