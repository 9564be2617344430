/** Lets at most `width` pieces of work run at once; the others wait in order. */
export const makeTurnstile = (width: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let inside = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    // Who is let in takes the place of the one who leaves, so nobody can slip in between.
    if (inside < width) inside += 1;
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) inside -= 1;
      else next();
    }
  };
};
