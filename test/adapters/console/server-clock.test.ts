import './page.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyDraft, keptDraft } from '../../../adapters/console/state/draft.js';
import { noteClock } from '../../../adapters/console/state/server-clock.js';
import { soon } from '../../../adapters/console/views/compose/time-field.js';
import { pass, stopClock } from './hooks.js';
import { given, NAME } from './sending.js';
import { refusal } from './server.js';

const NINE = Date.UTC(2026, 6, 1, 9);
const HOUR_MS = 3_600_000;

/** A response at nine arrives at a machine whose clock shows this. */
const noteAt = (here: number): void => {
  vi.useFakeTimers({ now: here });
  noteClock(new Response(null, { headers: { Date: new Date(NINE).toUTCString() } }));
};

beforeEach(stopClock);

// For the files that come afterwards.
afterEach(() => noteAt(NINE));

it.each([
  ['right', 0],
  ['a day ahead', 24 * HOUR_MS],
  ['a day behind', -24 * HOUR_MS],
])(
  'the console proposes and notes times of the server on a machine whose clock is %s',
  async (_, aheadMs) => {
    noteAt(NINE + aheadMs);
    noteClock(new Response());
    const { now } = await given(null, () => refusal(500));
    expect(soon()).toBe('2026-07-01T11:00');
    const sending = now().send(emptyDraft());
    await pass(10_000);
    await sending;
    expect(keptDraft(NAME)?.lostAt).toBe(NINE);
  },
);
