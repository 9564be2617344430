import type { Draft } from '../../state/draft-shape.js';
import { Choices } from '../../parts/choices.js';
import { InputField, Problem } from '../../parts/field.js';
import { LAST_TIME } from '../../state/days.js';
import { serverNow } from '../../state/server-clock.js';
import { zone } from '../../state/session.js';
import { spaced, wallTime } from '../../state/times.js';
import { texts } from '../../texts.js';

const words = texts.compose;

const HOUR_MS = 3_600_000;

/** A suggestion: the full hour after the next one. */
export const soon = (): string => `${wallTime(new Date(serverNow() + 2 * HOUR_MS)).slice(0, 13)}:00`;

/** A time as the server resolves it. */
export interface Resolved {
  readonly scheduled_at: string | null;
  readonly schedule_adjusted: 'gap' | 'overlap' | null;
}

interface AtFieldProps {
  readonly label: string;
  readonly at: string;
  readonly problem: string | null;
  readonly onChange: (at: string) => void;
}

/** A time on the clock of the workspace. */
export const AtField = ({ label, at, problem, onChange }: AtFieldProps) => (
  <InputField
    label={label}
    hint={words.timeHint(zone())}
    problem={problem}
    type="datetime-local"
    // Otherwise browsers let a year have six digits, and those of the hour that are typed next become part of it.
    max={LAST_TIME}
    value={at}
    onValue={onChange}
  />
);

/** Explains how a clock change affects a time; announced when it appears. */
export const Adjusted = ({ resolved }: { readonly resolved: Resolved | null }) => (
  <p role="status" class="adjusted">
    {resolved?.scheduled_at != null &&
      resolved.schedule_adjusted !== null &&
      words[resolved.schedule_adjusted](spaced(wallTime(resolved.scheduled_at)))}
  </p>
);

interface TimeFieldProps {
  readonly draft: Pick<Draft, 'when' | 'at'>;
  /** Whether the post can also be sent now. */
  readonly canBeNow: boolean;
  readonly resolved: Resolved | null;
  /** How overrides affect this time; null: not at all. */
  readonly note: string | null;
  readonly problem: string | null;
  readonly onChange: (changes: Partial<Draft>) => void;
}

export const TimeField = ({ draft, canBeNow, resolved, note, problem, onChange }: TimeFieldProps) => (
  <fieldset
    class="time-field"
    data-field="scheduled_at"
    aria-describedby={draft.when === 'now' && problem !== null ? 'when-problem' : undefined}
  >
    <legend>{words.when}</legend>
    {canBeNow && (
      <div class="choices">
        <Choices
          name="when"
          chosen={draft.when}
          options={[
            ['now', words.now],
            ['later', words.later],
          ]}
          onChosen={(when) =>
            onChange(when === 'now' ? { when } : { when, at: draft.at === '' ? soon() : draft.at })
          }
        />
      </div>
    )}
    {draft.when === 'later' && (
      <AtField label={words.time} at={draft.at} problem={problem} onChange={(at) => onChange({ at })} />
    )}
    {draft.when === 'now' && <Problem id="when-problem" problem={problem} />}
    {note !== null && <p class="hint">{note}</p>}
    <Adjusted resolved={draft.when === 'later' ? resolved : null} />
  </fieldset>
);
