import { err, ok, type AccountId, type Result, type Unavailable } from '../../core/index.js';

/** How much work on images is done at once, and how much may wait. */
export interface TurnLimits {
  /** Tasks of the process; libvips takes as many of the four threads that files and DNS lookups also need. */
  readonly atOnce: number;
  readonly atOncePerAccount: number;
  /** Of all work together: decoding and encoding takes up to 16 bytes for each. */
  readonly pixelsAtOnce: number;
  /** Tasks that may wait; further ones are refused. */
  readonly waiting: number;
  readonly waitingPerAccount: number;
  /** How long a task waits before it is refused, in milliseconds. */
  readonly waitMs: number;
}

/** The limits of the server for work on images. */
export const DEFAULT_TURN_LIMITS: TurnLimits = {
  atOnce: 2,
  atOncePerAccount: 1,
  pixelsAtOnce: 50_000_000,
  waiting: 48,
  waitingPerAccount: 16,
  waitMs: 30_000,
};

const RETRY_AFTER_SECONDS = 5;

/** @inline */
interface Task {
  readonly account: AccountId;
  readonly pixels: number;
}

/** Runs the work when it is its turn; refuses it if too much is waiting or it waited too long. */
export type InTurn = <T>(task: Task, work: () => Promise<T>) => Promise<Result<T, Unavailable>>;

interface Ticket extends Task {
  readonly admit: (admitted: boolean) => void;
}

/**
 * Shares a process's work on images: waiting accounts take turns, however much work each of them has. No task overtakes
 * an image that is too large to start yet, so that large ones are not starved.
 */
export const makeFairTurns = (limits: TurnLimits = DEFAULT_TURN_LIMITS): InTurn => {
  const inside = new Set<Ticket>();
  /** The account whose turn is next comes first. */
  const queues = new Map<AccountId, readonly Ticket[]>();

  const workOf = (account: AccountId): number =>
    [...inside].filter((ticket) => ticket.account === account).length;
  const waiting = (): number => [...queues.values()].reduce((sum, { length }) => sum + length, 0);
  const pixelsInside = (): number => [...inside].reduce((sum, { pixels }) => sum + pixels, 0);

  const remove = (ticket: Ticket): void => {
    const left = (queues.get(ticket.account) ?? []).filter((each) => each !== ticket);
    if (left.length === 0) queues.delete(ticket.account);
    else queues.set(ticket.account, left);
  };

  const admitNext = (): boolean => {
    const next = [...queues].find(([account]) => workOf(account) < limits.atOncePerAccount)?.[1][0];
    if (next === undefined || inside.size >= limits.atOnce) return false;
    if (pixelsInside() + next.pixels > limits.pixelsAtOnce) return false;
    const left = (queues.get(next.account) ?? []).slice(1);
    // Moved to the end of the ring: every other waiting account comes before its next task.
    queues.delete(next.account);
    if (left.length > 0) queues.set(next.account, left);
    inside.add(next);
    next.admit(true);
    return true;
  };
  const admitAll = (): void => {
    while (admitNext());
  };

  const enter = (task: Task): Promise<Ticket | null> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => {
        remove(ticket);
        ticket.admit(false);
        admitAll();
      }, limits.waitMs);
      const ticket: Ticket = {
        account: task.account,
        pixels: Math.min(task.pixels, limits.pixelsAtOnce),
        admit: (admitted) => {
          clearTimeout(timer);
          resolve(admitted ? ticket : null);
        },
      };
      queues.set(task.account, [...(queues.get(task.account) ?? []), ticket]);
      admitAll();
      const own = queues.get(task.account) ?? [];
      if (inside.has(ticket) || (own.length <= limits.waitingPerAccount && waiting() <= limits.waiting))
        return;
      remove(ticket);
      ticket.admit(false);
    });

  return async (task, work) => {
    const ticket = await enter(task);
    if (ticket === null) return err({ kind: 'unavailable', retryAfterSeconds: RETRY_AFTER_SECONDS });
    try {
      return ok(await work());
    } finally {
      inside.delete(ticket);
      admitAll();
    }
  };
};
