/** Reads a list to its end, or until it has this many items. */
export const firstOf = async <T>(listing: AsyncIterable<T>, most: number): Promise<readonly T[]> => {
  const items: T[] = [];
  for await (const item of listing) {
    items.push(item);
    if (items.length >= most) break;
  }
  return items;
};
