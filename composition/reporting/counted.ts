/** A number with its noun, such as `1 file` or `2 files`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${String(count)} ${count === 1 ? one : many}`;

/** A size, such as `1.5 MB`. */
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Parts of a list in one message. */
const SHOWN = 10;

/** The first of a list that may be long. */
export const firstOf = (parts: readonly (string | number)[], separator = ', '): string =>
  [...parts.slice(0, SHOWN), ...(parts.length > SHOWN ? ['…'] : [])].join(separator);
