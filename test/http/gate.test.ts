import { expect, it } from 'vitest';
import { makeGate } from '../../adapters/http-koa/gate.js';

const latch = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
};

it('lets as many work as there is room for, keeps a few waiting, and turns the rest away', async () => {
  const gate = makeGate(2, 1);
  const latches = [latch(), latch(), latch()];
  const started: number[] = [];
  const passes = latches.map(({ opened }, index) =>
    gate.pass(async () => {
      started.push(index);
      await opened;
      return index;
    }),
  );
  expect(await gate.pass(() => Promise.resolve('too many'))).toBe(null);
  expect(started).toEqual([0, 1]);
  latches[1]?.open();
  expect(await passes[1]).toBe(1);
  latches[0]?.open();
  latches[2]?.open();
  expect(await Promise.all(passes)).toEqual([0, 1, 2]);
  expect(started).toEqual([0, 1, 2]);
});

it('gives the place back when the work fails', async () => {
  const gate = makeGate(1, 0);
  await expect(gate.pass(() => Promise.reject(new Error('a fault')))).rejects.toThrow('a fault');
  expect(await gate.pass(() => Promise.resolve('done'))).toBe('done');
});
