/** Adds to the count of a key, which the map has only while it is not 0. Returns the new count. */
export const addTo = <Key>(counts: Map<Key, number>, key: Key, by: number): number => {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
  return count;
};
