import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { batched } from './batched.js';
import { connectionOf, type PostgresSettings } from './connect-postgres.js';
import { rowsOf, type Database } from './database.js';
import { pg } from './drivers.js';
import type { Notice, Notices } from './notices.js';

const CHANNEL = 'write_post';

const NOTICES: readonly Notice[] = ['actors', 'connections', 'due'];

/** Between two questions whether the connection is still there, which is silent otherwise, in milliseconds. */
const HEARTBEAT_MS = 20_000;

/** Before the first try to connect again, in milliseconds; doubled with each that fails. */
const RECONNECT_MS = 100;
const LONGEST_RECONNECT_MS = 10_000;

/**
 * Notices between the processes on one PostgreSQL (`NOTIFY`). They are told by the pool, one statement after the other
 * with all that waits, because PostgreSQL lets transactions with notices commit one by one. They are heard on a
 * connection of their own, which is made again when it breaks.
 */
export const makePostgresNotices = (
  settings: Pick<PostgresSettings, 'url'>,
  { writer }: Pick<Database, 'writer'>,
): Notices => {
  const self = randomUUID();
  const listeners: ((notice: Notice) => void)[] = [];

  const announce = (notice: Notice): void => {
    for (const heard of listeners) heard(notice);
  };

  const tellAll = async (notices: readonly Notice[]): Promise<readonly boolean[]> => {
    const payload = [self, ...new Set(notices)].join(' ');
    const told = await rowsOf(writer, `select pg_notify('${CHANNEL}', :payload)`, { payload }).catch(
      () => null,
    );
    return notices.map(() => told !== null);
  };
  const told = batched({ items: 1_000, runs: 1 }, tellAll);

  const hear = (payload: string): void => {
    const [from, ...words] = payload.split(' ');
    if (from === self) return;
    for (const notice of NOTICES) if (words.includes(notice)) announce(notice);
  };

  /** Listens for as long as the connection holds. Resolves when it was lost, rejects where it could not be made. */
  const listenOnce = async (isOver: AbortSignal): Promise<void> => {
    const client = new (pg().Client)(connectionOf(settings));
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
      isOver.addEventListener('abort', () => resolve(), { once: true });
    });
    client.on('notification', ({ payload }) => hear(payload ?? ''));
    const heartbeat = setInterval(() => {
      // A connection that is gone breaks at this, which is an error event of it too.
      client.query('select 1').catch(() => undefined);
    }, HEARTBEAT_MS);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      // Whatever was told before was not heard.
      NOTICES.forEach(announce);
      await lost;
    } finally {
      clearInterval(heartbeat);
      await client.end().catch(() => undefined);
    }
  };

  const listenAlways = async (isOver: AbortSignal): Promise<void> => {
    let waitMs = RECONNECT_MS;
    while (!isOver.aborted) {
      try {
        await listenOnce(isOver);
        waitMs = RECONNECT_MS;
      } catch {
        waitMs = Math.min(LONGEST_RECONNECT_MS, waitMs * 2);
      }
      await pause(waitMs, undefined, { signal: isOver }).catch(() => undefined);
    }
  };

  return {
    tell: async (notice) => {
      await told(notice);
    },
    onHeard: (heard) => {
      listeners.push(heard);
    },
    listen: () => {
      const over = new AbortController();
      const listening = listenAlways(over.signal);
      return () => {
        over.abort();
        return listening;
      };
    },
  };
};
