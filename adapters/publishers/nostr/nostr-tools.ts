import type * as Nip19 from 'nostr-tools/nip19';
import type * as Pure from 'nostr-tools/pure';
import { whenUsed } from '../../system/when-used.js';

/** Encoding of keys and event ids (NIP-19), and signatures. */
export const nip19 = whenUsed<typeof Nip19>('nostr-tools/nip19');
export const pure = whenUsed<typeof Pure>('nostr-tools/pure');
