import { describe, expect, it } from 'vitest';
import { makeManualClock, makeMemoryPublisher } from '../../adapters/memory/index.js';
import { watchChannelCalls } from '../../composition/sandbox/channel-calls.js';
import { instant, type Publisher } from '../../core/index.js';

type Call = 'prepare' | 'commit' | 'reconcile';

/** A channel each of whose calls lasts until `end`, or rejects at `fail`. */
const given = () => {
  const clock = makeManualClock(instant(0));
  let [end, fail] = [(): void => undefined, (): void => undefined];
  const call = () =>
    new Promise<never>((resolve, reject) => {
      end = resolve as () => void;
      fail = () => reject(new Error('refused'));
    });
  const channel = { ...makeMemoryPublisher(), prepare: call, commit: call, reconcile: call };
  const watched = watchChannelCalls(clock, [channel]);
  const begin = (name: Call): Promise<unknown> => {
    const { [name]: begun } = watched.publishers[0] as unknown as Record<Call, () => Promise<unknown>>;
    return begun();
  };
  return { ...watched, begin, channels: clock, end: () => end(), fail: () => fail() };
};

describe('the calls of channels', () => {
  it.each(['prepare', 'commit', 'reconcile'] as const)(
    'are waited for while %s is under way',
    async (name) => {
      const { begin, allWait, end, fail } = given();
      expect(allWait()).toBe(true);
      const accepted = begin(name);
      expect(allWait()).toBe(false);
      end();
      await accepted;
      expect(allWait()).toBe(true);
      const refused = begin(name);
      expect(allWait()).toBe(false);
      fail();
      await expect(refused).rejects.toThrow('refused');
      expect(allWait()).toBe(true);
    },
  );

  it('wait for the clock only if they do, not if the engine does', async () => {
    const { begin, allWait, clock, channels } = given();
    const ofEngine = clock.pause(10);
    void begin('commit');
    expect(allWait()).toBe(false);
    const ofChannel = channels.pause(20);
    expect(allWait()).toBe(true);
    channels.advance(10);
    await ofEngine.done;
    expect(allWait()).toBe(true);
    channels.advance(10);
    await ofChannel.done;
    expect(allWait()).toBe(false);
  });

  it('differ from the pauses of the engine, which are seen from any moment on', async () => {
    const { clock, channels, watchEngine } = given();
    const fromStart = watchEngine();
    expect(fromStart()).toBe(false);
    const pause = clock.pause(10);
    const later = watchEngine();
    void channels.pause(10);
    expect([fromStart(), later()]).toEqual([true, false]);
    const second = clock.pause(20);
    expect([fromStart(), later()]).toEqual([true, true]);
    channels.advance(10);
    await pause.done;
    expect([fromStart(), later()]).toEqual([true, true]);
    channels.advance(10);
    await second.done;
    expect([fromStart(), later()]).toEqual([false, false]);
  });

  it('are given up, as those that never end', () => {
    const { begin, allWait, abandon } = given();
    void begin('commit');
    abandon();
    expect(allWait()).toBe(true);
  });

  it('look up a repeated post only where the channel can', () => {
    const { reconcile: _reconcile, ...own } = makeMemoryPublisher();
    const without: Publisher = own;
    const [watched] = watchChannelCalls(makeManualClock(instant(0)), [without]).publishers;
    expect(watched).not.toHaveProperty('reconcile');
  });
});
