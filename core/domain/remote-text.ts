import { isWebAddress } from './web-address.js';

/** The longest sentence of a remote server that is kept, in characters. */
export const LONGEST_REMOTE_MESSAGE = 500;
/** The longest name of a remote post that is kept as it is, in characters. */
export const LONGEST_REMOTE_ID = 512;
/** The longest address that is kept, in UTF-16 units: what browsers and other servers can be relied on to take. */
export const LONGEST_REMOTE_URL = 2_048;

/** How much is read of a text that may have any length, in UTF-16 units: far more than is kept of any. */
const MOST_READ = 16_000;

/** Control sequences of terminals (ECMA-48): with one final character, or a string up to its terminator. */
const SEQUENCE =
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]?|(?:\u001b[PX\]^_]|[\u0090\u0098\u009d-\u009f])[^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c)?|\u001b[ -/]*[0-~]?/g;

/** What cannot be seen, or makes other text be seen in another order than it has. */
const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * What a server said, as one line: without control sequences and control characters, marks that turn the direction of
 * text, and characters that cannot be seen; white space and line ends are single spaces. Idempotent.
 */
export const cleanRemoteText = (text: string, mostCharacters = LONGEST_REMOTE_MESSAGE): string => {
  const line = text
    .slice(0, MOST_READ)
    .toWellFormed()
    .replaceAll(SEQUENCE, '')
    // U+FEFF is white space in name only: it is not seen.
    .replaceAll(/(?:(?!\ufeff)[\s\u0085])+/g, ' ')
    .replaceAll(HIDDEN, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  const characters = Array.from(line);
  if (characters.length <= mostCharacters) return line;
  const kept = characters.slice(0, mostCharacters - 1).join('');
  return `${kept.trimEnd()}…`;
};

/** An absolute `http` or `https` address that can be shown and followed; null for everything else. */
export const cleanRemoteUrl = (url: string | null): string | null => {
  if (url === null || url.length > LONGEST_REMOTE_URL || !isWebAddress(url)) return null;
  return cleanRemoteText(url, url.length) === url ? url : null;
};

/**
 * A name by which a remote post can be told from others. One that cannot be kept as it is has a digest in it, because
 * two names must not become one: they decide which remote post belongs to which delivery.
 */
export const cleanRemoteId = (id: string): string => {
  if (cleanRemoteText(id, LONGEST_REMOTE_ID) === id) return id;
  const digest = `#${digestOf(id)}`;
  return `${cleanRemoteText(id, LONGEST_REMOTE_ID - digest.length)}${digest}`;
};

/** cyrb53: tells texts apart; an attacker who makes two with one digest harms only their own. */
const digestOf = (text: string): string => {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
};
