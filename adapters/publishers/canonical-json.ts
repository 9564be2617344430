/** One text per value, whatever order its fields were written in: a resend can be compared byte by byte. */
export const canonicalJson = (fields: Readonly<Record<string, string | number | null>>): string =>
  JSON.stringify(fields, Object.keys(fields).sort());
