const bare = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Levenshtein's distance between two short words. */
const distance = (a: string, b: string): number => {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const substituted = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(substituted, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
};

const LONGEST_NAME = 64;

/** The known name that an unknown one was probably meant to be; null when none is near. */
export const nearName = (unknown: string, known: readonly string[]): string | null => {
  if (unknown.length > LONGEST_NAME) return null;
  const ranked = known
    .map((name) => ({ name, far: distance(bare(unknown), bare(name)) }))
    .sort((a, b) => a.far - b.far);
  const [best] = ranked;
  return best !== undefined && best.far <= Math.floor(bare(best.name).length / 3) ? best.name : null;
};
