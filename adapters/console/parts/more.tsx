import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Paged } from '../state/use-pages.js';
import { texts } from '../texts.js';
import { focusOn } from './kept-focus.js';

/** Reads the next page near the end of the list or on a click; after a fault, only on a click. */
export const More = ({ list }: { readonly list: Paged<unknown> }) => {
  const { items, isReading, fault, readMore } = list;
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef(readMore);
  latest.current = readMore;
  const isWell = fault === null;
  useEffect(() => {
    if (!isWell) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
    });
    if (button.current !== null) observer.observe(button.current);
    return () => observer.disconnect();
    // Also after a read: an intersection during the read was ignored.
  }, [items?.length, isReading, isWell]);
  // At the end of the list, the next Tab leads to the rows that are new.
  useLayoutEffect(
    () => () => {
      const gone = button.current;
      if (gone === document.activeElement)
        focusOn([...(gone?.parentElement?.querySelectorAll('li.row, tbody tr') ?? [])].at(-1));
    },
    [],
  );
  return (
    <button ref={button} type="button" class="more" aria-disabled={isReading} onClick={readMore}>
      {isReading ? texts.common.loading : texts.common.more}
    </button>
  );
};
