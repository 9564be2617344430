import { formsOf, LEAST_INSIDE } from './secret-forms.js';

/** JSON inside JSON is escaped repeatedly. */
const plain = (text: string): string => text.toLowerCase().replaceAll('\\', '');

/** Whether the text contains a whole secret: literally, in base64 or hex, or escaped as in JSON and addresses. */
export const revealsAny = (text: string, secrets: Iterable<string>): boolean => {
  const written = plain(text);
  return [...secrets].some(
    (secret) =>
      secret.length >= LEAST_INSIDE &&
      [...formsOf(secret), encodeURIComponent(secret)].some((form) => written.includes(plain(form))),
  );
};
