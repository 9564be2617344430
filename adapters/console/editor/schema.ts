import { Extension } from '@tiptap/core';
import { DOMParser as Parser, type ParseOptions, type Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';

/** The server replaces the headings that it does not keep. */
const LEVELS = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 };

/** The server does not keep the start numbers of lists and the languages of code, so the editor has neither. */
const CHANGES: Readonly<Record<string, object>> = {
  orderedList: { addAttributes: () => ({}) },
  codeBlock: { addAttributes: () => ({}) },
  link: { addAttributes: () => ({ href: { default: null } }) },
  heading: { parseHTML: () => Object.entries(LEVELS).map(([tag, level]) => ({ tag, attrs: { level } })) },
};

/** Reads the styles of pasted text: Google Docs has no other formats, and all of a text in a `<b>` that is not bold. */
class PastedParser extends Parser {
  override parseSlice(pasted: HTMLElement, options?: ParseOptions): Slice {
    for (const piece of pasted.querySelectorAll<HTMLElement>(':is(b, font, span)[data-pasted-style]')) {
      // The policy of the page allows those that a script sets.
      piece.style.cssText = piece.dataset['pastedStyle'] ?? '';
      if (piece.closest('a') !== null) piece.style.textDecoration = '';
    }
    return super.parseSlice(pasted, options);
  }
}

const Pasting = Extension.create({
  name: 'pasting',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    const clipboardParser = new PastedParser(schema, Parser.fromSchema(schema).rules);
    return [new Plugin({ props: { clipboardParser } })];
  },
});

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
