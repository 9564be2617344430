import type { App } from '../app.js';
import { startListening } from './listen.js';
import { startAudits } from './wallet-audit.js';
import { warnOfRisks } from './warn-of-risks.js';
import { watchSchema } from './watch-schema.js';
import { watchSending } from './watch-sending.js';

type Start = (app: App) => () => Promise<void>;

/** Starts what a server or a worker does besides its work, and `more`. Returns a function that stops all of it. */
export const startBackground = (app: App, ...more: readonly Start[]): (() => Promise<void>) => {
  const starts = [warnOfRisks, startListening, startAudits, watchSending, watchSchema, ...more];
  const stops = starts.map((start) => start(app));
  // All at once: each may wait for a store that does not respond.
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};
