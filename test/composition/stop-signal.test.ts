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

  it('SIGHUP may come again, as from a terminal that is closed', async () => {
    const count = process.listenerCount('SIGHUP');
    const stopped = firstStopSignal();
    process.listeners('SIGHUP').at(-1)?.('SIGHUP');
    expect(await stopped).toBe('SIGHUP');
    expect(process.listenerCount('SIGHUP')).toBe(count + 1);
    process.listeners('SIGHUP').at(-1)?.('SIGHUP');
    process.off('SIGHUP', process.listeners('SIGHUP').at(-1) ?? (() => undefined));
  });
});
