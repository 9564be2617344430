import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { Option, type Command } from 'commander';
import {
  err,
  imagePath,
  OVERFLOWS,
  valid,
  type Checked,
  type FieldPath,
  type PostPatch,
  type PostRequest,
  type RequestLimits,
  type Violation,
} from '../../core/index.js';
import { utf8Text } from '../../adapters/system/utf8-text.js';
import { messageOf } from '../reporting/message-of.js';
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
const REMOVABLE = ['image', 'image_alt', 'link_url', 'labels', 'channel_overrides'];

/** The post from the options of a command: every problem is part of the request. */
export const requestFrom = async (command: Command, limits: RequestLimits): Promise<PostRequest> => {
  const { form, problems } = await formFrom(command);
  return withProblems(parseCreatePost(form, limits), problems);
};

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
  const { form, problems } = await formFrom(command);
  const isRemoved = (name: string): boolean =>
    named.includes(spelled(name)) && !both.some((each) => each.name === name);
  const removed = Object.fromEntries(REMOVABLE.filter(isRemoved).map((name) => [name, null]));
  const patch = parsePatch({ ...form, fields: { ...form.fields, ...removed } }, limits);
  const known = REMOVABLE.map(spelled).join(', ');
  const own = [
    ...wrong.map((name) => problemOf({ verbatim: '--without' }, `Takes ${known}, not "${name}".`)),
    ...both.map(({ name, option }) =>
      problemOf({ verbatim: `--without ${spelled(name)}` }, `Contradicts ${option.flags}.`),
    ),
    ...problems,
  ];
  // What could not be read was meant to change something.
  const { otherViolations: others } = patch;
  const otherViolations = own.length === 0 ? others : others.filter(({ at }) => !isOfBody(at));
  return withProblems({ ...patch, otherViolations }, own);
};

const isOfBody = (at: FieldPath): boolean => 'field' in at && at.field === 'body';

const problemOf = (at: FieldPath, message: string): Violation => ({ at, kind: 'invalid_value', message });

/** Refused together with what else is wrong. */
const withProblems = <Request extends Pick<PostRequest, 'otherViolations'>>(
  request: Request,
  problems: readonly Violation[],
): Request => ({ ...request, otherViolations: [...problems, ...request.otherViolations] });

/** As the option of the field, without the dashes. */
const spelled = (name: string): string => flagOf(name).slice(2);

/** Fields whose value may be read from a file. */
const LONG = { content: 'content', channel_overrides: 'channelOverrides' } as const;

/** Stands for a text that cannot be read: every such field accepts it, so that its only problem is that of its file. */
const UNREAD = '[]';

/**
 * The options, read like a form, and the problems of texts that cannot be read; those of images are part of the form.
 */
const formFrom = async (
  command: Command,
): Promise<{
  readonly form: ReceivedBody & { readonly fields: object };
  readonly problems: readonly Violation[];
}> => {
  const options: Readonly<Record<string, unknown>> = command.opts();
  const { image = [], ...rest } = Object.fromEntries(
    OPTIONS.map(({ name, option }) => [name, options[option.attributeName()]]),
  ) as {
    readonly [name: string]: unknown;
    readonly image?: readonly string[];
  };
  const set = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  if (Object.keys(LONG).every((name) => set[name] === '-'))
    throw new Refused(['Only one field can be read from standard input.']);
  const given = Object.entries(LONG).flatMap(([name, field]) => {
    const value = set[name];
    return typeof value === 'string' ? [{ name, field, value }] : [];
  });
  const [texts, images] = await Promise.all([
    Promise.all(given.map(({ field, value }) => tried({ field }, textFrom(value)))),
    Promise.all(image.map((file, place) => tried(imagePath(place, image.length), readFile(file)))),
  ]);
  const long = given.map(({ name }, place) => [
    name,
    texts[place]?.ok === true ? texts[place].value : UNREAD,
  ]);
  const unread = problemsIn(images);
  const uploads = images.flatMap((read) => (read.ok ? [{ bytes: read.value }] : []));
  const read = uploads.length === 0 ? null : uploads;
  const fields = { ...set, ...(Object.fromEntries(long) as object) };
  return {
    form: { form: 'multipart', fields, image: unread.length > 0 ? err(unread) : valid(read) },
    problems: problemsIn(texts),
  };
};

const problemsIn = (reads: readonly Checked<unknown>[]): readonly Violation[] =>
  reads.flatMap((read) => (read.ok ? [] : read.error));

const tried = async <Value>(at: FieldPath, reading: Promise<Value>): Promise<Checked<Value>> => {
  try {
    return valid(await reading);
  } catch (fault) {
    return err([problemOf(at, messageOf(fault))]);
  }
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
