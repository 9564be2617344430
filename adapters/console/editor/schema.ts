import { StarterKit } from '@tiptap/starter-kit';

/** Numbers where a list begins and names of languages are not kept by the server, so the editor has none. */
const WITHOUT_ATTRIBUTES = new Set(['orderedList', 'codeBlock']);

/** Exactly what the server keeps of a text, so that nothing an editor sees is lost. */
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
    // A paragraph after the last block would be in the text.
    trailingNode: false,
  }),
];
