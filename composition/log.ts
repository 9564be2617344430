import { pino, type DestinationStream } from 'pino';
import { hideKeys } from '../core/index.js';
import type { Settings } from './settings.js';

export interface Log {
  readonly info: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
}

/** One JSON line per event on standard error: standard output is for the results of commands. */
export const makeLog = (
  level: Settings['logLevel'],
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Log =>
  pino(
    {
      level,
      base: null,
      redact: ['authorization', '*.authorization', '*.settings', '*.secret'],
      // Applied to the whole line, because causes of faults also quote requests.
      hooks: { streamWrite: hideKeys },
      serializers: { fault: pino.stdSerializers.err },
    },
    destination,
  );
