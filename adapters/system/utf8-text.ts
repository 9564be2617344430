/** The text of bytes in UTF-8, without a byte order mark, which some editors write; null for another encoding. */
export const utf8Text = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};
