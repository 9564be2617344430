/**
 * A receiver of reports that cannot stop the work that is reported: what it throws, or its promise rejects with, goes
 * to `failed`.
 */
export const makeReceiver =
  <Args extends readonly unknown[]>(
    receive: (...args: Args) => unknown,
    failed: (fault: unknown) => void = () => undefined,
  ): ((...args: Args) => void) =>
  (...args) => {
    try {
      const received = receive(...args);
      // An async function is a receiver, too, although its type returns nothing.
      if (received instanceof Promise) received.catch(failed);
    } catch (fault) {
      failed(fault);
    }
  };
