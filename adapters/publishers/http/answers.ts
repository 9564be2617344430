import type { z } from 'zod';
import type { Clock } from '../../../core/index.js';
import type { ChannelAnswer, ChannelHttp, ChannelRequest } from './channel-http.js';

/** What a server said in a 2xx, where it is what it should be; null for everything else. */
export const readAnswer = <T>(schema: z.ZodType<T>, answer: ChannelAnswer): T | null => {
  if (answer.kind !== 'answer' || answer.status < 200 || answer.status >= 300) return null;
  const read = schema.safeParse(answer.json);
  return read.success ? read.data : null;
};

export type TimedHttp = (request: Omit<ChannelRequest, 'timeoutMs'>) => Promise<ChannelAnswer>;

/** Requests that share one amount of time, in milliseconds from now. */
export const withinTime = (
  { http, clock }: { readonly http: ChannelHttp; readonly clock: Pick<Clock, 'now'> },
  timeoutMs: number,
): TimedHttp => {
  const end = clock.now() + timeoutMs;
  return (request) => http({ ...request, timeoutMs: Math.max(0, end - clock.now()) });
};
