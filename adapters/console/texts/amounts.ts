export const count = (n: number, one: string, many: string): string => `${String(n)} ${n === 1 ? one : many}`;

export const listed = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names);

/** In the units of the API's own messages, of a thousand and a million bytes. */
export const sizeOf = (bytes: number): string => {
  const kilobytes = Math.max(1, Math.round(bytes / 1_000));
  return kilobytes < 1_000
    ? `${String(kilobytes)} kB`
    : `${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
};
