/** Colours only on terminals that have them, unless NO_COLOR is set (no-color.org). */
export const inColour = ({ isTTY }: Pick<NodeJS.WriteStream, 'isTTY'>): boolean =>
  isTTY && (process.env['NO_COLOR'] ?? '') === '' && process.env['TERM'] !== 'dumb';
