import type { Draft } from '../../state/draft.js';
import { withAlt, type Own } from '../../state/own.js';
import { texts } from '../../texts.js';
import { OwnField } from './own-field.js';
import { OwnText } from './own-text.js';
import { OwnTime } from './own-time.js';
import type { Resolved } from './time-field.js';

const words = texts.own;
const { parts } = words;

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
      <OwnField
        label={texts.compose.headline}
        name={parts.headline}
        isOwn={own.headline !== ''}
        problem={at('headline')}
        onBack={() => onChange({ headline: '' })}
      >
        {(control) => (
          <input
            {...control}
            type="text"
            dir="auto"
            placeholder={draft.headline}
            value={own.headline}
            onInput={(event) => onChange({ headline: event.currentTarget.value })}
          />
        )}
      </OwnField>
      <OwnText
        content={own.content}
        ofPost={draft.content}
        problem={at('content')}
        onChange={(content) => onChange({ content })}
      />
      <Alts {...props} />
      <OwnField
        label={texts.compose.link}
        name={parts.link}
        isOwn={own.linkUrl !== ''}
        problem={at('link_url')}
        onBack={() => onChange({ linkUrl: '' })}
      >
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="url"
            placeholder={draft.linkUrl === '' ? words.noLink : draft.linkUrl}
            value={own.linkUrl}
            onInput={(event) => onChange({ linkUrl: event.currentTarget.value })}
          />
        )}
      </OwnField>
      <Overflow {...props} />
    </fieldset>
  );
};
