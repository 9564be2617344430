/** The text as a reader could see it: hidden characters removed, escapes decoded. */
const readings = (text: string): readonly string[] => {
  const visible = text
    .replaceAll(/\\u001b\[31m|\u001b\[31m|\\u0007|\u0007|\\u200b|\\u202e|[\u200b\u202e]/g, '')
    .replaceAll('\\\\', '\\');
  const unescaped = visible
    .replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replaceAll(/\\(["\\/])/g, '$1')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
  const once = unescaped.replaceAll(/%([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );
  const twice = once.replaceAll(/%([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );
  return [text, visible, unescaped, once, twice].map((each) => each.toLowerCase());
};

/** The length of a piece that already reveals too much. */
const PIECE = 12;

/** Decodes base64 text at each of its four alignments. */
const inBase64 = (text: string): string =>
  (text.match(/[\w+/-]{12,}/g) ?? [])
    .flatMap((run) => [0, 1, 2, 3].map((at) => Buffer.from(run.slice(at), 'base64').toString('latin1')))
    .join('\n')
    .toLowerCase();

const inHex = (text: string): string =>
  (text.match(/[\da-f]{16,}/gi) ?? [])
    .flatMap((run) => [0, 1].map((at) => Buffer.from(run.slice(at), 'hex').toString('latin1')))
    .join('\n')
    .toLowerCase();

/** The canaries of which a text contains a piece, in any encoding. */
export const leaksIn = (text: string, canaries: readonly string[]): readonly string[] => {
  const shown = [
    ...readings(text),
    ...readings(text).map(inHex),
    inBase64(text),
    ...[inBase64(text.replaceAll('%2B', '+').replaceAll('%2F', '/'))],
  ];
  return canaries.filter((canary) => {
    const pieces = Array.from({ length: Math.max(1, canary.length - PIECE + 1) }, (_, at) =>
      canary.toLowerCase().slice(at, at + PIECE),
    );
    return pieces.some((piece) => shown.some((each) => each.includes(piece)));
  });
};
