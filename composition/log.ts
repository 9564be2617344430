import { pino } from 'pino';
import type { Settings } from './settings.js';

export interface Log {
  readonly info: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
}

/** One JSON line per event on standard error: standard output belongs to what commands print. */
export const makeLog = (level: Settings['logLevel']): Log =>
  pino(
    {
      level,
      base: null,
      redact: ['authorization', '*.authorization', '*.settings', '*.secret'],
      serializers: { fault: pino.stdSerializers.err },
    },
    pino.destination({ dest: 2, sync: true }),
  );
