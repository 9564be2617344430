import { signal } from '@preact/signals';

/** How often the views ask again while the page is visible. */
const EVERY_MS = 15_000;

/** Grows whenever what is shown may have changed: views read again. */
export const pulse = signal(0);

/** Makes every view read again, for example after a change. */
export const refresh = (): void => {
  pulse.value += 1;
};

/** Begins to ask again now and then; a page in the background rests, and asks as soon as it is looked at. */
export const startPulse = (): void => {
  setInterval(() => {
    if (document.visibilityState === 'visible') refresh();
  }, EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refresh();
  });
  addEventListener('online', refresh);
};
