import type { App } from './app.js';
import { tokens as t } from './tokens.js';

/**
 * Has this process hear what the others on its store tell: that work is due soon, and that something it remembers has
 * changed. Without it both are noticed a moment later. Returns how to end it.
 */
export const startListening = ({ container }: Pick<App, 'container'>): (() => Promise<void>) => {
  const notices = container.get(t.notices);
  const wakeup = container.get(t.wakeup);
  notices.onHeard((notice) => {
    if (notice === 'due') wakeup.ring();
  });
  return notices.listen();
};
