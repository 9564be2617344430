import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/** An element that has or had the focus, and those around it, innermost first. */
const chainOf = (element: Element | null): readonly Element[] =>
  element === null ? [] : [element, ...chainOf(element.parentElement)];

const HEADING = 'h1, h2, h3';

/** Also where nothing else can have the focus, such as a heading or a row. */
export const focusOn = (element: Element | null | undefined): void => {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  // A user with a mouse is still looking at the same place.
  element.focus({ preventScroll: true });
};

/** Returns the focus when the page that had it is shown again. */
const useFocusBefore = (isHidden: boolean): void => {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isHidden) before.current = document.activeElement;
    else if (before.current !== document.body) focusOn(before.current);
  }, [isHidden]);
};

/**
 * Moves the focus of an element that goes away, such as the button of an action that is done, to the heading of what is
 * left around it: otherwise it is nowhere, and screen readers begin again at the top of the page. A link that has come
 * in its place, such as the tile of a post on another day, is preferred.
 */
export const useKeptFocus = (isHidden: boolean): void => {
  useFocusBefore(isHidden);
  useEffect(() => {
    let chain: readonly Element[] = [];
    const restore = (): void => {
      const isLost = document.activeElement === document.body && chain[0]?.isConnected === false;
      if (!isLost) return;
      const around = chain.find((each) => each.isConnected && each.querySelector(HEADING) !== null);
      const address = chain[0]?.getAttribute('href') ?? null;
      chain = [];
      const same = address === null ? null : around?.querySelector(`a[href="${CSS.escape(address)}"]`);
      focusOn(same ?? around?.querySelector(HEADING));
    };
    const note = ({ target }: FocusEvent): void => {
      chain = target instanceof Element ? chainOf(target) : [];
    };
    // A click elsewhere takes the focus away on purpose.
    const forget = ({ target }: PointerEvent): void => {
      if (target instanceof Element && target.closest(':focus') === null) chain = [];
    };
    const observer = new MutationObserver(() => {
      // After the effects of the same rendering, which may set the focus themselves.
      if (chain[0]?.isConnected === false) requestAnimationFrame(() => setTimeout(restore));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
};
