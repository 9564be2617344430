/**
 * The same value, which nothing can change any more, nor any part of it. What a caller does to a value that it read
 * from another store changes nothing there; here the same attempt throws.
 */
export const frozen = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
};
