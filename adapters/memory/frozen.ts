/**
 * The same value, frozen with all of its parts. A change of a value that was read from another store changes nothing
 * there; here the attempt throws.
 */
export const frozen = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
};
