import { afterAll, beforeAll, expect, vi } from 'vitest';

/** What tests replace for a while. */
const REPLACED = [
  'fetch',
  'Date',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'performance',
  'window',
  'document',
  'localStorage',
] as const;

/** libvips sets one variable when it is loaded. */
const environment = () => {
  const { VIPSHOME: _, ...others } = process.env;
  return others;
};

const traces = () => ({
  fakeTimers: vi.isFakeTimers(),
  environment: environment(),
  folder: process.cwd(),
  globals: REPLACED.map((name) => Object.getOwnPropertyDescriptor(globalThis, name)?.value as unknown),
  output: [process.stdout, process.stderr].map((stream) => Reflect.get(stream, 'write') as unknown),
});

let before: ReturnType<typeof traces>;

// Files of tests share processes: the next file would run under what this one leaves behind.
beforeAll(() => {
  before = traces();
});
afterAll(() => {
  expect(traces(), 'a file of tests leaves no trace in its process').toEqual(before);
});
