import type { z } from 'zod';
import type { Clock } from '../../../core/index.js';
import type { ChannelResponse, ChannelHttp, ChannelRequest } from './channel-http.js';

/** Whether a response with a status of 2xx was received. */
export const isSuccess = (
  response: ChannelResponse,
): response is Extract<ChannelResponse, { kind: 'received' }> =>
  response.kind === 'received' && response.status >= 200 && response.status < 300;

/** The JSON of a response of any status that matches the schema; null otherwise. */
export const readJson = <T>(schema: z.ZodType<T>, response: ChannelResponse): T | null => {
  const read = schema.safeParse(response.kind === 'received' ? response.json : undefined);
  return read.success ? read.data : null;
};

/** The JSON of a response with a status of 2xx that matches the schema; null otherwise. */
export const readSuccess = <T>(schema: z.ZodType<T>, response: ChannelResponse): T | null =>
  isSuccess(response) ? readJson(schema, response) : null;

type ChannelSend = (request: Omit<ChannelRequest, 'timeoutMs'>) => Promise<ChannelResponse>;

/** Requests that share one timeout. */
export interface TimedHttp extends ChannelSend {
  /** What remains of the timeout, in milliseconds. */
  readonly leftMs: () => number;
}

/**
 * Requests that share a timeout, which counts from now. Nothing is sent after it: by then the attempt is recorded as
 * one that may have published.
 */
export const withinTime = (
  { http, clock }: { readonly http: ChannelHttp; readonly clock: Pick<Clock, 'now'> },
  timeoutMs: number,
): TimedHttp => {
  const end = clock.now() + timeoutMs;
  // At most the whole time, also after the clock was set back.
  const leftMs = (): number => Math.min(timeoutMs, Math.max(0, end - clock.now()));
  const send: ChannelSend = (request) => {
    const timeLeft = leftMs();
    return timeLeft === 0 ? Promise.resolve(TOO_LATE) : http({ ...request, timeoutMs: timeLeft });
  };
  return Object.assign(send, { leftMs });
};

const TOO_LATE = {
  kind: 'not_sent',
  code: 'timeout',
  message: 'There was no time left to send it; nothing was published.',
} as const;
