import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { Option, type Command } from 'commander';
import { OVERFLOWS, valid, type PostDraft, type RequestLimits } from '../../core/index.js';
import { createPostFields, parseCreatePost } from '../../core/wire/index.js';

/** What an option takes where it is not plain text, and its name where it is not that of the field. */
const SPELLED: Readonly<
  Record<string, { readonly flag?: string; readonly takes: string; readonly description?: string }>
> = {
  content: { takes: '<text>', description: 'HTML or plain text; @file reads a file, - standard input' },
  connection_ids: { flag: '--connections', takes: '<ids>', description: 'separated by commas' },
  scheduled_at: { takes: '<iso>' },
  image: { takes: '<file>', description: 'JPEG, PNG, WebP or GIF' },
  link_url: { takes: '<url>' },
  overflow: {
    takes: '<choice>',
    description: `when a channel cannot carry it all: ${OVERFLOWS.join(' or ')}`,
  },
};

/** One option for each field of a post, described as in the API. */
const OPTIONS = Object.entries(createPostFields).map(([name, schema]) => {
  const { flag = `--${name.replaceAll('_', '-')}`, takes = '<text>', description } = SPELLED[name] ?? {};
  return { name, option: new Option(`${flag} ${takes}`, description ?? schema.description ?? '') };
});

export const withPostOptions = (command: Command): Command =>
  OPTIONS.reduce((described, { option }) => described.addOption(option), command);

/** The post that the options of a command describe, read like a form: every problem is part of the draft. */
export const draftFrom = async (command: Command, limits: RequestLimits): Promise<PostDraft> => {
  const given: Readonly<Record<string, string | undefined>> = command.opts();
  const { image, content, ...rest } = Object.fromEntries(
    OPTIONS.map(({ name, option }) => [name, given[option.attributeName()]]),
  );
  const fields = { ...rest, ...(content === undefined ? {} : { content: await textFrom(content) }) };
  const upload = image === undefined ? null : { bytes: await readFile(image) };
  return parseCreatePost({ form: 'multipart', fields, image: valid(upload) }, limits);
};

const textFrom = async (option: string): Promise<string> => {
  if (option === '-') return text(process.stdin);
  return option.startsWith('@') ? readFile(option.slice(1), 'utf8') : option;
};
