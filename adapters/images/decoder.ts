import type sharp from 'sharp';
import { whenUsed } from '../system/index.js';

/** The decoder of pictures, a native part: most processes never see one, and some have none installed. */
export const decoder = whenUsed<typeof sharp>('sharp');
