import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearName } from '../../../core/domain/near-name.js';

const KNOWN = ['headline', 'title', 'content', 'connection_ids', 'scheduled_at', 'image', 'link_url'];

describe('the name that was meant', () => {
  it('is a known name itself, in any case and with any separators', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KNOWN), fc.constantFrom('', '-', '_', ' ', '.'), (name, separator) => {
        const written = name.replaceAll('_', separator);
        const spread = Array.from(name).join(separator);
        for (const text of [name, written, written.toUpperCase(), spread])
          expect(nearName(text, KNOWN)).toBe(name);
      }),
    );
  });

  it('is found behind any single typing error in a long name', () => {
    const letters = fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyz'));
    const long = KNOWN.filter((name) => name.length > 5);
    fc.assert(
      fc.property(fc.constantFrom(...long), fc.nat(20), letters, (name, at, letter) => {
        const place = at % name.length;
        const [before, after] = [name.slice(0, place), name.slice(place + 1)];
        expect(nearName(before + after, KNOWN)).toBe(name);
        expect(nearName(before + letter + after, KNOWN)).toBe(name);
        expect(nearName(before + letter + name.slice(place), KNOWN)).toBe(name);
      }),
    );
  });

  it('is always one of the known names or none', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: 'binary' })),
        fc.array(fc.string()),
        (text, known) => {
          const near = nearName(text, known);
          if (near !== null) expect(known).toContain(near);
        },
      ),
    );
  });

  it('is none for what is too long or when nothing is known', () => {
    const longest = 'x'.repeat(64);
    expect(nearName(longest, [longest])).toBe(longest);
    expect(nearName(`${longest}x`, [longest])).toBeNull();
    expect(nearName('headline', [])).toBeNull();
  });
});
