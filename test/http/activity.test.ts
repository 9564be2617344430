import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { trackActivity } from '../../adapters/http-koa/server/activity.js';
import { makeAfterResponses } from '../../adapters/http-koa/server/after-responses.js';

const given = ({ requestsPerSocket = 9, pipelined = 9 } = {}) => {
  const server = new EventEmitter();
  const activity = trackActivity(server as unknown as Server, { requestsPerSocket, pipelined });
  const connect = () => {
    const socket = Object.assign(new EventEmitter(), {
      writable: true,
      destroyed: 0,
      destroy: () => undefined,
    });
    socket.destroy = () => void (socket.destroyed += 1);
    server.emit('connection', socket);
    return socket;
  };
  /** A request whose work ends when `end` is called. */
  const run = (socket: EventEmitter) => {
    const set: string[] = [];
    const setHeader = (...header: readonly string[]) => void set.push(header.join(': '));
    const response = Object.assign(new EventEmitter(), { setHeader });
    const state = { hasBegun: false, end: (): void => undefined };
    activity.run(
      { socket } as unknown as IncomingMessage,
      response as unknown as ServerResponse,
      () =>
        new Promise((resolve) => {
          state.hasBegun = true;
          state.end = resolve;
        }),
    );
    return { response, state, set };
  };
  const responseOf = (socket: EventEmitter) =>
    activity.connections.get(socket as unknown as Socket)?.response;
  return { ...activity, connect, run, responseOf };
};

const settled = (promise: Promise<void>): Promise<boolean> =>
  Promise.race([promise.then(() => true), new Promise<false>((resolve) => setImmediate(resolve, false))]);

describe('the activity of a server', () => {
  it('is its open connections and how many have arrived', () => {
    const { connections, arrived, connect } = given();
    const [one, other] = [connect(), connect()];
    one.emit('close');
    expect([arrived(), [...connections.keys()]]).toEqual([2, [other]]);
  });

  it('is the requests that are worked on, and ends with the last of them', async () => {
    const { working, idle, connect, run } = given();
    expect([working(), await settled(idle())]).toEqual([0, true]);
    const [one, other] = [run(connect()), run(connect())];
    const [first, second] = [idle(), idle()];
    one.state.end();
    expect([await settled(first), working()]).toEqual([false, 1]);
    other.state.end();
    expect([await settled(first), await settled(second), working()]).toEqual([true, true, 0]);
  });

  it('is the response of each connection until it is closed', () => {
    const { connect, run, responseOf, working } = given();
    const socket = connect();
    expect(responseOf(socket)).toBe(null);
    const { response } = run(socket);
    expect(responseOf(socket)).toBe(response);
    response.emit('close');
    expect(responseOf(socket)).toBe(null);
    expect(run(new EventEmitter()).state.hasBegun).toBe(false);
    expect(working()).toBe(1);
  });
});

describe('the end of a connection', () => {
  const responseTo = (complete: boolean, headersSent = false) => {
    const set: string[] = [];
    const setHeader = (...header: readonly string[]) => void set.push(header.join(': '));
    const parts = { req: { complete }, headersSent, setHeader, set };
    return Object.assign(new EventEmitter(), parts);
  };

  it('comes at once where a request is incomplete or none is under way', () => {
    const socket = new EventEmitter() as unknown as Socket;
    for (const response of [null, responseTo(false)]) {
      const acted: unknown[] = [];
      const connections = new Map([[socket, { socket, response, waiting: [] }]]) as never;
      makeAfterResponses({ connections })(socket, (unread) => acted.push(unread));
      makeAfterResponses({ connections: new Map() })(socket, (unread) => acted.push(unread));
      expect(acted).toEqual([response, null]);
    }
  });

  it.each([false, true])('is announced and waits once for all responses, headers sent: %s', (headersSent) => {
    const socket = new EventEmitter() as unknown as Socket;
    const [one, other] = [responseTo(true, headersSent), responseTo(true, headersSent)];
    const connection: { socket: Socket; response: unknown; waiting: readonly unknown[] } = {
      ...{ socket, response: one },
      waiting: [],
    };
    const afterResponses = makeAfterResponses({ connections: new Map([[socket, connection]]) as never });
    let acted = 0;
    afterResponses(socket, () => (acted += 1));
    afterResponses(socket, () => (acted += 1));
    connection.response = other;
    one.emit('close');
    expect(acted).toBe(0);
    connection.response = null;
    other.emit('close');
    expect(acted).toBe(1);
    const announced = headersSent ? [] : ['Connection: close'];
    expect([one.set, other.set]).toEqual([announced, announced]);
  });

  it('is announced with the last of the responses that wait', () => {
    const socket = new EventEmitter() as unknown as Socket;
    const response = responseTo(true);
    const connections = new Map([[socket, { socket, response, waiting: [() => undefined] }]]) as never;
    makeAfterResponses({ connections })(socket, () => undefined);
    expect(response.set).toEqual([]);
  });
});

describe('the requests of one connection', () => {
  it('are served one after the other, as many as may wait', () => {
    const { connect, run } = given({ pipelined: 2 });
    const socket = connect();
    const requests = [run(socket), run(socket), run(socket)];
    const begun = () => requests.map(({ state }) => state.hasBegun);
    expect([begun(), socket.destroyed]).toEqual([[true, false, false], 0]);
    run(socket);
    expect([begun(), socket.destroyed]).toEqual([[true, false, false], 1]);
    requests[0]?.response.emit('close');
    expect(begun()).toEqual([true, true, false]);
    requests[1]?.response.emit('close');
    expect(begun()).toEqual([true, true, true]);
  });

  it('are not served after a response that closes it', () => {
    const { connect, run } = given();
    const socket = connect();
    const [first, second] = [run(socket), run(socket)];
    socket.writable = false;
    first.response.emit('close');
    expect(second.state.hasBegun).toBe(false);
  });

  it('end with the last that it may send, whose response says so', () => {
    const { connect, run } = given({ requestsPerSocket: 2 });
    const socket = connect();
    const [first, second] = [run(socket), run(socket)];
    first.response.emit('close');
    expect([first.set, second.set]).toEqual([[], ['Connection: close']]);
  });
});
