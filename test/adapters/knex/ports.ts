import { createHash } from 'node:crypto';
import {
  makeKnexPorts,
  type Database,
  type KnexPorts,
  type SettingsBox,
} from '../../../adapters/knex/index.js';

/** Seals for nobody's eyes, but notices when what was sealed for one place is opened for another. */
export const settingsBox: SettingsBox = {
  seal: (text, boundTo) => Buffer.from(JSON.stringify({ text, boundTo })).toString('base64'),
  open: (sealed, boundTo) => {
    const opened = JSON.parse(Buffer.from(sealed, 'base64').toString()) as { text: string; boundTo: string };
    if (opened.boundTo !== boundTo) throw new Error(`sealed for ${opened.boundTo}, opened for ${boundTo}`);
    return opened.text;
  },
};

export const digest = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const portsOver = (db: Database): KnexPorts => makeKnexPorts(db, { digest, settingsBox });
