import { Field } from '../../parts/field.js';
import type { Draft } from '../../state/draft.js';
import { zone } from '../../state/session.js';
import { wallTime } from '../../state/times.js';
import { texts } from '../../texts.js';

const words = texts.compose;

interface TimeFieldProps {
  readonly draft: Pick<Draft, 'when' | 'at'>;
  /** Whether it can also go out now. */
  readonly canBeNow: boolean;
  readonly adjusted: 'gap' | 'overlap' | null;
  /** What the server makes of the time. */
  readonly display: string;
  readonly problem: string | null;
  readonly onChange: (changes: Partial<Draft>) => void;
}

const HOUR_MS = 3_600_000;

/** A proposal: the next full hour after the coming one. */
const soon = (): string => `${wallTime(new Date(Date.now() + 2 * HOUR_MS)).slice(0, 13)}:00`;

/** Now, or at a time on the clock of the workspace. */
export const TimeField = ({ draft, canBeNow, adjusted, display, problem, onChange }: TimeFieldProps) => (
  <fieldset class="time-field">
    <legend>{words.when}</legend>
    {canBeNow && (
      <div class="choices">
        <label class="check">
          <input
            type="radio"
            name="when"
            checked={draft.when === 'now'}
            onChange={() => onChange({ when: 'now' })}
          />
          {words.now}
        </label>
        <label class="check">
          <input
            type="radio"
            name="when"
            checked={draft.when === 'later'}
            onChange={() => onChange({ when: 'later', at: draft.at === '' ? soon() : draft.at })}
          />
          {words.later}
        </label>
      </div>
    )}
    {draft.when === 'later' && (
      <Field label={words.time} hint={words.timeHint(zone())} problem={problem}>
        {(control) => (
          <input
            {...control}
            type="datetime-local"
            value={draft.at}
            onInput={(event) => onChange({ at: event.currentTarget.value })}
          />
        )}
      </Field>
    )}
    <p role="status" class="adjusted">
      {draft.when === 'later' && adjusted !== null && words[adjusted](display)}
    </p>
  </fieldset>
);
