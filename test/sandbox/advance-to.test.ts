import { expect, it, onTestFinished } from 'vitest';
import { startSandbox } from '../../composition/sandbox/index.js';

it('a sandbox advances to a time with an offset, and to no other', async () => {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.stop());
  for (const time of ['2026-02-01T00:00', '2026-02-01', 'soon', ''])
    await expect(sandbox.advanceTo(time)).rejects.toThrow(`"${time}" is no time with an offset`);
  expect(await sandbox.advanceTo('2026-02-01T00:00:00+01:00')).toBe(Date.UTC(2026, 0, 31, 23));
  await expect(sandbox.advanceTo('2026-01-01T00:00:00Z')).rejects.toThrow('time moves forward only');
});
