import type { App } from '../app.js';
import { tokens as t } from '../tokens.js';

/**
 * Subscribes to notices of other processes on the store: that work is due soon, and that cached data has changed.
 * Without it both are noticed slightly later. Returns a function that stops it.
 */
export const startListening = ({ container }: Pick<App, 'container'>): (() => Promise<void>) => {
  const notices = container.get(t.store).notices;
  const wakeup = container.get(t.wakeup);
  notices.onReceived((notice) => {
    if (notice === 'due') wakeup.wake();
  });
  return notices.listen();
};
