import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A way to a server that can be cut, at any message that the client sends. */
export interface TcpProxy {
  /** The server's address, by way of the proxy. */
  readonly url: string;
  /**
   * Cuts the connection, once, at the next message with that text in it: before the server gets it, or when the server
   * has responded to it and before the client receives the response.
   */
  readonly cutAt: (text: string, moment: 'before the server' | 'before the response') => void;
  /** Cuts every connection that is open now. */
  readonly cutAll: () => void;
  /** Forwards nothing more on the connections that are open now, as if the server's host had vanished. */
  readonly silenceAll: () => void;
}

/** A proxy before the server of that address, which ends with the test. */
export const givenProxy = async (serverUrl: string): Promise<TcpProxy> => {
  const target = new URL(serverUrl);
  const open = new Set<Socket>();
  const silenced = new Set<Socket>();
  let cut: { readonly text: string; readonly moment: string } | null = null;

  const join = (client: Socket): void => {
    const server = connect(Number(target.port), target.hostname);
    /** What the client sent last, and gets no response to. */
    let lost: string | null = null;
    const end = (): void => {
      client.destroy();
      server.destroy();
      open.delete(client);
    };
    open.add(client);
    for (const socket of [client, server]) socket.on('error', end).on('close', end);
    client.on('data', (bytes) => {
      const now = cut !== null && bytes.includes(cut.text) ? cut : null;
      if (now !== null) cut = null;
      if (now?.moment === 'before the server') {
        end();
        return;
      }
      lost ??= now?.text ?? null;
      if (!silenced.has(client)) server.write(bytes);
    });
    server.on('data', (bytes) => {
      // Statements that were sent before a commit have responses of their own, while it is not done yet.
      if (lost !== null) {
        if (lost !== 'COMMIT' || bytes.includes('COMMIT')) end();
      } else if (!silenced.has(client)) client.write(bytes);
    });
  };

  const proxy = createServer(join).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const cutAll = (): void => {
    for (const client of open) client.destroy();
  };
  onTestFinished(() => {
    cutAll();
    proxy.close();
  });
  const through = new URL(serverUrl);
  through.hostname = '127.0.0.1';
  through.port = String((proxy.address() as AddressInfo).port);
  return {
    url: through.href,
    cutAt: (text, moment) => {
      cut = { text, moment };
    },
    cutAll,
    silenceAll: () => {
      for (const client of open) silenced.add(client);
    },
  };
};
