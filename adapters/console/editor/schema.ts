import { StarterKit } from '@tiptap/starter-kit';
import { Pasting } from './pasting.js';

/** The server replaces the headings that it does not keep. */
const LEVELS = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 };

/** The server does not keep the start numbers of lists and the languages of code, so the editor has neither. */
const CHANGES: Readonly<Record<string, object>> = {
  orderedList: { addAttributes: () => ({}) },
  codeBlock: { addAttributes: () => ({}) },
  link: { addAttributes: () => ({ href: { default: null } }) },
  heading: { parseHTML: () => Object.entries(LEVELS).map(([tag, level]) => ({ tag, attrs: { level } })) },
};

/** Exactly what the server keeps of a text, so that nothing visible in the editor is lost. */
export const extensions = [
  StarterKit.extend({
    addExtensions() {
      return (this.parent?.() ?? []).map((extension) => extension.extend(CHANGES[extension.name] ?? {}));
    },
  }).configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: {},
    },
    // A paragraph after the last block would become part of the text.
    trailingNode: false,
  }),
  Pasting,
];
