import { it } from 'vitest';
import { eventReaders } from './event-readers.js';
import { LONG, expectHeld, shortly } from './short-form.js';

it(
  'I31: a reader that keeps its cursor misses no event of four writing processes that are killed',
  LONG,
  async () => {
    expectHeld(await eventReaders(shortly('postgres', 3)));
  },
);
