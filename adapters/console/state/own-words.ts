import type { Own } from './draft-shape.js';
import { texts } from '../texts.js';
import { spaced } from './times.js';

/** The names of the overridden fields of a channel, except its time. */
export const ownParts = ({ headline, content, linkUrl, alts, overflow }: Own): readonly string[] => {
  const { parts } = texts.own;
  const has = (isThere: boolean, name: string): readonly string[] => (isThere ? [name] : []);
  return [
    ...has(headline.trim() !== '', parts.headline),
    ...has(content !== '', parts.text),
    ...has(linkUrl.trim() !== '', parts.link),
    ...has(Object.keys(alts).length > 0, parts.alt),
    ...has(overflow !== null, parts.overflow),
  ];
};

/** The override of a channel in a few words, such as `Own text, 12:00`; null if there is none. */
export const ownSummary = (own: Own, postAt: string): string | null => {
  const { at } = own;
  const parts = ownParts(own);
  const isSameDay = at?.slice(0, 10) === postAt.slice(0, 10);
  const time = at === null || at === '' ? [] : [isSameDay ? at.slice(11) : spaced(at)];
  const all = [...(parts.length === 0 ? [] : [texts.own.own(parts)]), ...time];
  return all.length === 0 ? null : all.join(', ');
};
