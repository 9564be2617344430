import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unescapeHtml } from '../../../../adapters/publishers/text/unescape-html.js';

describe('unescaping HTML', () => {
  it('restores a text of which every character is a numeric reference', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(0x10_ff_ff)), (codes) => {
        const text = String.fromCodePoint(...codes);
        const escaped = (reference: (code: number) => string) => codes.map(reference).join('');
        expect(unescapeHtml(escaped((code) => `&#${String(code)};`))).toBe(text);
        expect(unescapeHtml(escaped((code) => `&#x${code.toString(16)};`))).toBe(text);
        expect(unescapeHtml(escaped((code) => `&#X${code.toString(16).toUpperCase()};`))).toBe(text);
      }),
    );
  });

  it('restores a text whose special characters have names', () => {
    const escaped = '&lt;a&gt; &quot;b&quot; &apos;c&apos;&nbsp;&amp;lt;';
    expect(unescapeHtml(escaped)).toBe('<a> "b" \'c\' &lt;');
  });

  it.each(['&hellip;', '&LT;', '&lt', '&#;', '&#x;', '&#x110000;', '&#9999999;', '&#12345678;'])(
    'leaves %s',
    (text) => expect(unescapeHtml(text)).toBe(text),
  );
});
