import { pino, type DestinationStream } from 'pino';
import { hideKeys, thrownText } from '../../core/index.js';
import { inColour } from './in-colour.js';
import type { Settings } from '../settings.js';
import { standardError, type LineWriter } from './standard-error.js';
import { prettyLine } from '../telemetry/pretty.js';

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

/**
 * How long the stack of a fault is not logged again, in milliseconds: in an outage each request and each poll fails.
 */
const STACK_EVERY_MS = 60_000;

/** The maximum number of stacks that are remembered. */
const MOST_STACKS = 100;

/** Of a message whose stack is not logged; drivers put the statement, of thousands of characters, before the reason. */
const REPEATED_CHARACTERS = 300;

/** Keys are hidden before the rest is cut off: a part of one could not be recognised. */
const endOf = (message: string): string =>
  message.length <= REPEATED_CHARACTERS ? message : `…${hideKeys(message).slice(-REPEATED_CHARACTERS)}`;

/** Only these fields, because drivers add the rows of a statement. */
const faultFields = (fault: unknown, withStack: boolean, depth = 0): unknown => {
  if (!(fault instanceof Error)) return { type: typeof fault, message: thrownText(fault) };
  const { name, message, cause } = fault;
  const code = 'code' in fault ? fault.code : undefined;
  const stack = withStack ? fault.stack : undefined;
  const isLast = cause === undefined || depth === DEEPEST_CAUSE;
  return {
    type: name,
    message: withStack ? message : endOf(message),
    code,
    stack,
    cause: isLast ? undefined : faultFields(cause, withStack, depth + 1),
  };
};

/** The fields of a fault; those of one that was logged shortly before lack the stack. */
const makeFaultFields = (now: () => number) => {
  const loggedAt = new Map<string, number>();
  return (fault: unknown): unknown => {
    const stack = fault instanceof Error ? String(fault.stack) : '';
    const last = loggedAt.get(stack);
    if (last !== undefined && now() - last < STACK_EVERY_MS) return faultFields(fault, false);
    if (loggedAt.size >= MOST_STACKS) loggedAt.clear();
    loggedAt.set(stack, now());
    return faultFields(fault, true);
  };
};

/**
 * One line per event on standard error: standard output is for the results of commands. JSON, or words for a person
 * (`pretty`), which is the default on a terminal.
 */
export const makeLog = (
  { logLevel, logFormat }: Pick<Settings, 'logLevel' | 'logFormat'>,
  destination: DestinationStream & Partial<LineWriter> = standardError(),
  now = (): number => performance.now(),
): Log => {
  const fieldsOf = makeFaultFields(now);
  const isTerminal = process.stderr.isTTY;
  const isPretty = logFormat === null ? isTerminal : logFormat === 'pretty';
  const colours = inColour(process.stderr);
  const write = (line: string): void => {
    // At a level that is logged wherever lines are.
    const lost = destination.takeLost?.() ?? 0;
    if (lost > 0)
      log.error(
        { lines: lost },
        'lines of this log are missing: standard error was not read or could not be written',
      );
    destination.write(line);
  };
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
      serializers: { err: fieldsOf, fault: fieldsOf },
    },
    { write },
  );
  return {
    info: (fields, message) => log.info(fields, message),
    error: (fields, message) => log.error(fields, message),
    isOn: (level) => log.isLevelEnabled(level),
    write: (level, fields, message) => log[level](fields, message),
  };
};
