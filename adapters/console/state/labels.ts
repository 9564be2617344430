/** As in the API: a zero-width space, for example, is invisible. */
const isVisible = (label: string): boolean => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(label);

/** The labels with those of a text, each once, normalised as the API does. */
export const withTyped = (labels: readonly string[], text: string): readonly string[] => {
  const typed = text.split(',').map((label) => label.normalize('NFC').trim());
  return [...new Set([...labels, ...typed.filter(isVisible)])];
};
