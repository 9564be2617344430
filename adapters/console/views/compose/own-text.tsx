import { useEffect, useRef, useState } from 'preact/hooks';
import { RichText } from '../../editor/editor.js';
import { texts } from '../../texts.js';

const words = texts.own;

interface OwnTextProps {
  /** Empty: as the post. */
  readonly content: string;
  readonly ofPost: string;
  readonly problem: string | null;
  readonly onChange: (content: string) => void;
}

/** The text of the post for one channel, until an override is started, initially with the same text. */
export const OwnText = ({ content, ofPost, problem, onChange }: OwnTextProps) => {
  /** The initial text of the editor; null without an editor. */
  const [first, setFirst] = useState(content === '' ? null : content);
  /** The text of the override that was discarded last. */
  const [discarded, setDiscarded] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const isBack = useRef(false);
  const isOpened = useRef(false);
  useEffect(() => {
    if (isBack.current) button.current?.focus();
    isBack.current = false;
  }, [first]);

  if (first === null)
    return (
      <div key="of-post" class="field inherited">
        <p class="label">{texts.compose.text}</p>
        {ofPost !== '' && (
          // The same text is above it for screen readers, and its links must not be followed here.
          <div class="text" dir="auto" inert dangerouslySetInnerHTML={{ __html: ofPost }} />
        )}
        <p class="hint">{ofPost === '' ? words.noText : words.fromPost}</p>
        <button
          ref={button}
          type="button"
          class="small"
          onClick={() => {
            const begun = discarded === '' ? ofPost : discarded;
            isOpened.current = true;
            setFirst(begun);
            onChange(begun);
          }}
        >
          {discarded === '' ? words.write : words.takeBack}
        </button>
      </div>
    );

  return (
    // Other elements than before: otherwise the focus, and the next key, would be on the button that discards the text.
    <div key="own" class="own-text">
      <RichText
        label={texts.compose.text}
        takesFocus={isOpened.current}
        html={first}
        problem={problem}
        onChange={onChange}
      />
      <p class="hint">{words.textHint}</p>
      <button
        type="button"
        class="inherit"
        onClick={() => {
          isBack.current = true;
          setDiscarded(content);
          setFirst(null);
          onChange('');
        }}
      >
        {words.back}
        <span class="unseen"> {words.parts.text}</span>
      </button>
    </div>
  );
};
