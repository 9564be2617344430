import { getSchema } from '@tiptap/core';
import type { MarkType, NodeType } from '@tiptap/pm/model';
import { expect, it } from 'vitest';
import { extensions } from '../../../adapters/console/editor/schema.js';

/** The names of the attributes of each kind of node or mark. */
const attributesOf = (kinds: Readonly<Record<string, NodeType | MarkType>>) =>
  Object.fromEntries(Object.entries(kinds).map(([name, { spec }]) => [name, Object.keys(spec.attrs ?? {})]));

it('a text in the editor has what the server keeps, with the attributes that it keeps', () => {
  const { nodes, marks } = getSchema(extensions);
  expect(attributesOf(nodes)).toEqual({
    doc: [],
    text: [],
    paragraph: [],
    heading: ['level'],
    blockquote: [],
    bulletList: [],
    orderedList: [],
    listItem: [],
    codeBlock: [],
    hardBreak: [],
    horizontalRule: [],
  });
  expect(attributesOf(marks)).toEqual({
    link: ['href'],
    bold: [],
    italic: [],
    underline: [],
    strike: [],
    code: [],
  });
  expect(marks['link']?.spec.attrs).toEqual({ href: { default: null } });
  expect(nodes['heading']?.spec.parseDOM?.map(({ tag }) => tag)).toEqual([
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
  ]);
});
