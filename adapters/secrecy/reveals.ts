import { folded, formsOf, LEAST_INSIDE } from './secret-forms.js';
import { unescapedTexts } from './unescaped.js';

/** JSON inside JSON is escaped repeatedly. */
const plain = (text: string): string => folded(text.toLowerCase().replaceAll('\\', ''));

/**
 * Whether the text contains a whole secret: literally, in base64 or hex, or escaped as in JSON, HTML and addresses,
 * once or twice.
 */
export const revealsAny = (text: string, secrets: Iterable<string>): boolean => {
  const readings = [...new Set([text, ...unescapedTexts(text)].map(plain))];
  return [...secrets].some(
    (secret) =>
      secret.length >= LEAST_INSIDE &&
      formsOf(secret)
        .map(plain)
        .some((form) => readings.some((reading) => reading.includes(form))),
  );
};
