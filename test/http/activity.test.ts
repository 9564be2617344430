import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { trackActivity } from '../../adapters/http-koa/server/activity.js';
import { makeAfterResponses } from '../../adapters/http-koa/server/after-responses.js';
import { serialiseRequests } from '../../adapters/http-koa/server/serialise-requests.js';

const given = () => {
  const server = new EventEmitter();
  const activity = trackActivity(server as unknown as Server);
  const connect = (): Socket => {
    const socket = new EventEmitter() as unknown as Socket;
    server.emit('connection', socket);
    return socket;
  };
  /** A request whose work ends when `end` is called. */
  const begin = (socket: Socket) => {
    const response = new EventEmitter() as unknown as ServerResponse;
    let end = (): void => undefined;
    const work = new Promise<void>((resolve) => {
      end = resolve;
    });
    activity.begin({ socket } as unknown as IncomingMessage, response, () => work);
    return { response, end };
  };
  return { ...activity, connect, begin };
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
    const { working, idle, connect, begin } = given();
    expect([working(), await settled(idle())]).toEqual([0, true]);
    const [one, other] = [begin(connect()), begin(connect())];
    const [first, second] = [idle(), idle()];
    one.end();
    expect([await settled(first), working()]).toEqual([false, 1]);
    other.end();
    expect([await settled(first), await settled(second), working()]).toEqual([true, true, 0]);
  });

  it('is the last response of each connection until it is closed', () => {
    const { connections, connect, begin } = given();
    const socket = connect();
    const responseOf = () => connections.get(socket)?.response;
    expect(responseOf()).toBe(null);
    const one = begin(socket);
    expect(responseOf()).toBe(one.response);
    const other = begin(socket);
    one.response.emit('close');
    expect(responseOf()).toBe(other.response);
    other.response.emit('close');
    expect(responseOf()).toBe(null);
    // A request of a connection that is closed already is worked on as well.
    begin(new EventEmitter() as unknown as Socket);
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
      const connections = new Map([[socket, { socket, response }]]) as never;
      makeAfterResponses({ connections })(socket, (unread) => acted.push(unread));
      makeAfterResponses({ connections: new Map() })(socket, (unread) => acted.push(unread));
      expect(acted).toEqual([response, null]);
    }
  });

  it.each([false, true])('is announced and waits once for all responses, headers sent: %s', (headersSent) => {
    const socket = new EventEmitter() as unknown as Socket;
    const [one, other] = [responseTo(true, headersSent), responseTo(true, headersSent)];
    const connection: { socket: Socket; response: unknown } = { socket, response: one };
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
});

describe('the requests of one connection', () => {
  const givenSocket = () => ({ writable: true, destroy: () => undefined as unknown });

  const serveOn = (socket: ReturnType<typeof givenSocket>, most: number) => {
    const served: number[] = [];
    const serve = serialiseRequests((req) => served.push((req as unknown as { id: number }).id), most);
    const send = (id: number) => {
      const response = new EventEmitter() as unknown as ServerResponse;
      serve({ id, socket } as unknown as IncomingMessage, response);
      return () => response.emit('close');
    };
    return { served, send };
  };

  it('are served one after the other, as many as may wait', () => {
    const socket = givenSocket();
    let closed = 0;
    socket.destroy = () => (closed += 1);
    const { served, send } = serveOn(socket, 2);
    const [first, second] = [send(1), send(2), send(3)];
    expect([served, closed]).toEqual([[1], 0]);
    send(4);
    expect([served, closed]).toEqual([[1], 1]);
    first();
    expect(served).toEqual([1, 2]);
    second();
    expect(served).toEqual([1, 2, 3]);
  });

  it('are not served after a response that closes it', () => {
    const socket = givenSocket();
    const { served, send } = serveOn(socket, 2);
    const [first] = [send(1), send(2)];
    socket.writable = false;
    first();
    expect(served).toEqual([1]);
  });
});
