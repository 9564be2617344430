import { deferred, refused, type Failure, type Outcome } from '../../../core/index.js';
import { shorten } from '../http/classify.js';
import type { SendToRelay, RelayResponse } from './relay.js';

/** The reply of a relay to an event: `["OK", <id>, <true or false>, "<prefix>: <message>"]` (NIP-01). */
interface EventReply {
  readonly isAccepted: boolean;
  readonly message: string;
}

export interface RelayOutcome {
  readonly url: string;
  readonly response: RelayResponse<EventReply>;
}

/** The timeout for one relay, independent of the others. */
const RELAY_MS = 10_000;
/** The rest of the timeout is for combining the results. */
const SHARE = 0.9;

/** Sends the same event to all relays concurrently and waits for all of them. */
export const sendEvent = (
  sendToRelay: SendToRelay,
  event: { readonly id: string; readonly json: string },
  relays: readonly string[],
  timeoutMs: number,
): Promise<readonly RelayOutcome[]> =>
  Promise.all(
    relays.map(async (url) => {
      const message = `["EVENT",${event.json}]`;
      const read = (response: readonly unknown[]) => replyTo(event.id, response);
      return {
        url,
        response: await sendToRelay({ url, message, read, timeoutMs: Math.min(RELAY_MS, timeoutMs * SHARE) }),
      };
    }),
  );

const replyTo = (id: string, [word, about, isAccepted, message]: readonly unknown[]): EventReply | null =>
  word === 'OK' && about === id
    ? { isAccepted: isAccepted === true, message: typeof message === 'string' ? message : '' }
    : null;

type Kind = 'accepted' | 'no_response' | 'retry_later' | 'refused';

const kindOf = ({ response }: RelayOutcome): Kind => {
  if (response.kind === 'no_response') return 'no_response';
  if (response.kind === 'not_sent') return 'retry_later';
  const { isAccepted, message } = response.value;
  if (isAccepted || message.startsWith('duplicate:')) return 'accepted';
  return /^(?:rate-limited|error):/.test(message) ? 'retry_later' : 'refused';
};

/**
 * Combines the results of all relays. One relay that has the event is enough, because readers find it there. Otherwise,
 * if one relay may have the event, the outcome is unknown and the event is sent to all again, which is always safe; if
 * one may still accept it, it is sent later; it is refused only if every relay refuses it.
 */
export const combinedOutcome = (
  outcomes: readonly RelayOutcome[],
): 'accepted' | Failure | Extract<Outcome, { kind: 'unknown' }> => {
  const kinds = new Set(outcomes.map(kindOf));
  if (kinds.has('accepted')) return 'accepted';
  const message = shorten(outcomes.map(sentenceFor).join(' '));
  if (kinds.has('no_response')) return { kind: 'unknown', message };
  if (!kinds.has('retry_later')) return refused('rejected', message);
  const isLimited = outcomes.some(
    ({ response }) => response.kind === 'received' && response.value.message.startsWith('rate-limited:'),
  );
  return deferred(isLimited ? 'rate_limited' : 'unreachable', message);
};

const sentenceFor = ({ url, response }: RelayOutcome): string => {
  const serverMessage = response.kind === 'received' ? response.value.message : response.message;
  return `${new URL(url).host}: ${serverMessage === '' ? 'no reason given' : serverMessage}`;
};
