import { useRef, useState } from 'preact/hooks';
import { withTyped } from '../state/labels.js';
import { say } from '../state/notices.js';
import { linkTo } from '../state/route.js';
import { texts } from '../texts.js';
import { Field } from './field.js';
import { Icon } from './icon.js';

const words = texts.labels;

interface LabelsFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly labels: readonly string[];
  readonly problem?: string | null;
  readonly field?: string;
  readonly onChange: (labels: readonly string[]) => void;
  /** Called with what is typed and not yet added. */
  readonly onTyped?: (text: string) => void;
}

/** The `keyCode` of a key that the input method has handled. */
const INPUT_METHOD = 229;

/**
 * Labels are added with Enter or a comma, and removed with their buttons or Backspace. A held Backspace removes none.
 */
export const LabelsField = (props: LabelsFieldProps) => {
  const { label, hint, labels, problem = null, field, onChange, onTyped } = props;
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const type = (text: string): void => {
    setTyped(text);
    onTyped?.(text);
  };
  const add = (text: string): void => {
    type('');
    const added = withTyped(labels, text);
    if (added.length === labels.length) return;
    onChange(added);
    say(words.added(added.slice(labels.length)));
  };
  const latestAdd = useRef(add);
  latestAdd.current = add;
  const leaving = useRef(new AbortController());
  /** Not before the click that takes the focus: the new label moves what is below it, where the click would be lost. */
  const addLater = (): void => {
    const { signal } = (leaving.current = new AbortController());
    const end = (): void => {
      leaving.current.abort();
      latestAdd.current(typed);
    };
    for (const kind of ['click', 'keyup']) addEventListener(kind, end, { capture: true, signal });
  };
  const remove = (gone: string): void => {
    onChange(labels.filter((each) => each !== gone));
    say(words.removed(gone));
    input.current?.focus();
  };
  return (
    <Field label={label} hint={hint} problem={problem} field={field}>
      {(control) => (
        <div class="labels-field">
          <input
            {...control}
            ref={input}
            type="text"
            dir="auto"
            autocomplete="off"
            value={typed}
            onInput={({ currentTarget }) => {
              const { value } = currentTarget;
              if (value.includes(',')) {
                currentTarget.value = '';
                add(value);
              } else {
                type(value);
              }
            }}
            onBlur={addLater}
            onFocus={() => leaving.current.abort()}
            onKeyDown={(event) => {
              // The Enter that ends the input of Chinese or Japanese belongs to the input method, which Safari shows
              // only by this code.
              if (event.isComposing || event.keyCode === INPUT_METHOD) return;
              const last = labels.at(-1);
              if (event.key === 'Enter') {
                // Adds a label instead of submitting the form.
                event.preventDefault();
                add(typed);
              } else if (event.key === 'Backspace' && !event.repeat && typed === '' && last !== undefined) {
                remove(last);
              }
            }}
          />
          {labels.length > 0 && (
            <ul class="labels" aria-label={words.chosen(label)}>
              {labels.map((each) => (
                <li key={each} class="chip">
                  <span dir="auto">{each}</span>
                  <button type="button" aria-label={words.remove(each)} onClick={() => remove(each)}>
                    <Icon name="cross" />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Field>
  );
};

/** The labels of a post, each with a link to the posts that have it. */
export const Labels = ({ labels }: { readonly labels: readonly string[] }) =>
  labels.length === 0 ? null : (
    <ul class="labels" aria-label={words.title}>
      {labels.map((each) => (
        <li key={each} class="chip">
          <a href={linkTo('posts', '', { labels: each })} dir="auto">
            {each}
          </a>
        </li>
      ))}
    </ul>
  );
