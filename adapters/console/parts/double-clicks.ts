/**
 * The second click of a double click is meant for what the first one has hit: not for the next row of a list, which is
 * below the pointer as soon as that one is gone.
 */
export const keepFromDoubleClicks = (): void => {
  let first: Element | null = null;
  addEventListener(
    'click',
    (event) => {
      const hit = event.target instanceof Element ? event.target.closest('a, button') : null;
      if (event.detail < 2) first = hit;
      else if (hit !== null && hit !== first) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    true,
  );
};
