import { EventEmitter, once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { ServerActivity } from '../../adapters/http-koa/server/activity.js';
import { makeClosing } from '../../adapters/http-koa/server/closing.js';

/** A server whose activity the test decides. */
const given = ({ requests = 0, closeMs = 60_000 } = {}) => {
  const seen = { closed: 0, idleClosed: 0, destroyed: 0 };
  const server = {
    listening: true,
    close: (done: () => void) => {
      seen.closed += 1;
      server.listening = false;
      done();
    },
    closeIdleConnections: () => void (seen.idleClosed += 1),
  };
  const connections = new Map<object, { socket: object; response: ServerResponse | null }>();
  const activity = { arrived: 0, working: requests };
  const idle = new EventEmitter();
  const finish = (): void => {
    activity.working = 0;
    idle.emit('now');
  };
  const connect = (response: ServerResponse | null = null) => {
    const socket = { bytesRead: 1, destroy: () => void (seen.destroyed += 1) };
    connections.set(socket, { socket, response });
    activity.arrived += 1;
    return () => connections.delete(socket);
  };
  const logged: unknown[] = [];
  const log = { info: () => undefined, error: (fields: unknown) => void logged.push(fields) };
  const closing = makeClosing(
    server as unknown as Server,
    {
      connections,
      arrived: () => activity.arrived,
      working: () => activity.working,
      idle: async () => {
        if (activity.working > 0) await once(idle, 'now');
      },
    } as unknown as ServerActivity,
    { drainMs: 2_000, closeMs },
    log,
  );
  return { ...closing, server, connect, finish, logged, seen };
};

describe('a server that is closed', () => {
  it('stops at once without a connection, or without draining', async () => {
    const [none, some] = [given(), given()];
    some.connect();
    const closed = [none.close(), some.close({ drain: false })];
    for (let turns = 0; turns < 10; turns += 1) await setImmediate();
    expect([none.seen.closed, some.seen.closed]).toEqual([1, 1]);
    await Promise.all(closed);
    expect([some.seen.destroyed, none.logged, some.logged]).toEqual([1, [], []]);
  });

  it('drains until a while has passed in which there was no connection', async () => {
    const { close, connect, seen } = given();
    const stay = connect();
    const closed = close();
    await pause(120);
    expect(seen.closed).toBe(0);
    stay();
    const until = performance.now() + 250;
    while (performance.now() < until) {
      // A connection comes and goes within a turn, so that no check finds one.
      connect()();
      await setImmediate();
    }
    expect(seen.closed).toBe(0);
    await closed;
    expect(seen.closed).toBe(1);
  });

  it('waits for the work of a request whose client has left', async () => {
    const { close, finish, logged, seen } = given({ requests: 1 });
    let isOver = false;
    const closed = close().then(() => (isOver = true));
    for (let turns = 0; turns < 10; turns += 1) await setImmediate();
    expect([seen.closed, isOver]).toEqual([1, false]);
    finish();
    await closed;
    expect(logged).toEqual([]);
  });

  it('says how many requests did not end in time', async () => {
    const { close, logged } = given({ requests: 2, closeMs: 5 });
    await close();
    expect(logged).toEqual([{ requests: 2 }]);
  });

  it('announces it with each response, and closes what is idle after it', async () => {
    const responseWith = (headersSent: boolean) => {
      const set: string[] = [];
      const setHeader = (...header: readonly string[]) => void set.push(header.join(': '));
      return Object.assign(new EventEmitter(), { headersSent, setHeader, set });
    };
    const [before, running, begun] = [responseWith(false), responseWith(false), responseWith(true)];
    const { announce, close, connect, server, seen } = given();
    announce(before as unknown as ServerResponse);
    const leave = [running, begun].map((response) => connect(response as unknown as ServerResponse));
    const closed = close();
    expect([before, running, begun].map(({ set }) => set)).toEqual([[], ['Connection: close'], []]);
    running.emit('close');
    await setImmediate();
    await setImmediate();
    // It still listens: clients of kept connections may send once more.
    expect([server.listening, seen.idleClosed]).toEqual([true, 0]);
    for (const each of leave) each();
    await closed;
    begun.emit('close');
    await setImmediate();
    await setImmediate();
    expect(seen.idleClosed).toBe(1);
  });
});
