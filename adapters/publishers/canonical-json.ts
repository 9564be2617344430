/** Serialises with sorted keys, so that equal values give equal bytes and a resend can be compared byte by byte. */
export const canonicalJson = (fields: Readonly<Record<string, string | number | null>>): string =>
  JSON.stringify(fields, Object.keys(fields).sort());
