/** The text of what was thrown: of anything, because code without types throws more than errors. */
export const thrownText = (thrown: unknown): string => {
  try {
    return String(thrown instanceof Error ? thrown.message : thrown);
  } catch {
    return 'A value without a text was thrown.';
  }
};
