import { createHash } from 'node:crypto';
import {
  makeKnexStorePorts,
  type Database,
  type KnexStorePorts,
  type SettingsBox,
} from '../../../adapters/knex/index.js';

/** A fake without encryption that detects when text sealed for one context is opened for another. */
export const settingsBox: SettingsBox = {
  seal: (text, boundTo) => Buffer.from(JSON.stringify({ text, boundTo })).toString('base64'),
  open: (sealed, boundTo) => {
    const opened = JSON.parse(Buffer.from(sealed, 'base64').toString()) as { text: string; boundTo: string };
    if (opened.boundTo !== boundTo) throw new Error(`sealed for ${opened.boundTo}, opened for ${boundTo}`);
    return opened.text;
  },
};

export const digest = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const portsOver = (db: Database): KnexStorePorts => makeKnexStorePorts(db, { digest, settingsBox });
