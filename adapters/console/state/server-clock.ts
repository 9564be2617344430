/** How far the clock of the server is ahead of that of this machine, which may be set wrongly. */
let aheadMs = 0;

/** Takes the time from a response; one of another origin may not show it. */
export const noteClock = ({ headers }: Response): void => {
  const at = Date.parse(headers.get('Date') ?? '');
  if (!Number.isNaN(at)) aheadMs = at - Date.now();
};

/** The time on the clock of the server, which decides what is past, in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + aheadMs;
