/** The code of a fault of Node, of a driver or of a database, such as `ENOENT`; empty if it has none. */
export const codeOf = (fault: unknown): string =>
  fault instanceof Error && 'code' in fault && typeof fault.code === 'string' ? fault.code : '';

/** For `catch`: null for a fault with this code; throws all others again. */
export const nullFor =
  (code: string) =>
  (fault: unknown): null => {
    if (codeOf(fault) === code) return null;
    throw fault;
  };
