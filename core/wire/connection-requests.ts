import { z } from 'zod';
import type { ConnectionSettings } from '../domain/connection.js';
import type { RequestLimits } from '../domain/limits.js';
import { parseConnectionName } from '../domain/text.js';
import { chain, valid, violated, type CheckedFields, type Violation } from '../domain/violation.js';
import type { Publisher } from '../ports/publisher.js';
import type { NewConnection } from '../use-cases/connections/connect-channel.js';
import { jsonBodyOf, membersOf, orDefault, readEach, required } from './body-fields.js';
import { isRecord, unknownNames } from './unknown-names.js';
import { text, type WireType } from './wire-types.js';

/** Of one setting, in characters; more than any token or key has. Each delivery searches texts for every part of it. */
const SETTING_CHARACTERS = 4_096;

/** At most this many settings are read; no provider has nearly as many. */
const MOST_SETTINGS = 50;

const settings = {
  schema: z.record(z.string(), z.string().max(SETTING_CHARACTERS)),
  read: (value, field) => {
    if (!isRecord(value))
      return violated({ at: { field }, kind: 'wrong_type', message: 'Must be an object of strings.' });
    const entries = Object.entries(value);
    if (entries.length > MOST_SETTINGS)
      return violated({ at: { field }, kind: 'too_many', message: 'No provider has this many settings.' });
    const problems = entries.flatMap(([name, each]) => settingProblems(name.slice(0, 100), each));
    return problems.length > 0 ? { ok: false, error: problems } : valid(value as ConnectionSettings);
  },
} satisfies WireType<ConnectionSettings>;

const settingProblems = (name: string, value: unknown): readonly Violation[] => {
  const at = { verbatim: `settings.${name}` };
  if (typeof value !== 'string') return [{ at, kind: 'wrong_type', message: 'Must be a string.' }];
  if (value.length <= SETTING_CHARACTERS) return [];
  const message = `Must be at most ${String(SETTING_CHARACTERS)} characters.`;
  return [{ at, kind: 'too_long', message, limit: SETTING_CHARACTERS, actual: value.length }];
};

const NONE: ConnectionSettings = {};

const name = required(text(1), {
  description: 'The name that users of the account see, 1 to 200 characters.',
  examples: ['Our server'],
});

const NEW_FIELDS = {
  provider: required(text(1), {
    description: 'One of those that `GET …/providers/` lists.',
    examples: ['mastodon'],
  }),
  name,
  settings: orDefault(settings, NONE, {
    description: "The provider's settings, as its `settings_schema` describes them. They are never shown.",
  }),
};

const RENAME_FIELDS = { name };

const VERIFY_FIELDS = {
  settings: orDefault(settings, NONE, {
    description:
      'Settings that change, such as a new token. Where one that is not secret changes, all secrets have to be sent again.',
  }),
};

/** The members of a connection to add. */
export const newConnectionFields = membersOf(NEW_FIELDS);
/** The members of a new name. */
export const renameFields = membersOf(RENAME_FIELDS);
/** The members of a verification. */
export const verificationFields = membersOf(VERIFY_FIELDS);

/** A connection to add. */
export const newConnectionSchema = z.strictObject(newConnectionFields).meta({ id: 'NewConnection' });
/** The new name of a connection. */
export const renameSchema = z.strictObject(renameFields).meta({ id: 'ConnectionName' });
/** What a verification changes. */
export const verificationSchema = z.strictObject(verificationFields).meta({ id: 'Verification' });

/** What a body describes as far as it can be read, and the problems of its other names. */
export interface ReadFields<Values extends object> {
  readonly fields: CheckedFields<Values>;
  readonly otherViolations: readonly Violation[];
}

/** Reads the connection that a client wants to add: its readable fields and all of its problems. */
export const parseNewConnection = (fields: unknown, limits: RequestLimits): NewConnection => {
  const read = readEach(NEW_FIELDS, jsonBodyOf(fields));
  return {
    fields: { ...read, name: chain(read.name, (name) => parseConnectionName(name, limits)) },
    otherViolations: unknownNames(fields, Object.keys(newConnectionFields)),
  };
};

/** Reads the new name of a connection, and all problems of the body. */
export const parseRename = (
  fields: unknown,
  limits: RequestLimits,
): ReadFields<{ readonly name: string }> => ({
  fields: {
    name: chain(readEach(RENAME_FIELDS, jsonBodyOf(fields)).name, (name) =>
      parseConnectionName(name, limits),
    ),
  },
  otherViolations: unknownNames(fields, Object.keys(renameFields)),
});

/** Reads the changes of a verification; an absent body, or null, counts as an empty one. */
export const parseVerification = (body: unknown): ReadFields<{ readonly settings: ConnectionSettings }> => ({
  fields: readEach(VERIFY_FIELDS, jsonBodyOf(body)),
  otherViolations: unknownNames(body ?? {}, Object.keys(verificationFields)),
});

/** A provider of which clients can add connections. */
export const providerSchema = z
  .strictObject({
    provider: z.string().meta({ examples: ['feed'] }),
    settings_schema: z.record(z.string(), z.unknown()).meta({
      description:
        'A JSON Schema (2020-12) of `settings`: an object of strings. Those that are secret are `writeOnly`.',
    }),
  })
  .meta({
    id: 'Provider',
    description: 'A provider of channels, and the settings that a connection to one of them needs.',
  });

/** A provider with the settings that clients enter. */
export const providerView = ({
  provider,
  entered,
}: Pick<Publisher, 'provider' | 'entered'>): z.infer<typeof providerSchema> => ({
  provider,
  settings_schema: { ...entered?.jsonSchema() },
});
