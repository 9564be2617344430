/**
 * Parses a URL (WHATWG); null where the text is none. Stands in for `URL.canParse`, which on Node 20 refuses letters beyond
 * ASCII after some two thousand calls.
 */
export const parseUrl = (text: string, base?: string): URL | null => {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
};
