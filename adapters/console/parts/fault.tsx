import { ApiError, NoResponseError } from '../../client/index.js';
import { texts } from '../texts.js';

/** One sentence for any error of a call of the API. */
export const sentenceOf = (fault: unknown): string => {
  if (fault instanceof NoResponseError)
    return fault.idempotencyKey === null ? texts.faults.noResponse : texts.faults.lostWrite;
  if (!(fault instanceof ApiError)) return texts.faults.unknown;
  if (fault.code === 'UNEXPECTED_RESPONSE') return texts.faults.unexpected;
  if (fault.status === 429 && fault.retryAfterMs !== null)
    return texts.faults.tooMany(Math.ceil(fault.retryAfterMs / 1_000));
  if (fault.details?.code === 'commit_unknown') return texts.faults.lostWrite;
  return fault.message;
};

const requestOf = (fault: unknown): string | null =>
  fault instanceof ApiError && fault.status >= 500 ? fault.requestId : null;

/** Shows an error and announces it to screen readers; shows nothing without one. */
export const Fault = ({ fault, again }: { readonly fault: unknown; readonly again?: () => void }) => {
  if (fault === null) return <div role="alert" class="no-fault" />;
  const request = requestOf(fault);
  return (
    <div role="alert" class="fault">
      <p>{sentenceOf(fault)}</p>
      {request !== null && <p class="soft">{texts.faults.request(request)}</p>}
      {again !== undefined && (
        <button type="button" onClick={again}>
          {texts.common.again}
        </button>
      )}
    </div>
  );
};
