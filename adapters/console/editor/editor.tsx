import { Editor } from '@tiptap/core';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import '../style/editor.css';
import { texts } from '../texts.js';
import { droppedFrom, withStylesAsData } from './kept.js';
import { LinkDialog } from './link-dialog.js';
import { extensions } from './schema.js';
import { Toolbar } from './toolbar.js';

const words = texts.editor;

interface RichTextProps {
  readonly label: string;
  /** Whether the editor takes the focus when it appears. */
  readonly takesFocus?: boolean;
  /** The initial text; later changes are kept by the editor. */
  readonly html: string;
  readonly problem: string | null;
  /** By which a list of problems finds it. */
  readonly field?: string;
  /** Called with an empty text if nothing is entered. */
  readonly onChange: (html: string) => void;
}

/** An editor for formatted text that keeps everything the server keeps. */
export const RichText = ({ label, takesFocus = false, html, problem, field, onChange }: RichTextProps) => {
  const place = useRef<HTMLDivElement>(null);
  const problemId = useId();
  const [editor, setEditor] = useState<Editor | null>(null);
  const [dropped, setDropped] = useState('');
  const [isLinking, setLinking] = useState(false);
  const [, setTick] = useState(0);
  const changed = useRef(onChange);
  changed.current = onChange;

  // Before it is painted, so that nothing below it moves when a user may already click there.
  useLayoutEffect(() => {
    if (place.current === null) return undefined;
    const made = new Editor({
      element: place.current,
      extensions,
      content: html,
      autofocus: takesFocus ? 'end' : false,
      // The policy of the page allows style sheets in files only.
      injectCSS: false,
      editorProps: {
        attributes: {
          class: 'text',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          'aria-describedby': problemId,
          dir: 'auto',
        },
        transformPastedHTML: (pasted) => {
          const parsable = withStylesAsData(pasted);
          const kinds = droppedFrom(parsable);
          setDropped(kinds.length === 0 ? '' : words.droppedSome(kinds.map((kind) => words.dropped[kind])));
          return parsable;
        },
      },
      onTransaction: () => setTick((tick) => tick + 1),
      onUpdate: ({ editor: now }) => changed.current(now.isEmpty ? '' : now.getHTML()),
    });
    setEditor(made);
    return () => made.destroy();
  }, []);

  const isInvalid = problem !== null;
  useLayoutEffect(() => {
    if (isInvalid) editor?.view.dom.setAttribute('aria-invalid', 'true');
    else editor?.view.dom.removeAttribute('aria-invalid');
  }, [editor, isInvalid]);

  const setLink = (address: string): void => {
    setLinking(false);
    if (editor === null) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run();
    else chain.setLink({ href: address }).run();
  };

  return (
    <div class="field rich" data-field={field}>
      <p class="label" aria-hidden="true">
        {label}
      </p>
      <div class="rich-box" data-invalid={isInvalid}>
        {editor !== null && <Toolbar editor={editor} onLink={() => setLinking(true)} />}
        <div ref={place} />
      </div>
      <p role="status" class="hint">
        {dropped}
      </p>
      <p id={problemId} class="problem">
        {problem}
      </p>
      {isLinking && (
        <LinkDialog
          before={String(editor?.getAttributes('link')['href'] ?? '')}
          onChosen={setLink}
          onClose={() => setLinking(false)}
        />
      )}
    </div>
  );
};
