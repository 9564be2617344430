/** The last one with a year of four digits, as the API and inputs for times have it. */
export const LAST_TIME = '9999-12-31T23:59';

/** How much of the calendar is shown at once. */
export type CalendarScale = 'month' | 'week' | 'day';

const startOf = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** Whether it is a day of the calendar: a browser takes 31 February for a day in March. */
export const isDate = (text: string | null): text is string =>
  text !== null &&
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(startOf(text).getTime()) &&
  startOf(text).toISOString().startsWith(text);

/** The date after this many steps of the scale; the same one where the next has a year of five digits. */
export const stepped = (date: string, scale: CalendarScale, steps: 1 | -1): string => {
  const next = startOf(date);
  // The first day exists in every month.
  if (scale === 'month') next.setUTCMonth(next.getUTCMonth() + steps, 1);
  else next.setUTCDate(next.getUTCDate() + steps * (scale === 'week' ? 7 : 1));
  const found = next.toISOString().slice(0, 10);
  return isDate(found) ? found : date;
};
