import type { Clock, Pause } from '../../core/index.js';

/**
 * Runs the work now, and again this long after each of its ends; a run that rejects is the last. Returns a function
 * that stops it and waits for the run in progress, which can end early.
 */
export const repeatEvery = (
  clock: Pick<Clock, 'pause'>,
  ms: number,
  work: (isStopped: () => boolean) => Promise<void>,
): (() => Promise<void>) => {
  let isStopped = false;
  let pause: Pause | null = null;
  const repeat = async (): Promise<void> => {
    do {
      await work(() => isStopped);
      if (!isStopped) {
        // Not a timer of Node, whose longest is shorter than the longest interval.
        pause = clock.pause(ms);
        await pause.done;
      }
    } while (!isStopped);
  };
  const running = repeat();
  return () => {
    isStopped = true;
    pause?.cancel();
    return running;
  };
};
