import type * as Undici from 'undici';
import { whenUsed } from '../../system/index.js';

/** The client for HTTP and WebSockets, which only a process that sends something needs. */
export const undici = whenUsed<typeof Undici>('undici');
