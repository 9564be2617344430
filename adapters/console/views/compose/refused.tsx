import { texts } from '../../texts.js';
import type { Place } from './problems.js';

/** The first that fits: an input with the problem, the text, or any other input. */
const CONTROLS = ['[aria-invalid="true"]', '[contenteditable="true"]', 'input, select, textarea, button'];

const focusField = (form: HTMLFormElement | null, field: string): void => {
  const found = CONTROLS.map((control) => form?.querySelector(`[data-field="${field}"] :is(${control})`));
  const control = found.find((each) => each != null);
  if (control instanceof HTMLElement) control.focus();
};

const PlaceLine = ({ place: { field, label, message } }: { readonly place: Place }) => (
  <li dir="auto">
    {field === null ? (
      label
    ) : (
      <button type="button" class="to-field" onClick={(event) => focusField(event.currentTarget.form, field)}>
        {label}
      </button>
    )}
    {message !== null && `: ${message}`}
  </li>
);

/** What has to change before the post is accepted; each line leads to its field, where the problem is explained. */
export const Refused = ({ places }: { readonly places: readonly Place[] }) => (
  // What is solved disappears, and is not announced.
  <div role="alert" aria-atomic={false} aria-relevant="additions" class="fault">
    <p>{texts.compose.refused}</p>
    <ul>
      {places.map((place) => (
        <PlaceLine key={`${String(place.field)} ${place.label} ${String(place.message)}`} place={place} />
      ))}
    </ul>
  </div>
);
