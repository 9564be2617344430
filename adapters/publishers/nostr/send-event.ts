import type { Failure, Outcome } from '../../../core/index.js';
import { deferred, refused, shorten } from '../http/classify.js';
import type { AskRelay, RelayAnswer } from './relay.js';

/** What a relay says to an event: `["OK", <id>, <true or false>, "<prefix>: <message>"]` (NIP-01). */
export interface Said {
  readonly isTaken: boolean;
  readonly message: string;
}

/** What became of an event at one relay. */
export interface RelayVerdict {
  readonly url: string;
  readonly answer: RelayAnswer<Said>;
}

/** A relay that takes longer is as good as silent; the others do not wait for it. */
const RELAY_MS = 10_000;
/** The rest of the time is for putting the answers together. */
const SHARE = 0.9;

/** Sends the same event to all relays at once, and waits for each of them. */
export const sendEvent = (
  ask: AskRelay,
  event: { readonly id: string; readonly json: string },
  relays: readonly string[],
  timeoutMs: number,
): Promise<readonly RelayVerdict[]> =>
  Promise.all(
    relays.map(async (url) => {
      const message = `["EVENT",${event.json}]`;
      const read = (answer: readonly unknown[]) => saidAbout(event.id, answer);
      return {
        url,
        answer: await ask({ url, message, read, timeoutMs: Math.min(RELAY_MS, timeoutMs * SHARE) }),
      };
    }),
  );

const saidAbout = (id: string, [word, about, isTaken, message]: readonly unknown[]): Said | null =>
  word === 'OK' && about === id
    ? { isTaken: isTaken === true, message: typeof message === 'string' ? message : '' }
    : null;

type Kind = 'taken' | 'silent' | 'later' | 'refused';

const kindOf = ({ answer }: RelayVerdict): Kind => {
  if (answer.kind === 'silent') return 'silent';
  if (answer.kind === 'not-sent') return 'later';
  const { isTaken, message } = answer.value;
  if (isTaken || message.startsWith('duplicate:')) return 'taken';
  return /^(?:rate-limited|error):/.test(message) ? 'later' : 'refused';
};

/**
 * What all the answers together come to. One relay that has the event is enough, because that is where readers find
 * it. Else the most hopeful answer decides: where one relay may have the event, it is sent to all of them again, which
 * is always safe; where one may still take it, it is sent later; and it is refused where every relay refuses it.
 */
export const verdictOf = (
  verdicts: readonly RelayVerdict[],
): 'taken' | Failure | Extract<Outcome, { kind: 'unknown' }> => {
  const kinds = new Set(verdicts.map(kindOf));
  if (kinds.has('taken')) return 'taken';
  const message = shorten(verdicts.map(sentenceFor).join(' '));
  if (kinds.has('silent')) return { kind: 'unknown', message };
  if (!kinds.has('later')) return refused('rejected', message);
  const isLimited = verdicts.some(
    ({ answer }) => answer.kind === 'answered' && answer.value.message.startsWith('rate-limited:'),
  );
  return deferred(isLimited ? 'rate_limited' : 'unreachable', message);
};

const sentenceFor = ({ url, answer }: RelayVerdict): string => {
  const said = answer.kind === 'answered' ? answer.value.message : answer.message;
  return `${new URL(url).host}: ${said === '' ? 'no reason given' : said}`;
};
