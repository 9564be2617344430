/** A copy of plain data that shares nothing with it that can be changed. */
export const copyOf = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf) as T;
  const copy = { ...value } as Record<string, unknown>;
  for (const [name, part] of Object.entries(copy)) copy[name] = copyOf(part);
  return copy as T;
};
