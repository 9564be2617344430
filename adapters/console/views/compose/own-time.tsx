import type { Draft, Own } from '../../state/draft-shape.js';
import { useId } from 'preact/hooks';
import { Choices } from '../../parts/choices.js';
import { spaced } from '../../state/times.js';
import { texts } from '../../texts.js';
import { Adjusted, AtField, soon, type Resolved } from './time-field.js';

const words = texts.own;

interface OwnTimeProps {
  readonly draft: Pick<Draft, 'when' | 'at'>;
  readonly own: Own;
  readonly resolved: Resolved | null;
  readonly problem: string | null;
  readonly onChange: (changes: Partial<Own>) => void;
}

export const OwnTime = ({ draft, own, resolved, problem, onChange }: OwnTimeProps) => {
  const group = useId();
  const ofPost = draft.when === 'now' ? texts.compose.now.toLowerCase() : spaced(draft.at);
  const proposed = draft.when === 'later' && draft.at !== '' ? draft.at : soon();
  return (
    <fieldset class="time-field">
      <legend>{words.when}</legend>
      <div class="choices">
        <Choices
          name={group}
          chosen={own.at === null ? 'with_post' : 'apart'}
          options={[
            ['with_post', words.withPost(ofPost)],
            ['apart', words.apart],
          ]}
          onChosen={(when) => onChange({ at: when === 'apart' ? (own.at ?? proposed) : null })}
        />
      </div>
      {own.at !== null && (
        <AtField label={words.time} at={own.at} problem={problem} onChange={(at) => onChange({ at })} />
      )}
      <Adjusted resolved={own.at === null ? null : resolved} />
    </fieldset>
  );
};
