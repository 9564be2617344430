const CHARACTERS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** Replaces the character references that sanitisers write; the result must never be shown as HTML. */
export const unescapeHtml = (escaped: string): string =>
  escaped.replaceAll(/&(?:lt|gt|quot|#39|apos|nbsp|amp);/g, (entity) => CHARACTERS[entity] ?? entity);
