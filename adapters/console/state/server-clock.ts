/** A header has whole seconds, and takes some time to arrive. */
const PRECISION_MS = 2_000;

/** How far the clock of the server is ahead of that of this machine, which may be set wrongly. */
let aheadMs = 0;

/** Takes the time from a response; one of another origin may not show it. */
export const noteClock = ({ headers }: Response): void => {
  const at = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(at)) return;
  const ahead = at - Date.now();
  aheadMs = Math.abs(ahead) < PRECISION_MS ? 0 : ahead;
};

/** The time on the clock of the server, which decides what is past, in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + aheadMs;
