import { Extension } from '@tiptap/core';
import { DOMParser as Parser, type ParseOptions, type Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

const styleOf = ({ dataset }: HTMLElement): string => dataset['pastedStyle'] ?? '';

interface OpenList {
  readonly level: number;
  readonly list: Element;
}

/** The lists that contain an item of this level and kind, the outermost first; a missing one is made. */
const listsFor = (item: Element, level: number, kind: string, before: readonly OpenList[]) => {
  const isContinued = item.previousElementSibling !== null && item.previousElementSibling === before[0]?.list;
  const around = isContinued ? before.filter((each) => each.level <= level) : [];
  const last = around.at(-1);
  if (last?.level === level && last.list.localName === kind) return around;
  const outer = around.filter((each) => each.level < level);
  const list = item.ownerDocument.createElement(kind);
  const entry = outer.at(-1)?.list.lastElementChild;
  if (entry == null) item.before(list);
  else entry.append(list);
  return [...outer, { level, list }];
};

/** Word writes list items as paragraphs that begin with a mark, which its own styles name, as they do the level. */
const makeLists = (pasted: HTMLElement): void => {
  let lists: readonly OpenList[] = [];
  for (const item of pasted.querySelectorAll('p')) {
    const level = /mso-list:\s*l\d+\s+level(\d+)/.exec(styleOf(item))?.[1];
    if (level === undefined) continue;
    const mark = [...item.querySelectorAll('span')].find((each) => /mso-list:\s*Ignore/.test(styleOf(each)));
    const kind = /^\s*\(?\w+[.)]/.test(mark?.textContent ?? '') ? 'ol' : 'ul';
    mark?.remove();
    lists = listsFor(item, Number(level), kind, lists);
    const entry = item.ownerDocument.createElement('li');
    lists.at(-1)?.list.append(entry);
    entry.append(item);
  }
};

/** Reads the styles of pasted text: Google Docs has no other formats, and all of a text in a `<b>` that is not bold. */
class PastedParser extends Parser {
  override parseSlice(pasted: HTMLElement, options?: ParseOptions): Slice {
    for (const piece of pasted.querySelectorAll<HTMLElement>(':is(b, font, span)[data-pasted-style]')) {
      // The content security policy of the page allows styles that a script sets, but no `style` attributes.
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
