import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { Option, type Command } from 'commander';
import { OVERFLOWS, valid, type PostRequest, type PostPatch, type RequestLimits } from '../../core/index.js';
import { utf8Text } from '../../adapters/system/utf8-text.js';
import { messageOf } from '../message-of.js';
import { wordsIn } from '../setting-values.js';
import { gathered } from './connection-options.js';
import { Refused } from './output.js';
import { createPostFields, parseCreatePost, parsePatch, type ReceivedBody } from '../../core/wire/index.js';

/** The placeholder of an option whose value is not plain text, and its name if it differs from that of the field. */
const SPELLED: Readonly<
  Record<string, { readonly flag?: string; readonly takes: string; readonly description?: string }>
> = {
  content: { takes: '<text>', description: 'HTML or plain text; @file reads a file, - standard input' },
  connection_ids: { flag: '--connections', takes: '<ids>', description: 'separated by commas' },
  scheduled_at: { takes: '<iso>' },
  image: { takes: '<file>', description: 'JPEG, PNG, WebP or GIF; repeated for several' },
  image_alt: { takes: '<text>', description: 'what the image shows; repeated in the order of the images' },
  link_url: { takes: '<url>' },
  draft: { takes: '[true|false]', description: 'only store it: it may be incomplete, and costs nothing' },
  channel_overrides: {
    flag: '--overrides',
    takes: '<json>',
    description: 'text and times of individual channels, as in the API; @file reads a file, - standard input',
  },
  labels: { takes: '<labels>', description: 'separated by commas' },
  overflow: {
    takes: '<choice>',
    description: `when a channel cannot carry it all: ${OVERFLOWS.join(' or ')}`,
  },
};

const REPEATED: ReadonlySet<string> = new Set(['image', 'image_alt']);

const flagOf = (name: string): string => SPELLED[name]?.flag ?? `--${name.replaceAll('_', '-')}`;

/** One option for each field of a post, described as in the API or by these words. */
const optionsWith = (described: Readonly<Record<string, string>> = {}) =>
  Object.entries(createPostFields).map(([name, schema]) => {
    const { takes = '<text>', description = schema.description ?? '' } = SPELLED[name] ?? {};
    const option = new Option(`${flagOf(name)} ${takes}`, described[name] ?? description);
    return { name, option: REPEATED.has(name) ? option.argParser(gathered) : option.preset('true') };
  });

const OPTIONS = optionsWith();
const CHANGE_OPTIONS = optionsWith({ draft: 'refuse the change unless the post stays a draft' });

const withOptions = (command: Command, options: typeof OPTIONS): Command =>
  options.reduce((described, { option }) => described.addOption(option), command);

export const withPostOptions = (command: Command): Command => withOptions(command, OPTIONS);

/** The fields that `--without` removes: an edit sets them to null. */
const REMOVABLE = ['image', 'image_alt', 'link_url', 'channel_overrides'];

/** The post from the options of a command: every problem is part of the request. */
export const requestFrom = async (command: Command, limits: RequestLimits): Promise<PostRequest> =>
  parseCreatePost(await formFrom(command), limits);

export const withChangeOptions = (command: Command): Command =>
  withOptions(command, CHANGE_OPTIONS).option(
    '--without <fields>',
    `of ${REMOVABLE.map(spelled).join(', ')}, separated by commas`,
  );

export const patchFrom = async (command: Command, limits: RequestLimits): Promise<PostPatch> => {
  const { without = '' } = command.opts<{ readonly without?: string }>();
  const named = wordsIn(without);
  const wrong = named.filter((name) => !REMOVABLE.map(spelled).includes(name));
  const options: Readonly<Record<string, unknown>> = command.opts();
  const both = OPTIONS.filter(
    ({ name, option }) => named.includes(spelled(name)) && options[option.attributeName()] !== undefined,
  );
  const form = await formFrom(command, [
    ...wrong.map((name) => `--without takes ${REMOVABLE.map(spelled).join(', ')}, not "${name}".`),
    ...both.map(({ name, option }) => `--without ${spelled(name)} contradicts ${option.flags}.`),
  ]);
  const removed = Object.fromEntries(
    REMOVABLE.filter((name) => named.includes(spelled(name))).map((name) => [name, null]),
  );
  return parsePatch({ ...form, fields: { ...form.fields, ...removed } }, limits);
};

/** As the option of the field, without the dashes. */
const spelled = (name: string): string => flagOf(name).slice(2);

/** The options, read like a form. Throws the problems of those that are files, after other problems of the command. */
const formFrom = async (
  command: Command,
  others: readonly string[] = [],
): Promise<ReceivedBody & { readonly fields: object }> => {
  const options: Readonly<Record<string, unknown>> = command.opts();
  const { image = [], ...rest } = Object.fromEntries(
    OPTIONS.map(({ name, option }) => [name, options[option.attributeName()]]),
  ) as {
    readonly [name: string]: unknown;
    readonly image?: readonly string[];
  };
  const set = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  if (LONG.every((name) => set[name] === '-'))
    throw new Refused([...others, 'Only one field can be read from standard input.']);
  const texts = LONG.flatMap((name) => {
    const value = set[name];
    return typeof value === 'string' ? [textFrom(value).then((text) => [name, text] as const)] : [];
  });
  const uploads = image.map(async (file) => ({ bytes: await readFile(file) }));
  const read = await Promise.allSettled([...texts, ...uploads]);
  const problems = [...others, ...read.flatMap(problemsOf)];
  if (problems.length > 0) throw new Refused(problems);
  const fields = { ...set, ...Object.fromEntries(await Promise.all(texts)) };
  const images = uploads.length === 0 ? null : await Promise.all(uploads);
  return { form: 'multipart', fields, image: valid(images) };
};

/** Fields whose value may be read from a file. */
const LONG = ['content', 'channel_overrides'];

const problemsOf = (read: PromiseSettledResult<unknown>): readonly string[] => {
  if (read.status === 'fulfilled') return [];
  return read.reason instanceof Refused ? read.reason.problems : [messageOf(read.reason)];
};

const textFrom = async (option: string): Promise<string> => {
  if (option !== '-' && !option.startsWith('@')) return option;
  const [bytes, name] =
    option === '-'
      ? [await buffer(process.stdin), 'Standard input']
      : [await readFile(option.slice(1)), option.slice(1)];
  const read = utf8Text(bytes);
  if (read === null) throw new Refused([`${name} is not UTF-8. Save the text as UTF-8.`]);
  return read;
};
