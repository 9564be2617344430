import type { z } from 'zod';
import type { Clock } from '../../../core/index.js';
import type { ChannelResponse, ChannelHttp, ChannelRequest } from './channel-http.js';

/** The JSON of a 2xx response that matches the schema; null otherwise. */
export const readSuccess = <T>(schema: z.ZodType<T>, response: ChannelResponse): T | null => {
  if (response.kind !== 'received' || response.status < 200 || response.status >= 300) return null;
  const read = schema.safeParse(response.json);
  return read.success ? read.data : null;
};

export type TimedHttp = (request: Omit<ChannelRequest, 'timeoutMs'>) => Promise<ChannelResponse>;

/** Requests that share one timeout, in milliseconds from now. */
export const withinTime = (
  { http, clock }: { readonly http: ChannelHttp; readonly clock: Pick<Clock, 'now'> },
  timeoutMs: number,
): TimedHttp => {
  const end = clock.now() + timeoutMs;
  return (request) => http({ ...request, timeoutMs: Math.max(0, end - clock.now()) });
};
