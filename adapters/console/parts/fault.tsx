import { texts } from '../texts.js';
import { isMissing, requestOf, sentenceOf } from './fault-words.js';

/** Shows an error and announces it to screen readers; shows nothing without one. */
export const Fault = ({ fault, again }: { readonly fault: unknown; readonly again?: () => void }) => {
  if (fault === null) return <div role="alert" class="no-fault" />;
  const request = requestOf(fault);
  return (
    <div role="alert" class="fault">
      <p>{sentenceOf(fault)}</p>
      {request !== null && <p class="soft">{texts.faults.request(request)}</p>}
      {again !== undefined && !isMissing(fault) && (
        <button type="button" onClick={again}>
          {texts.common.again}
        </button>
      )}
    </div>
  );
};
