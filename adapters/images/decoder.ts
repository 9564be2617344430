import type sharp from 'sharp';
import { whenUsed } from '../system/when-used.js';

/** The image decoder, a native module: most processes do not need it, and some have none installed. */
export const decoder = whenUsed<typeof sharp>('sharp');
