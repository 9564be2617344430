import type { Draft, Own } from '../../state/draft-shape.js';
import type { ComponentChildren, InputHTMLAttributes } from 'preact';
import { Field, type FieldControl } from '../../parts/field.js';
import { withAlt } from '../../state/own.js';
import { texts } from '../../texts.js';
import { OwnText } from './own-text.js';
import { OwnTime } from './own-time.js';
import type { Resolved } from './time-field.js';

const words = texts.own;
const { parts } = words;

interface OwnFieldProps {
  readonly label: string;
  /** Its name within a sentence. */
  readonly name: string;
  readonly isOwn: boolean;
  readonly problem: string | null;
  readonly onBack: () => void;
  readonly children: (control: FieldControl) => ComponentChildren;
}

/** A field that inherits the value of the post until something is entered, and can be reset. */
const OwnField = ({ label, name, isOwn, problem, onBack, children }: OwnFieldProps) => (
  <Field label={label} hint={isOwn ? undefined : words.fromPost} problem={problem}>
    {(control) => (
      <>
        {children(control)}
        {isOwn && (
          <button
            type="button"
            class="inherit"
            onClick={() => {
              onBack();
              document.getElementById(control.id)?.focus();
            }}
          >
            {words.back}
            <span class="unseen"> {name}</span>
          </button>
        )}
      </>
    )}
  </Field>
);

interface OwnInputProps extends Omit<OwnFieldProps, 'isOwn' | 'onBack' | 'children'> {
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Further attributes of the input. */
  readonly input: InputHTMLAttributes;
}

const OwnInput = ({ value, onValue, input, ...field }: OwnInputProps) => (
  <OwnField {...field} isOwn={value !== ''} onBack={() => onValue('')}>
    {(control) => (
      <input
        type="text"
        {...input}
        {...control}
        value={value}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
    )}
  </OwnField>
);

interface OwnPanelProps {
  readonly id: string;
  readonly name: string;
  readonly draft: Draft;
  readonly own: Own;
  readonly resolved: Resolved | null;
  /** The problem of a field, by its name in the API. */
  readonly at: (field: string) => string | null;
  readonly onChange: (changes: Partial<Own>) => void;
}

const Alts = ({ draft, own, at, onChange }: Pick<OwnPanelProps, 'draft' | 'own' | 'at' | 'onChange'>) =>
  draft.images.map(({ key, alt }, index) => {
    const ownAlt = own.alts[key];
    const shown = ownAlt === undefined ? alt : '';
    const change = (text: string): void =>
      onChange({ alts: withAlt(own.alts, key, text === '' ? null : text) });
    const label = texts.compose.images.alt(index + 1, draft.images.length);
    return (
      <OwnField
        key={key}
        label={label}
        name={label}
        isOwn={ownAlt !== undefined}
        problem={at(`image_alt[${String(index)}]`)}
        onBack={() => change('')}
      >
        {(control) => (
          <textarea
            {...control}
            rows={2}
            dir="auto"
            placeholder={shown === '' ? words.noAlt : shown}
            value={ownAlt ?? ''}
            onInput={(event) => change(event.currentTarget.value)}
          />
        )}
      </OwnField>
    );
  });

const Overflow = ({ draft, own, at, onChange }: Pick<OwnPanelProps, 'draft' | 'own' | 'at' | 'onChange'>) => (
  <OwnField
    label={words.tooLong}
    name={parts.overflow}
    isOwn={own.overflow !== null}
    problem={at('overflow')}
    onBack={() => onChange({ overflow: null })}
  >
    {(control) => (
      <select
        {...control}
        value={own.overflow ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ overflow: value === 'reject' || value === 'summarize' ? value : null })
        }
      >
        <option value="">{words.asPostDoes(words.overflows[draft.shortens ? 'summarize' : 'reject'])}</option>
        <option value="reject">{words.overflows.reject}</option>
        <option value="summarize">{words.overflows.summarize}</option>
      </select>
    )}
  </OwnField>
);

export const OwnPanel = (props: OwnPanelProps) => {
  const { id, name, draft, own, resolved, at, onChange } = props;
  return (
    <fieldset id={id} class="own-panel">
      <legend dir="auto">{words.title(name)}</legend>
      <p class="hint">{words.lead}</p>
      <OwnTime draft={draft} own={own} resolved={resolved} problem={at('scheduled_at')} onChange={onChange} />
      <OwnInput
        label={texts.compose.headline}
        name={parts.headline}
        problem={at('headline')}
        input={{ dir: 'auto', placeholder: draft.headline }}
        value={own.headline}
        onValue={(headline) => onChange({ headline })}
      />
      <OwnText
        content={own.content}
        ofPost={draft.content}
        problem={at('content')}
        onChange={(content) => onChange({ content })}
      />
      <Alts {...props} />
      <OwnInput
        label={texts.compose.link}
        name={parts.link}
        problem={at('link_url')}
        input={{ inputMode: 'url', placeholder: draft.linkUrl === '' ? words.noLink : draft.linkUrl }}
        value={own.linkUrl}
        onValue={(linkUrl) => onChange({ linkUrl })}
      />
      <Overflow {...props} />
    </fieldset>
  );
};
