import { EventEmitter } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundConnections } from '../../adapters/http-koa/server/bound-connections.js';
import { boundUnread } from '../../adapters/http-koa/server/bound-unread.js';

/** A connection, or a response, that knows whether it was closed. */
class Closable extends EventEmitter {
  closed = false;
  readonly remoteAddress: string | undefined;
  readonly writableLength: number;

  constructor(remoteAddress: string | undefined, writableLength = 0) {
    super();
    this.remoteAddress = remoteAddress;
    this.writableLength = writableLength;
  }

  readonly destroy = (): void => {
    if (this.closed) return;
    this.closed = true;
    this.emit('close');
  };
}

/** The part of a server that events reach. */
class Listening extends EventEmitter {
  maxConnections = 0;
  timeoutMs = 0;

  readonly setTimeout = (ms: number): void => {
    this.timeoutMs = ms;
  };
}

/** A client connects, by its address; or one of the open connections is closed. */
const connects = fc.constantFrom('10.0.0.1', '10.0.0.2', '2001:db8::1', '2001:db8::2', undefined);
const steps = fc.array(fc.oneof({ weight: 3, arbitrary: connects }, fc.nat()), {
  maxLength: 50,
  size: 'max',
});

/** Both addresses of version 6 are in one block. */
const blockOf = (address: string | undefined) => (address?.startsWith('2001:') === true ? 'six' : address);

describe('connections', () => {
  it.each([
    [false, 2],
    [true, 1_000],
  ])('of one address block are few, unless a proxy is trusted: %s', (trustProxy, most) => {
    fc.assert(
      fc.property(steps, (taken) => {
        const server = new Listening();
        boundConnections(server as unknown as Server, { connections: 7, connectionsPerBlock: 2 }, trustProxy);
        expect(server.maxConnections).toBe(7);
        const open: Closable[] = [];
        for (const step of taken) {
          if (typeof step === 'number') {
            open.splice(step % (open.length + 1), 1)[0]?.destroy();
            continue;
          }
          const socket = new Closable(step);
          const own = open.filter((other) => blockOf(other.remoteAddress) === blockOf(step)).length;
          server.emit('connection', socket);
          expect(socket.closed).toBe(own >= most);
          if (!socket.closed) open.push(socket);
        }
      }),
    );
  });
});

/** A response is handed over with so many unread bytes; or the client of one of them reads everything. */
const handed = fc.record({ bytes: fc.integer({ min: 0, max: 6 }) });
const unreadSteps = fc.array(fc.oneof({ weight: 3, arbitrary: handed }, fc.nat()), {
  maxLength: 50,
  size: 'max',
});

describe('unread responses', () => {
  it('take no more memory than they may: those that wait longest are closed', () => {
    fc.assert(
      fc.property(unreadSteps, (taken) => {
        const server = new Listening();
        const limits = { unreadMs: 9, unreadBytes: 10 };
        const handOver = boundUnread(server as unknown as Server, { connections: new Map() }, limits);
        expect(server.timeoutMs).toBe(9);
        /** Those that wait, and what is closed, as the rule says. */
        const waiting: { readonly socket: Closable; readonly response: Closable }[] = [];
        for (const step of taken) {
          if (typeof step === 'number') {
            waiting.splice(step % (waiting.length + 1), 1)[0]?.response.destroy();
            continue;
          }
          const [socket, response] = [new Closable('10.0.0.1', step.bytes), new Closable(undefined)];
          handOver(socket as unknown as Socket, response as unknown as ServerResponse);
          if (step.bytes > 0) waiting.push({ socket, response });
          const sum = () => waiting.reduce((bytes, each) => bytes + each.socket.writableLength, 0);
          while (sum() > 10) expect(waiting.shift()?.socket.closed).toBe(true);
          expect(waiting.some((each) => each.socket.closed)).toBe(false);
        }
      }),
    );
  });

  it('that were closed before they were handed over are not waited for', () => {
    const server = new Listening() as unknown as Server;
    const handOver = boundUnread(server, { connections: new Map() }, { unreadMs: 9, unreadBytes: 10 });
    const [closed, later] = [new Closable('10.0.0.1', 9), new Closable('10.0.0.1', 9)];
    const response = new Closable(undefined);
    response.closed = true;
    handOver(closed as unknown as Socket, response as unknown as ServerResponse);
    handOver(later as unknown as Socket, new Closable(undefined) as unknown as ServerResponse);
    expect([closed, later].map((socket) => socket.closed)).toEqual([false, false]);
  });

  it.each([
    ['no response', null, true],
    ['a response that has begun', { headersSent: true }, true],
    ['a response that is still being prepared', { headersSent: false }, false],
  ])('are given up after a time without progress: a connection with %s', (_name, response, isClosed) => {
    const server = new Listening();
    const [socket, unknown] = [new Closable('10.0.0.1'), new Closable('10.0.0.1')];
    const connections = new Map([[socket, { socket, response }]]) as never;
    boundUnread(server as unknown as Server, { connections }, { unreadMs: 9, unreadBytes: 10 });
    for (const each of [socket, unknown]) server.emit('timeout', each);
    expect([socket.closed, unknown.closed]).toEqual([isClosed, true]);
  });
});
