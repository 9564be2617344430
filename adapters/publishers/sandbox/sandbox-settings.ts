import { z } from 'zod';
import type { Connection, ConnectionSettings, Result } from '../../../core/index.js';
import { readConnectionSettings, storedSettings } from '../connection-settings.js';
import { enteredSettings } from '../entered-settings.js';

const oneOf = <const Names extends readonly string[]>(names: Names) =>
  z.enum(names, `must be one of: ${names.join(', ')}`);

const SandboxSettings = z.strictObject({
  behaviour: oneOf(['ok', 'reject', 'rate_limit', 'timeout', 'slow', 'lose_response', 'flaky'])
    .default('ok')
    .meta({ description: 'The result of a publish request.' }),
  idempotency: oneOf(['none', 'deterministic_id', 'lookup'])
    .default('none')
    .meta({ description: 'What is promised about a publish request whose response was lost.' }),
  /** The file that logs received publish requests; null for none. */
  log: z
    .string()
    .refine((path) => path !== '' && !path.includes('\0'), 'must be the path of a file')
    .nullable()
    .default(null),
});
export type SandboxSettings = z.output<typeof SandboxSettings>;

/** What clients of the API may set: not the log, which is a file of the server. */
export const SANDBOX_ENTERED = enteredSettings(SandboxSettings.omit({ log: true }));

/** Older databases have the former name of a behaviour. */
const withPresentName = (settings: ConnectionSettings): ConnectionSettings =>
  settings['behaviour'] === 'lose_answer' ? { ...settings, behaviour: 'lose_response' } : settings;

/** Reads settings; the error lists all problems as sentences. */
export const readSandboxSettings = (
  settings: ConnectionSettings,
): Result<SandboxSettings, readonly string[]> =>
  readConnectionSettings(SandboxSettings, withPresentName(settings));

export const storedSandboxSettings = ({ settings }: Pick<Connection, 'settings'>): SandboxSettings =>
  storedSettings(SandboxSettings, { settings: withPresentName(settings) });
