import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { makeFaultPlan, type FaultPlan } from './faults.js';
import { makeHttpProxy } from './http-proxy.js';
import { makeWebSocketProxy } from './websocket-proxy.js';

export type { Fault, FaultPlan, Passage, Which } from './faults.js';

/** A proxy in front of a server with planned faults. */
export interface FaultProxy extends Omit<FaultPlan, 'decide'> {
  /** The given address through the proxy: the same path, another port. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a proxy for the `http:` or `ws:` address on a free port. Everything passes until `inject` is called. On a
 * WebSocket each message of the client counts as a request, and the upgrade always passes. The server gets its own name
 * in `Host`, so that addresses which it generates lead to itself.
 */
export const startFaultProxy = async (target: string): Promise<FaultProxy> => {
  const address = new URL(target);
  const plan = makeFaultPlan();
  const open = new Set<Socket>();
  const handle = makeHttpProxy(address, plan);
  const proxy = createServer((incoming, response) => void handle(incoming, response));
  proxy.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
  });
  proxy.on('upgrade', makeWebSocketProxy(address, plan));
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const own = `${address.protocol}//127.0.0.1:${String(port)}`;
  const { inject, heal, passages, hits } = plan;
  return {
    url: target.replace(`${address.protocol}//${address.host}`, own),
    inject,
    heal,
    passages,
    hits,
    stop: async () => {
      const closed = once(proxy, 'close');
      proxy.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
};
