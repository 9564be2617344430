import { Extension } from '@tiptap/core';
import { DOMParser as Parser, type ParseOptions, type Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

const styleOf = ({ dataset }: HTMLElement): string => dataset['pastedStyle'] ?? '';

/** Word writes list items as paragraphs that begin with a mark, which its own styles name; levels are lost. */
const makeLists = (pasted: HTMLElement): void => {
  const lists = new Set<Element>();
  for (const item of pasted.querySelectorAll('p')) {
    if (!/mso-list:\s*l\d/.test(styleOf(item))) continue;
    const mark = [...item.querySelectorAll('span')].find((each) => /mso-list:\s*Ignore/.test(styleOf(each)));
    const kind = /^\s*\w+[.)]/.test(mark?.textContent ?? '') ? 'ol' : 'ul';
    mark?.remove();
    const before = item.previousElementSibling;
    const list =
      before?.localName === kind && lists.has(before) ? before : item.ownerDocument.createElement(kind);
    if (list !== before) item.before(list);
    lists.add(list);
    const entry = item.ownerDocument.createElement('li');
    entry.append(item);
    list.append(entry);
  }
};

/** Reads the styles of pasted text: Google Docs has no other formats, and all of a text in a `<b>` that is not bold. */
class PastedParser extends Parser {
  override parseSlice(pasted: HTMLElement, options?: ParseOptions): Slice {
    for (const piece of pasted.querySelectorAll<HTMLElement>(':is(b, font, span)[data-pasted-style]')) {
      // The policy of the page allows those that a script sets.
      piece.style.cssText = styleOf(piece);
      if (piece.closest('a') !== null) piece.style.textDecoration = '';
    }
    makeLists(pasted);
    return super.parseSlice(pasted, options);
  }
}

export const Pasting = Extension.create({
  name: 'pasting',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    const clipboardParser = new PastedParser(schema, Parser.fromSchema(schema).rules);
    return [new Plugin({ props: { clipboardParser } })];
  },
});
