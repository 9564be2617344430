import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { writeArchive } from '../../adapters/archive/index.js';
import { firstStopSignal, unlessStopped } from '../../composition/cli/stop-signal.js';
import { givenFolder } from '../support/given-folder.js';

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

describe('a second stop signal', () => {
  it('removes the files of an archive that is being written, and ends the process', async () => {
    const path = await givenFolder();
    const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
    onTestFinished(() => kill.mockRestore());
    const others = process.listeners('SIGINT');
    const interrupt = async (): Promise<void> => {
      for (const stop of process.listeners('SIGINT').filter((each) => !others.includes(each))) stop('SIGINT');
      await setImmediate();
    };
    const interrupted = unlessStopped({ progress: () => undefined }, ({ progress }) =>
      writeArchive(join(path, 'x.tar'), 0, async (_, spool) => {
        for (const file of [spool, `${spool}-wal`]) await writeFile(file, 'half');
        await interrupt();
        expect(await readdir(path)).toHaveLength(3);
        expect(kill).not.toHaveBeenCalled();
        await interrupt();
        expect(kill).toHaveBeenCalledExactlyOnceWith(process.pid, 'SIGINT');
        expect(await readdir(path)).toEqual([]);
        progress('going on');
      }),
    );
    await expect(interrupted).rejects.toMatchObject({ problems: ['Interrupted; no file was written.'] });
    expect(process.listeners('SIGINT')).toEqual(others);
  });
});
