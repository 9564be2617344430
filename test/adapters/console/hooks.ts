import { createElement, render } from 'preact';
import { onTestFinished, vi } from 'vitest';
import type { Asked } from './server.js';

/** A hook in a component that shows nothing, so that it needs no document. */
export const withHook = <Given, Value>(useIt: (given: Given) => Value, given: NoInfer<Given>) => {
  const place = {} as Element;
  const shown: Value[] = [];
  const Holder = (props: { readonly given: Given }) => {
    shown.push(useIt(props.given));
    return null;
  };
  const show = (now: Given): void => render(createElement(Holder, { given: now }), place);
  const hide = (): void => render(null, place);
  onTestFinished(hide);
  show(given);
  return {
    /** What the last rendering had. */
    now: (): Value => {
      const last = shown.at(-1);
      if (last === undefined) throw new Error('Nothing is shown.');
      return last;
    },
    renderings: (): number => shown.length,
    show,
    hide,
  };
};

/** Stops the clock, on which effects run a frame after their rendering; those of all tests are in one queue. */
export const stopClock = (): void => {
  vi.useFakeTimers();
  onTestFinished(async () => {
    await pass();
    vi.useRealTimers();
  });
};

/** Lets this time pass, by default enough for effects and for responses that are there. */
export const pass = (ms = 100): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

/** Responses that a test gives when it likes, in any order. */
export const held = () => {
  const open: { readonly asked: Asked; readonly respond: (response: Response) => void }[] = [];
  return {
    open,
    respond: (asked: Asked): Promise<Response> =>
      new Promise((resolve, reject) => {
        open.push({ asked, respond: resolve });
        asked.signal.addEventListener('abort', () => reject(new Error('canceled')));
      }),
  };
};
