import { expect, it } from 'vitest';
import { givenInstallation } from './printed.js';

const WEEK_MS = 7 * 86_400_000;

/** The next Sunday of that rank in a month, when clocks change in New York. */
const nextSunday = (month: number, rank: number): string => {
  const inYear = (year: number): Date => {
    const first = new Date(Date.UTC(year, month - 1, 1));
    return new Date(Date.UTC(year, month - 1, 1 + ((7 - first.getUTCDay()) % 7) + 7 * (rank - 1)));
  };
  const year = new Date().getUTCFullYear();
  const day = inYear(year).getTime() > Date.now() + WEEK_MS ? inYear(year) : inYear(year + 1);
  return day.toISOString().slice(0, 10);
};

it('a post whose time a clock change skips or repeats is shown with a sentence about it', async () => {
  const { lines } = await givenInstallation();
  await lines('accounts', 'create', '--name', 'Ada', '--timezone', 'America/New_York', '--plan', 'business');
  await lines('connections', 'add', '--account', '1', '--name', 'Blog', '--provider', 'feed');
  const create = ['posts', 'create', '--account', '1', '--headline', 'Hello', '--content', 'World'];
  const third = async (at: string) =>
    (await lines(...create, '--connections', '1', '--scheduled-at', at)).at(2);
  expect(await third(`${nextSunday(3, 2)}T02:30`)).toBe(
    'A clock change skips the time that was given; it is later by as much as the clock moves forward.',
  );
  expect(await third(`${nextSunday(11, 1)}T01:30`)).toBe(
    'The time that was given occurs twice because of a clock change; the first one is meant.',
  );
  expect(await third(`${nextSunday(3, 2)}T12:30`)).toMatch(/^connection +provider/);

  const at = `${nextSunday(3, 2)}T02:30`;
  const own = JSON.stringify([{ connection_id: 1, scheduled_at: at }]);
  const day = `${nextSunday(3, 2)}T12:30`;
  const shown = await lines(...create, '--connections', '1', '--scheduled-at', day, '--overrides', own);
  expect(shown.slice(-2)).toEqual([
    `Connection 1: ${nextSunday(3, 2)}T07:30:00.000Z`,
    'A clock change skips the time that was given; it is later by as much as the clock moves forward.',
  ]);
});
