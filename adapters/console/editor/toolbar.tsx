import type { Editor } from '@tiptap/core';
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

const heading = (level: 2 | 3 | 4): Omit<Tool, 'name' | 'face'> => ({
  isOn: (editor) => editor.isActive('heading', { level }),
  use: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

const TOOLS: readonly Tool[] = [
  {
    name: 'bold',
    face: 'B',
    isOn: (editor) => editor.isActive('bold'),
    use: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    face: 'I',
    isOn: (editor) => editor.isActive('italic'),
    use: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'underline',
    face: 'U',
    isOn: (editor) => editor.isActive('underline'),
    use: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'strike',
    face: 'S',
    isOn: (editor) => editor.isActive('strike'),
    use: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    name: 'code',
    face: '<>',
    isOn: (editor) => editor.isActive('code'),
    use: (editor) => editor.chain().focus().toggleCode().run(),
  },
  { name: 'heading2', face: 'H2', ...heading(2) },
  { name: 'heading3', face: 'H3', ...heading(3) },
  { name: 'heading4', face: 'H4', ...heading(4) },
  {
    name: 'bullets',
    face: { icon: 'bullets' },
    isOn: (editor) => editor.isActive('bulletList'),
    use: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    face: { icon: 'numbers' },
    isOn: (editor) => editor.isActive('orderedList'),
    use: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    face: '”',
    isOn: (editor) => editor.isActive('blockquote'),
    use: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'codeBlock',
    face: '{ }',
    isOn: (editor) => editor.isActive('codeBlock'),
    use: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
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
