import type * as Undici from 'undici';
import { whenUsed } from '../../system/when-used.js';

/** The client for HTTP and WebSockets, loaded only in processes that send requests. */
export const undici = whenUsed<typeof Undici>('undici');
