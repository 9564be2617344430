import { computed, signal } from '@preact/signals';
import { serverNow } from './server-clock.js';

/** Why the server does not do its work. */
export interface Outage {
  /** The message of the API; null if there was no response, or one without such a message, as from a proxy. */
  readonly message: string | null;
  /** The wait that the server requests, in milliseconds; null without one. */
  readonly retryAfterMs: number | null;
  /** Whether it refused a change: reads may work, as while the disk of its store is full. */
  readonly isOfChange: boolean;
}

const away = signal<Outage | null>(null);
const refusedChange = signal<Outage | null>(null);

/** Until when requests of a kind wait, because there were too many in a short time; the client repeats them then. */
const makeLimit = () => {
  const until = signal<number | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    until,
    note: (retryAfterMs: number): void => {
      until.value = serverNow() + retryAfterMs;
      clearTimeout(timer);
      timer = setTimeout(() => (until.value = null), retryAfterMs);
    },
  };
};

const limits = { changes: makeLimit(), reads: makeLimit() };

/** Null while the server works. */
export const outage = computed(() => away.value ?? refusedChange.value);

/** Until when changes wait, in milliseconds since 1970; null: they do not. */
export const limitedUntil = computed(() => limits.changes.until.value);

/** The same for reads. */
export const readsLimitedUntil = computed(() => limits.reads.until.value);

const NO_RESPONSE: Outage = { message: null, retryAfterMs: null, isOfChange: false };
/** How long after a refused change the next one is expected to be refused, too: no read shows the opposite. */
const REFUSED_MS = 60_000;

let failed = 0;

/** How many requests failed because the server did not do its work. */
export const failedRequests = (): number => failed;

const note = (found: Outage | null): void => {
  if (found !== null) failed += 1;
  away.value = found;
};

let refusedTimer: ReturnType<typeof setTimeout> | undefined;

const noteChange = (found: Outage | null): void => {
  clearTimeout(refusedTimer);
  refusedChange.value = found;
  if (found !== null) refusedTimer = setTimeout(() => (refusedChange.value = null), REFUSED_MS);
};

export const noteFault = (): void => note(NO_RESPONSE);

/** In milliseconds; the API sends it in seconds. */
const retryAfterOf = ({ headers }: Response): number | null => {
  const seconds = headers.get('Retry-After') ?? '';
  return /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1_000 : null;
};

interface ErrorBody {
  readonly message?: unknown;
  readonly details?: { readonly code?: unknown } | null;
}

/** The error in the envelope of the API; undefined if the response is not of the API. */
const errorIn = async (response: Response): Promise<ErrorBody | undefined> => {
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { readonly error?: ErrorBody } | null;
  return body?.error;
};

/** Null for a refusal of this one request, which is explained by the view that sent it. */
const outageIn = async (
  response: Response,
  isChange: boolean,
  isOnlyItself: boolean,
): Promise<Outage | null> => {
  const retryAfterMs = retryAfterOf(response);
  const error = await errorIn(response);
  if (typeof error?.message !== 'string') return { message: null, retryAfterMs, isOfChange: false };
  if (isOnlyItself || error.details != null) return null;
  return { message: error.message, retryAfterMs, isOfChange: isChange };
};

/**
 * Takes the state of the server from a response. `isChange`: the request changes something; `isOnlyItself`: other
 * requests may succeed although the API refuses it.
 */
export const noteResponse = async (
  response: Response,
  isChange: boolean,
  isOnlyItself = false,
): Promise<void> => {
  const { status } = response;
  const found = [502, 503, 504].includes(status) ? await outageIn(response, isChange, isOnlyItself) : null;
  note(found);
  if (isChange && (response.ok || !isOnlyItself)) noteChange(found?.isOfChange === true ? found : null);
  const retryAfterMs = retryAfterOf(response);
  if (status !== 429 || retryAfterMs === null) return;
  // Requests that wait for events have a limit of their own, which delays no other.
  if ((await errorIn(response))?.details?.code === 'rate_limit')
    limits[isChange ? 'changes' : 'reads'].note(retryAfterMs);
};
