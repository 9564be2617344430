import { useEffect, useState } from 'preact/hooks';

const NARROW = '(max-width: 44rem)';

/** Whether the window is as narrow as that of a phone. */
export const useNarrow = (): boolean => {
  const [isNarrow, setNarrow] = useState(matchMedia(NARROW).matches);
  useEffect(() => {
    const media = matchMedia(NARROW);
    const update = (): void => setNarrow(media.matches);
    media.addEventListener('change', update);
    return () => media.removeEventListener('change', update);
  }, []);
  return isNarrow;
};
