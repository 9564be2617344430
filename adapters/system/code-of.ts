/** The code of a fault of Node, of a driver or of a database, such as `ENOENT`; empty if it has none. */
export const codeOf = (fault: unknown): string =>
  fault instanceof Error && 'code' in fault && typeof fault.code === 'string' ? fault.code : '';

/** Whether the code is one of a TLS connection that could not be made. */
export const isTlsCode = (code: string): boolean =>
  /^(?:CERT_|DEPTH_ZERO_|EPROTO|ERR_SSL_|ERR_TLS_|SELF_SIGNED_|UNABLE_TO_)/.test(code);

/** For `catch`: null for a fault with this code; throws all others again. */
export const nullFor =
  (code: string) =>
  (fault: unknown): null => {
    if (codeOf(fault) === code) return null;
    throw fault;
  };
