import { useRef, useState } from 'preact/hooks';
import { refresh } from './fresh.js';

/** A change that the user makes, at most one at a time. */
interface Action {
  readonly isBusy: boolean;
  /** Why the last one failed; null after a success. */
  readonly fault: unknown;
  /**
   * Does nothing while another change is under way. Resolves with whether it was done. `post`: the only one it changes.
   */
  readonly run: (change: () => Promise<unknown>, post?: number) => Promise<boolean>;
  readonly forget: () => void;
}

export const useAction = (): Action => {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  // A second click may arrive before the view is rendered again.
  const busy = useRef(false);
  return {
    isBusy,
    fault,
    forget: () => setFault(null),
    run: async (change, post) => {
      if (busy.current) return false;
      busy.current = true;
      setBusy(true);
      setFault(null);
      try {
        await change();
        refresh(post);
        return true;
      } catch (reason) {
        setFault(reason);
        return false;
      } finally {
        busy.current = false;
        setBusy(false);
      }
    },
  };
};
