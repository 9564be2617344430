import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { batched } from './batched.js';
import type { PostgresSettings } from './connect-postgres.js';
import { rowsOf, type Database } from '../database.js';
import { pg } from '../drivers.js';
import type { Notice, Notices } from '../notices.js';
import { connectionOf, RESPONSE_TIMEOUT_MS } from './postgres-connection.js';

const CHANNEL = 'write_post';

/** Notices that may have been missed before this process listened; `listening` is sent repeatedly. */
const MISSED: readonly Notice[] = ['actors', 'connections', 'due', 'events'];

const NOTICES: readonly Notice[] = [...MISSED, 'listening'];

/**
 * The interval between checks that the connection is alive, which is silent otherwise, and how long the server may take
 * to respond to one, in milliseconds. The timeout of the socket does not apply, because each check is a write.
 */
const HEARTBEAT = { everyMs: RESPONSE_TIMEOUT_MS / 2, withinMs: RESPONSE_TIMEOUT_MS / 2 };

/** The pause before the first reconnection, in milliseconds; doubled with each failure. */
const RECONNECT_MS = 100;
const LONGEST_RECONNECT_MS = 10_000;

/**
 * Notices between the processes on one PostgreSQL (`NOTIFY`). They are sent by the pool, one statement at a time with
 * all waiting notices, because PostgreSQL commits transactions with notices one by one. They are received on a separate
 * connection, which is replaced when it breaks.
 */
export const makePostgresNotices = (
  settings: Pick<PostgresSettings, 'url'>,
  { writer }: Pick<Database, 'writer'>,
  heartbeat = HEARTBEAT,
): Notices => {
  const self = randomUUID();
  const listeners: ((notice: Notice) => void)[] = [];

  const notifyListeners = (notice: Notice): void => {
    for (const listener of listeners) listener(notice);
  };

  const sendAll = async (notices: readonly Notice[]): Promise<readonly boolean[]> => {
    const payload = [self, ...new Set(notices)].join(' ');
    const sent = await rowsOf(writer, `select pg_notify('${CHANNEL}', :payload)`, { payload }).catch(
      () => null,
    );
    return notices.map(() => sent !== null);
  };
  const send = batched(sendAll);

  const receive = (payload: string): void => {
    const [from, ...received] = payload.split(' ');
    if (from === self) return;
    for (const notice of NOTICES) if (received.includes(notice)) notifyListeners(notice);
  };

  /** Listens while the connection lives. Resolves when it was lost, rejects if it could not be made. */
  const listenOnce = async (isOver: AbortSignal): Promise<void> => {
    const connection = connectionOf(settings);
    const socket = connection.stream();
    const client = new (pg().Client)({ ...connection, stream: () => socket });
    let end = (): void => undefined;
    const lost = new Promise<void>((resolve) => {
      end = resolve;
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
    isOver.addEventListener('abort', end);
    client.on('notification', ({ payload }) => receive(payload ?? ''));
    const check = (): void => {
      const timer = setTimeout(() => {
        socket.destroy(new Error('PostgreSQL did not respond to a heartbeat'));
      }, heartbeat.withinMs).unref();
      // On a lost connection this fails, which also raises its error event.
      const checked = client.query('select 1').catch(() => undefined);
      void checked.then(() => clearTimeout(timer));
    };
    const checks = setInterval(check, heartbeat.everyMs);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      // Notices sent before may have been missed.
      MISSED.forEach(notifyListeners);
      await lost;
    } finally {
      clearInterval(checks);
      isOver.removeEventListener('abort', end);
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
    send: async (notice) => {
      await send(notice);
    },
    onReceived: (listener) => {
      listeners.push(listener);
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
