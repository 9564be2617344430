/**
 * The same value, frozen with all of its parts. A change of a value that was read from another store changes nothing
 * there; here the attempt throws. Values without parts count as frozen.
 */
export const frozen = <T>(value: T): T => {
  if (Object.isFrozen(value)) return value;
  for (const part of Object.values(value as object)) frozen(part);
  return Object.freeze(value);
};
