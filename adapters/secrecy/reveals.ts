import { formsOf, LEAST_INSIDE } from './secret-forms.js';

/** JSON inside of JSON is escaped more than once. */
const plain = (text: string): string => text.toLowerCase().replaceAll('\\', '');

/** Whether a whole secret is in the text, as it is, in base64 or hex, or escaped as in JSON and addresses. */
export const revealsAny = (text: string, secrets: Iterable<string>): boolean => {
  const written = plain(text);
  return [...secrets].some(
    (secret) =>
      secret.length >= LEAST_INSIDE &&
      [...formsOf(secret), encodeURIComponent(secret)].some((form) => written.includes(plain(form))),
  );
};
