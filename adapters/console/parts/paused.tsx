import { useEffect, useState } from 'preact/hooks';
import { limitedUntil } from '../state/reachable.js';
import { clock } from '../state/times.js';
import { texts } from '../texts.js';

/** Longer than most changes take: a text that appears and goes away at once would only distract. */
const LONG_MS = 1_000;

/** Says that a change takes long, or why: its images are large, or its key has made too many changes. */
export const Paused = ({ isBusy, bytes = 0 }: { readonly isBusy: boolean; readonly bytes?: number }) => {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isBusy]);
  const until = limitedUntil.value;
  const words = until === null ? isLong && texts.common.working(bytes) : texts.faults.paused(clock(until));
  return (
    <p role="status" class="paused">
      {isBusy && words}
    </p>
  );
};
