/**
 * Parses a URL (WHATWG); null for other text. Replaces `URL.canParse`, which on Node 20 refuses non-ASCII letters after
 * some two thousand calls.
 */
export const parseUrl = (text: string, base?: string): URL | null => {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
};
