import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { Option, type Command } from 'commander';
import { OVERFLOWS, valid, type PostRequest, type PostPatch, type RequestLimits } from '../../core/index.js';
import { utf8Text } from '../../adapters/system/utf8-text.js';
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

const gathered = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

const flagOf = (name: string): string => SPELLED[name]?.flag ?? `--${name.replaceAll('_', '-')}`;

/** One option for each field of a post, described as in the API. */
const OPTIONS = Object.entries(createPostFields).map(([name, schema]) => {
  const { takes = '<text>', description } = SPELLED[name] ?? {};
  const option = new Option(`${flagOf(name)} ${takes}`, description ?? schema.description ?? '');
  return { name, option: REPEATED.has(name) ? option.argParser(gathered) : option.preset('true') };
});

export const withPostOptions = (command: Command): Command =>
  OPTIONS.reduce((described, { option }) => described.addOption(option), command);

/** The fields that `--without` removes: an edit sets them to null. */
const REMOVABLE = ['image', 'image_alt', 'link_url', 'channel_overrides'];

/** The post from the options of a command: every problem is part of the request. */
export const requestFrom = async (command: Command, limits: RequestLimits): Promise<PostRequest> =>
  parseCreatePost(await formFrom(command), limits);

export const withChangeOptions = (command: Command): Command =>
  withPostOptions(command).option(
    '--without <fields>',
    `of ${REMOVABLE.map(spelled).join(', ')}, separated by commas`,
  );

export const patchFrom = async (command: Command, limits: RequestLimits): Promise<PostPatch> => {
  const form = await formFrom(command);
  const { without = '' } = command.opts<{ readonly without?: string }>();
  const named = without
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const wrong = named.find((name) => !REMOVABLE.map(spelled).includes(name));
  if (wrong !== undefined)
    throw new Refused([`--without takes ${REMOVABLE.map(spelled).join(', ')}, not "${wrong}".`]);
  const options: Readonly<Record<string, unknown>> = command.opts();
  const both = OPTIONS.find(
    ({ name, option }) => named.includes(spelled(name)) && options[option.attributeName()] !== undefined,
  );
  if (both !== undefined)
    throw new Refused([`--without ${spelled(both.name)} contradicts ${both.option.flags}.`]);
  const removed = Object.fromEntries(
    REMOVABLE.filter((name) => named.includes(spelled(name))).map((name) => [name, null]),
  );
  return parsePatch({ ...form, fields: { ...form.fields, ...removed } }, limits);
};

/** As the option of the field, without the dashes. */
const spelled = (name: string): string => flagOf(name).slice(2);

/** The options, read like a form. */
const formFrom = async (command: Command): Promise<ReceivedBody & { readonly fields: object }> => {
  const options: Readonly<Record<string, unknown>> = command.opts();
  const { image = [], ...rest } = Object.fromEntries(
    OPTIONS.map(({ name, option }) => [name, options[option.attributeName()]]),
  ) as {
    readonly [name: string]: unknown;
    readonly image?: readonly string[];
  };
  const set = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const fields = { ...set, ...(await longTextsOf(set)) };
  const uploads = await Promise.all(image.map(async (file) => ({ bytes: await readFile(file) })));
  return { form: 'multipart', fields, image: valid(uploads.length === 0 ? null : uploads) };
};

/** Fields whose value may be read from a file. */
const LONG = ['content', 'channel_overrides'];

const longTextsOf = async (set: Readonly<Record<string, unknown>>): Promise<object> => {
  if (LONG.every((name) => set[name] === '-'))
    throw new Refused(['Only one field can be read from standard input.']);
  const texts: Record<string, string> = {};
  for (const name of LONG) {
    const value = set[name];
    if (typeof value === 'string') texts[name] = await textFrom(value);
  }
  return texts;
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
