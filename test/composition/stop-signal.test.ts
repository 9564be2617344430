import { describe, expect, it } from 'vitest';
import { firstStopSignal } from '../../composition/cli/stop-signal.js';

describe('the first stop signal', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    '%s leaves the next one of either kind its default effect',
    async (signal) => {
      const listeners = () => (['SIGINT', 'SIGTERM'] as const).map((each) => process.listenerCount(each));
      const before = listeners();
      const stopped = firstStopSignal();
      expect(listeners()).toEqual(before.map((count) => count + 1));
      // Only this listener: another one in this process, such as that of the test runner, would end it.
      process.listeners(signal).at(-1)?.(signal);
      expect(await stopped).toBe(signal);
      expect(listeners()).toEqual(before);
    },
  );
});
