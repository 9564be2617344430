import { StarterKit } from '@tiptap/starter-kit';

/** The server does not keep the start numbers of lists and the languages of code, so the editor has neither. */
const WITHOUT_ATTRIBUTES = new Set(['orderedList', 'codeBlock']);

/** Exactly what the server keeps of a text, so that nothing visible in the editor is lost. */
export const extensions = [
  StarterKit.extend({
    addExtensions() {
      return (this.parent?.() ?? []).map((extension) =>
        WITHOUT_ATTRIBUTES.has(extension.name)
          ? extension.extend({ addAttributes: () => ({}) })
          : extension.name === 'link'
            ? extension.extend({ addAttributes: () => ({ href: { default: null } }) })
            : extension,
      );
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
];
