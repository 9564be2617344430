/**
 * Text without the slashes at its end. The lookbehind prevents a search from each slash of a run, which is quadratic.
 */
export const withoutSlashes = (text: string): string => text.replace(/(?<!\/)\/+$/, '');
