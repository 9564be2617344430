import { limitedUntil } from '../state/reachable.js';
import { clock } from '../state/times.js';
import { texts } from '../texts.js';

/** Says why a change takes long: its key made too many, and the client waits until the next is allowed. */
export const Paused = ({ isBusy }: { readonly isBusy: boolean }) => {
  const until = limitedUntil.value;
  return (
    <p role="status" class="paused">
      {isBusy && until !== null && texts.faults.paused(clock(until))}
    </p>
  );
};
