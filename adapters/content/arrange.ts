import { makeBlockWriter, type BlockWriter, type End } from './block-writer.js';
import { CONTAINERS, FORMATS, LEAVES } from './tags.js';
import { tokensOf } from './tokens.js';

/** Converts sanitised HTML to the one shape of {@link BlockWriter}. */
export const arrange = (sanitised: string): string => {
  const writer = makeBlockWriter();
  const ends: End[] = [];
  for (const token of tokensOf(sanitised)) {
    if (token.kind === 'text') writer.text(token.text);
    else if (token.kind === 'close') ends.pop()?.();
    else if (token.tag === 'br') writer.lineBreak();
    else if (token.tag === 'hr') writer.rule();
    else ends.push(open(writer, token.tag, token.attributes));
  }
  return writer.finish();
};

const open = (writer: BlockWriter, tag: string, attributes: string): End => {
  const container = CONTAINERS.find((known) => known === tag);
  if (container !== undefined) return writer.openContainer(container);
  const leaf = LEAVES.find((known) => known === tag);
  if (leaf !== undefined) return writer.openLeaf(leaf);
  const format = FORMATS.find((known) => known === tag);
  if (format !== undefined) return writer.openFormat(format, attributes);
  throw new Error(`the sanitiser let an unknown tag through: ${tag}`);
};
