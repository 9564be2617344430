import type { AddressGuard } from '../http/address-guard.js';
import { explainFault } from '../http/faults.js';
import { guardedConnector, TooMuchReceivedError } from '../http/guarded-connector.js';
import { undici } from '../http/undici.js';

export interface RelayQuestion<T> {
  readonly url: string;
  /** The one message that we send. */
  readonly message: string;
  /** What a message of the relay answers to ours; null where it is about something else. */
  readonly read: (message: readonly unknown[]) => T | null;
  /** For connecting, sending and waiting for the answer together. */
  readonly timeoutMs: number;
}

export type RelayAnswer<T> =
  | { readonly kind: 'answered'; readonly value: T }
  /** Our message never left. */
  | { readonly kind: 'not-sent'; readonly message: string }
  /** It did, and there was no answer to it. */
  | { readonly kind: 'silent'; readonly message: string };

/** One message to a relay (NIP-01), and its answer, over a connection of its own. Never rejects. */
export type AskRelay = <T>(question: RelayQuestion<T>) => Promise<RelayAnswer<T>>;

const CONNECT_MS = 5_000;
const MOST_MESSAGE_BYTES = 256 * 1_024;
/** Of one relay for one question, as they arrive and when they are unpacked: compressed, they may be a thousandth. */
const MOST_BYTES = 2 * MOST_MESSAGE_BYTES;
/** Relays greet, ask who we are and send notices before they answer. */
const MOST_MESSAGES = 100;

/** The guard decides about the address that is connected to, as it does for HTTP. */
export const makeAskRelay =
  (guard: AddressGuard): AskRelay =>
  ({ url, message, read, timeoutMs }) =>
    new Promise((resolve) => {
      // Asked here as well, because a WebSocket tells no reasons.
      const refusal = guard.refusalOf(new URL(url));
      if (refusal !== null) {
        resolve({ kind: 'not-sent', message: refusal.message });
        return;
      }
      const way = openWay(guard, timeoutMs);
      const webSocket = new (undici().WebSocket)(url, { dispatcher: way.dispatcher });
      let isSent = false;
      const end = (answer: Parameters<typeof resolve>[0]): void => {
        clearTimeout(limit);
        resolve(answer);
        webSocket.close();
        way.end();
      };
      const fail = (sentence: string): void => {
        end({ kind: isSent ? 'silent' : 'not-sent', message: sentence });
      };
      const limit = setTimeout(() => fail('The relay did not answer in time.'), timeoutMs);
      webSocket.addEventListener('open', () => {
        isSent = true;
        webSocket.send(message);
      });
      const heard = { messages: 0, characters: 0 };
      webSocket.addEventListener('message', ({ data }) => {
        const text = String(data);
        heard.messages += 1;
        heard.characters += text.length;
        if (heard.messages > MOST_MESSAGES || heard.characters > MOST_BYTES) {
          fail('The relay sent too much and no answer.');
          return;
        }
        const value = read(arrayIn(text));
        if (value !== null) end({ kind: 'answered', value });
      });
      webSocket.addEventListener('close', () => {
        const fault = way.fault();
        if (fault !== null) fail(explainFault(fault));
        else fail(isSent ? 'The relay closed the connection without an answer.' : 'There is no Nostr relay.');
      });
    });

/** The connection under a WebSocket, which tells no reasons itself and may take its time to close. */
const openWay = (guard: AddressGuard, timeoutMs: number) => {
  const opened: { cut: () => void; fault: Error | null } = { cut: () => undefined, fault: null };
  const limits = { timeoutMs: Math.min(CONNECT_MS, timeoutMs), mostBytes: MOST_BYTES };
  const connect = guardedConnector(guard, limits);
  const dispatcher = new (undici().Agent)({
    webSocket: { maxPayloadSize: MOST_MESSAGE_BYTES },
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

/** Every message is a JSON array; what is none answers nothing. */
const arrayIn = (text: string): readonly unknown[] => {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
};
