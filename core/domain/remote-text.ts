import { isWebAddress } from './web-address.js';

/** The longest message of a remote server that is kept, in characters. */
export const LONGEST_REMOTE_MESSAGE = 500;
/** The longest id of a remote post that is kept unchanged, in characters. */
export const LONGEST_REMOTE_ID = 512;
/** The longest address that is kept, in UTF-16 units: what browsers and servers reliably support. */
export const LONGEST_REMOTE_URL = 2_048;

/** How much of a text of any length is processed, in UTF-16 units: far more than is kept. */
const MOST_READ = 16_000;

/** Control sequences of terminals (ECMA-48): with one final character, or a string up to its terminator. */
const SEQUENCE =
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]?|(?:\u001b[PX\]^_]|[\u0090\u0098\u009d-\u009f])[^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c)?|\u001b[ -/]*[0-~]?/g;

/** Characters that are invisible, or change the order in which other text is displayed. */
const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A message of a server as one line: without control sequences and control characters, marks that change the direction
 * of text, and invisible characters; white space and line ends become single spaces. Idempotent.
 */
export const cleanRemoteText = (text: string, mostCharacters = LONGEST_REMOTE_MESSAGE): string => {
  const line = text
    .slice(0, MOST_READ)
    .toWellFormed()
    .replaceAll(SEQUENCE, '')
    // U+FEFF counts as white space but is invisible.
    .replaceAll(/(?!\ufeff)[\s\u0085]/g, ' ')
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
 * An id that distinguishes a remote post from others. An id that is not kept unchanged contains a digest, because two
 * ids must not become one: they decide which remote post belongs to which delivery.
 */
export const cleanRemoteId = (id: string): string => {
  if (cleanRemoteText(id, LONGEST_REMOTE_ID) === id) return id;
  const digest = `#${digestOf(id)}`;
  return `${cleanRemoteText(id, LONGEST_REMOTE_ID - digest.length)}${digest}`;
};

/** cyrb53: distinguishes texts; an attacker who constructs a collision harms only their own posts. */
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
