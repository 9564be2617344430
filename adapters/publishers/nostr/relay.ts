import { parseJson } from '../../system/parse-json.js';
import type { AddressGuard } from '../http/address-guard.js';
import { explainFault } from '../http/faults.js';
import { guardedConnector, TooMuchReceivedError } from '../http/guarded-connector.js';
import { undici } from '../http/undici.js';

interface RelayRequest<T> {
  readonly url: string;
  /** The only message that is sent. */
  readonly message: string;
  /** Extracts the reply to our message from a message of the relay; null when that is about something else. */
  readonly read: (message: readonly unknown[]) => T | null;
  /** For connecting, sending and waiting for the response together. */
  readonly timeoutMs: number;
}

export type RelayResponse<T> =
  | { readonly kind: 'received'; readonly value: T }
  /** Our message was not sent. */
  | { readonly kind: 'not_sent'; readonly message: string }
  /** Our message was sent, but no response arrived. */
  | { readonly kind: 'no_response'; readonly message: string };

/** Sends one message to a relay (NIP-01) over its own connection and returns the reply. Never rejects. */
export type SendToRelay = <T>(question: RelayRequest<T>) => Promise<RelayResponse<T>>;

const CONNECT_MS = 5_000;
const MAX_MESSAGE_BYTES = 256 * 1_024;
/** Per request, both as received and decompressed: compressed messages can be a thousand times smaller. */
const MAX_BYTES = 2 * MAX_MESSAGE_BYTES;
/** Relays may send greetings, authentication requests and notices before the reply. */
const MAX_MESSAGES = 100;

/** The guard checks the connected address, as for HTTP. */
export const makeSendToRelay =
  (guard: AddressGuard): SendToRelay =>
  ({ url, message, read, timeoutMs }) =>
    new Promise((resolve) => {
      // Checked here as well, because a WebSocket error has no reason.
      const refusal = guard.refusalOf(new URL(url));
      if (refusal !== null) {
        resolve({ kind: 'not_sent', message: refusal.message });
        return;
      }
      const transport = openTransport(guard, timeoutMs);
      const webSocket = new (undici().WebSocket)(url, { dispatcher: transport.dispatcher });
      let isSent = false;
      const end = (response: Parameters<typeof resolve>[0]): void => {
        clearTimeout(limit);
        resolve(response);
        webSocket.close();
        transport.end();
      };
      const fail = (sentence: string): void => {
        end({ kind: isSent ? 'no_response' : 'not_sent', message: sentence });
      };
      const limit = setTimeout(() => fail('The relay did not respond in time.'), timeoutMs);
      webSocket.addEventListener('open', () => {
        isSent = true;
        webSocket.send(message);
      });
      const received = { messages: 0, characters: 0 };
      webSocket.addEventListener('message', ({ data }) => {
        const text = String(data);
        received.messages += 1;
        received.characters += text.length;
        if (received.messages > MAX_MESSAGES || received.characters > MAX_BYTES) {
          fail('The relay sent too much data without a response.');
          return;
        }
        const value = read(arrayIn(text));
        if (value !== null) end({ kind: 'received', value });
      });
      webSocket.addEventListener('close', () => {
        const fault = transport.fault();
        if (fault !== null) fail(explainFault(fault));
        else
          fail(
            isSent
              ? 'The relay closed the connection without a response.'
              : 'There is no Nostr relay at this address.',
          );
      });
    });

/**
 * The connection under a WebSocket. It keeps the reason of a failure, and can be closed at once; a WebSocket does
 * neither.
 */
const openTransport = (guard: AddressGuard, timeoutMs: number) => {
  const opened: { cut: () => void; fault: Error | null } = { cut: () => undefined, fault: null };
  const limits = { timeoutMs: Math.min(CONNECT_MS, timeoutMs), maxBytes: MAX_BYTES };
  const connect = guardedConnector(guard, limits);
  const dispatcher = new (undici().Agent)({
    webSocket: { maxPayloadSize: MAX_MESSAGE_BYTES },
    connect: (options, done) => {
      connect(options, (...outcome) => {
        const [fault, socket] = outcome;
        opened.fault = fault;
        opened.cut = () => socket?.destroy();
        socket?.once('error', (cause) => {
          if (cause instanceof TooMuchReceivedError) opened.fault = cause;
        });
        done(...outcome);
      });
    },
  });
  return {
    dispatcher,
    fault: () => opened.fault,
    end: () => {
      opened.cut();
      dispatcher.destroy().catch(() => undefined);
    },
  };
};

/** Every message is a JSON array; anything else is treated as an empty one. */
const arrayIn = (text: string): readonly unknown[] => {
  const parsed = parseJson(text);
  return Array.isArray(parsed) ? parsed : [];
};
