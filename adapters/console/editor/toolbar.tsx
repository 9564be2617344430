import type { ChainedCommands, Editor } from '@tiptap/core';
import { useRef, useState } from 'preact/hooks';
import { Icon, type IconName } from '../parts/icon.js';
import { texts } from '../texts.js';

const words = texts.editor;

interface Tool {
  readonly name: keyof typeof words.tools;
  /** A letter, or a drawing. */
  readonly face: string | { readonly icon: IconName };
  readonly isOn?: (editor: Editor) => boolean;
  readonly use: (editor: Editor) => void;
}

/** Changes the format of the selection; on where the selection has it. */
const format = (
  name: Tool['name'],
  face: Tool['face'],
  type: string,
  toggle: (chain: ChainedCommands) => ChainedCommands,
  attributes: Readonly<Record<string, unknown>> = {},
): Tool => ({
  name,
  face,
  isOn: (editor) => editor.isActive(type, attributes),
  use: (editor) => toggle(editor.chain().focus()).run(),
});

const heading = (name: Tool['name'], level: 2 | 3 | 4): Tool =>
  format(name, `H${String(level)}`, 'heading', (chain) => chain.toggleHeading({ level }), { level });

const TOOLS: readonly Tool[] = [
  format('bold', 'B', 'bold', (chain) => chain.toggleBold()),
  format('italic', 'I', 'italic', (chain) => chain.toggleItalic()),
  format('underline', 'U', 'underline', (chain) => chain.toggleUnderline()),
  format('strike', 'S', 'strike', (chain) => chain.toggleStrike()),
  format('code', '<>', 'code', (chain) => chain.toggleCode()),
  heading('heading2', 2),
  heading('heading3', 3),
  heading('heading4', 4),
  format('bullets', { icon: 'bullets' }, 'bulletList', (chain) => chain.toggleBulletList()),
  format('numbers', { icon: 'numbers' }, 'orderedList', (chain) => chain.toggleOrderedList()),
  format('quote', '”', 'blockquote', (chain) => chain.toggleBlockquote()),
  format('codeBlock', '{ }', 'codeBlock', (chain) => chain.toggleCodeBlock()),
  { name: 'rule', face: '—', use: (editor) => editor.chain().focus().setHorizontalRule().run() },
  { name: 'undo', face: '↶', use: (editor) => editor.chain().focus().undo().run() },
  { name: 'redo', face: '↷', use: (editor) => editor.chain().focus().redo().run() },
];

/** A single stop of the Tab key; the arrow keys move between its tools. */
export const Toolbar = ({ editor, onLink }: { readonly editor: Editor; readonly onLink: () => void }) => {
  const [at, setAt] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1 + buttons.length,
      Home: 0,
      End: buttons.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setAt(next % buttons.length);
    buttons[next % buttons.length]?.focus();
  };
  const link: Tool = {
    name: 'link',
    face: { icon: 'connections' },
    isOn: () => editor.isActive('link'),
    use: onLink,
  };
  return (
    <div ref={bar} role="toolbar" aria-label={words.toolbar} class="toolbar" onKeyDown={move}>
      {[...TOOLS.slice(0, 5), link, ...TOOLS.slice(5)].map(({ name, face, isOn, use }, index) => (
        <button
          key={name}
          type="button"
          data-tool={name}
          tabIndex={index === at ? 0 : -1}
          aria-label={words.tools[name]}
          title={words.tools[name]}
          aria-pressed={isOn?.(editor)}
          onFocus={() => setAt(index)}
          onClick={() => use(editor)}
        >
          {typeof face === 'string' ? <span aria-hidden="true">{face}</span> : <Icon name={face.icon} />}
        </button>
      ))}
    </div>
  );
};
