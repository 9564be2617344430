import { parseArgs } from 'node:util';
import { z } from 'zod';

/** The options of a script, by their names; a boolean is a flag. */
type Shape = Readonly<Record<string, z.ZodType>>;

const number = (what: string, isFine: (value: number) => boolean) =>
  z.string().transform((text, context) => {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    if (isFine(value)) return value;
    context.addIssue({ code: 'custom', message: `must be ${what}, not "${text}".` });
    return z.NEVER;
  });

/** Values of options. */
export const wholeNumber = number(
  'a whole number above zero',
  (value) => Number.isSafeInteger(value) && value > 0,
);
export const positiveNumber = number('a number above zero', (value) => Number.isFinite(value) && value > 0);
export const flag = z.boolean().default(false);

const isFlag = (schema: z.ZodType | undefined): boolean => schema?.safeParse(true).success === true;

/**
 * Reads the words of a script, or returns everything that is wrong with them. `place` is the option whose value may be
 * given without its name.
 */
export const readWords = <Options extends Shape>(
  words: readonly string[],
  options: Options,
  place?: string,
): { readonly values: z.infer<z.ZodObject<Options>> } | { readonly problems: readonly string[] } => {
  const given: Record<string, string | boolean> = {};
  const problems: string[] = [];
  const types = Object.entries(options).map(
    ([name, schema]) => [name, { type: isFlag(schema) ? 'boolean' : 'string' }] as const,
  );
  const { tokens } = parseArgs({
    ...{ args: [...words], options: Object.fromEntries(types) },
    ...{ strict: false, allowPositionals: true, tokens: true },
  });
  for (const token of tokens) {
    if (token.kind === 'positional') {
      if (place === undefined || given[place] !== undefined)
        problems.push(`unexpected argument "${token.value}"`);
      else given[place] = token.value;
    } else if (token.kind === 'option') {
      const { name, rawName, value } = token;
      const isOption = token.inlineValue === false && token.value.startsWith('-');
      if (!Object.hasOwn(options, name)) problems.push(`unknown option ${rawName}`);
      else if (isOption) problems.push(`${rawName} needs a value`);
      else if (isFlag(options[name]) === (value === undefined)) given[name] = value ?? true;
      else problems.push(`${rawName} ${value === undefined ? 'needs a value' : 'takes no value'}`);
    }
  }
  const read = z.object(options).safeParse(given);
  const wrong = read.success
    ? []
    : read.error.issues.map(({ path, message }) => `--${String(path[0])} ${message}`);
  return read.success && problems.length === 0
    ? { values: read.data }
    : { problems: [...problems, ...wrong] };
};

/** The options of this process. Ends it after its help, or with 2 after everything that is wrong with its words. */
export const optionsOf = <Options extends Shape>(help: string, options: Options, place?: string) => {
  const words = process.argv.slice(2);
  if (words.includes('--help')) {
    process.stdout.write(`${help}\n`);
    process.exit(0);
  }
  const read = readWords(words, options, place);
  if ('values' in read) return read.values;
  process.stderr.write(`${read.problems.join('\n')}\n\n${help}\n`);
  process.exit(2);
};
