import { pino, type DestinationStream } from 'pino';
import { hideKeys } from '../core/index.js';
import { inColour } from './in-colour.js';
import type { Settings } from './settings.js';
import { prettyLine } from './telemetry/pretty.js';

/** @inline */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** The log of a process. */
export interface Log {
  readonly info: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
  readonly isOn: (level: LogLevel) => boolean;
  readonly write: (level: LogLevel, fields: object, message: string) => void;
}

/** Causes of causes that are shown. */
const DEEPEST_CAUSE = 5;

/** Only these fields, because drivers add the rows of a statement. */
const faultFields = (fault: unknown, depth = 0): unknown => {
  if (!(fault instanceof Error)) return { type: typeof fault, message: String(fault) };
  const { name, message, stack, cause } = fault;
  const code = 'code' in fault ? fault.code : undefined;
  const because = cause === undefined || depth === DEEPEST_CAUSE ? undefined : faultFields(cause, depth + 1);
  return { type: name, message, code, stack, cause: because };
};

/** A line that cannot be written, as on a full disk, is lost; it must not end a process that delivers. */
const standardError = (): DestinationStream => {
  const open = () => pino.destination({ dest: 2, sync: true }).on('error', () => (destination = open()));
  let destination = open();
  return { write: (line) => void destination.write(line) };
};

/**
 * One line per event on standard error: standard output is for the results of commands. JSON, or words for a person
 * (`pretty`), which is the default on a terminal.
 */
export const makeLog = (
  { logLevel, logFormat }: Pick<Settings, 'logLevel' | 'logFormat'>,
  destination: DestinationStream = standardError(),
): Log => {
  const isTerminal = process.stderr.isTTY;
  const isPretty = logFormat === null ? isTerminal : logFormat === 'pretty';
  const colours = inColour(process.stderr);
  const log = pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      // Only top-level fields: below them there are only faults, and searching those would take longer than everything
      // else.
      redact: ['authorization', 'settings', 'secret'],
      // Applied to the whole line, because causes of faults also quote requests.
      hooks: {
        streamWrite: (line) => (isPretty ? prettyLine(hideKeys(line), { colours }) : hideKeys(line)),
      },
      serializers: { err: (fault) => faultFields(fault), fault: (fault) => faultFields(fault) },
    },
    destination,
  );
  return {
    info: (fields, message) => log.info(fields, message),
    error: (fields, message) => log.error(fields, message),
    isOn: (level) => log.isLevelEnabled(level),
    write: (level, fields, message) => log[level](fields, message),
  };
};
