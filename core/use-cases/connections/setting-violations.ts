import type { Connection, ConnectionSettings } from '../../domain/connection.js';
import type { Violation } from '../../domain/violation.js';
import type { EnteredSettings, Publisher, SettingProblem } from '../../ports/publisher.js';

const violationOf = ({ setting, ...problem }: SettingProblem): Violation => ({
  ...problem,
  at: setting === null ? { field: 'settings' } : { verbatim: `settings.${setting}` },
});

/** Every problem of the settings of a new connection that can be found without a request. */
export const settingViolations = (
  { problemsOf }: EnteredSettings,
  settings: ConnectionSettings,
): readonly Violation[] => problemsOf(settings).map(violationOf);

/**
 * Every problem of a client's changes to the settings of a connection. Stored secrets are used with the stored settings
 * only: with an address of the client's choice they would be sent there.
 */
export const changeViolations = (
  { entered }: Publisher,
  { settings }: Pick<Connection, 'settings'>,
  changes: ConnectionSettings,
): readonly Violation[] => {
  if (Object.keys(changes).length === 0) return [];
  if (entered === undefined)
    return [{ at: { field: 'settings' }, kind: 'invalid_value', message: 'Only operators can change them.' }];
  const after = Object.fromEntries(
    Object.entries({ ...settings, ...changes }).filter(
      ([name]) => entered.names.includes(name) || Object.hasOwn(changes, name),
    ),
  );
  return [...entered.problemsOf(after).map(violationOf), ...secretsToSend(entered, settings, changes)];
};

const secretsToSend = (
  { secretNames }: EnteredSettings,
  settings: ConnectionSettings,
  changes: ConnectionSettings,
): readonly Violation[] => {
  const changed = Object.keys(changes).filter(
    (name) => !secretNames.includes(name) && changes[name] !== settings[name],
  );
  if (changed.length === 0) return [];
  return secretNames
    .filter((name) => Object.hasOwn(settings, name) && !Object.hasOwn(changes, name))
    .map((name) => ({
      at: { verbatim: `settings.${name}` },
      kind: 'required',
      message: `Must be sent again, because ${changed.join(', ')} would change.`,
    }));
};
