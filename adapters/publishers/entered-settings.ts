import { z } from 'zod';
import type { ConnectionSettings, EnteredSettings, SettingProblem } from '../../core/index.js';
import { isSecretSetting, secretNamesIn, type SettingsSchema } from './secret-setting.js';

/** Marks a setting that the server reports when a connection is verified: users do not enter it. */
export const reportedSetting = <T extends z.ZodType>(schema: T): T => schema.meta({ readOnly: true });

const isReported = (schema: z.ZodType): boolean => schema.meta()?.['readOnly'] === true;

/** What users enter, from the schema that validates it. */
export const enteredSettings = (schema: SettingsSchema): EnteredSettings => {
  const entered = Object.entries(schema.shape).filter(([, each]) => !isReported(each));
  const names = entered.map(([name]) => name);
  const object = z.strictObject(Object.fromEntries(entered));
  return {
    names,
    secretNames: secretNamesIn(schema),
    jsonSchema: () =>
      z.toJSONSchema(object, {
        io: 'input',
        override: ({ zodSchema, jsonSchema }) => {
          if (isSecretSetting(zodSchema)) jsonSchema.writeOnly = true;
        },
      }),
    problemsOf: (settings: ConnectionSettings) => {
      const read = object.safeParse(settings, { reportInput: true });
      return read.success ? [] : read.error.issues.flatMap((issue) => problemsIn(issue, names));
    },
  };
};

const problemsIn = (issue: z.core.$ZodIssue, names: readonly string[]): readonly SettingProblem[] => {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      setting: key.slice(0, LONGEST_NAME),
      kind: 'unknown_field',
      message: `There is no such setting. Known: ${names.length === 0 ? 'none' : names.join(', ')}.`,
    }));
  const [name] = issue.path;
  const setting = name === undefined ? null : String(name);
  if (issue.input === undefined) return [{ setting, kind: 'required', message: 'This field is required.' }];
  const message = `${issue.message.charAt(0).toUpperCase()}${issue.message.slice(1)}.`;
  return [{ setting, kind: 'invalid_value', message }];
};

/** Of an unknown name that is repeated, in characters. */
const LONGEST_NAME = 100;
