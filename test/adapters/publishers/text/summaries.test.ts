import { describe, expect, it } from 'vitest';
import { fitText } from '../../../../adapters/publishers/text/fit-text.js';
import { summary, textOf, upTo, words } from './fitting.js';

describe('the summary of a text', () => {
  it('does not cut inside of a word of which only the beginning is looked at', () => {
    const of = words(`${'x'.repeat(9_980)} ${'y'.repeat(60_000)}`, { overflow: 'summarize' });
    expect(textOf(of, upTo(50_000, 'utf16'))).toBe(`Harvest\n\n${'x'.repeat(9_980)}…`);
  });

  it('looks only at the beginning of a long body, of which it uses as much as fits', () => {
    const long = words('word '.repeat(3_000), { overflow: 'summarize' });
    expect(textOf(long, upTo(40))).toBe('Harvest\n\nword word word word word word…');
    const wide = `${'x'.repeat(9_000)} ${'y'.repeat(5_000)} ${'z'.repeat(60_000)}`;
    const of = words(wide, { overflow: 'summarize' });
    expect(textOf(of, upTo(50_000, 'utf16'))).toBe(`Harvest\n\n${'x'.repeat(9_000)}…`);
  });

  it('may omit no more than the marks at the end', () => {
    const of = words('One two........', { overflow: 'summarize' });
    expect(textOf(of, upTo(17))).toBe('Harvest\n\nOne two…');
  });

  it('cuts at the end of the last sentence that fits, with the link below', () => {
    expect(summary('One is here. Two is here. Three is much longer than that.', 60)).toBe(
      'Harvest\n\nOne is here. Two is here…\n\nhttps://m.example/',
    );
  });

  it('cuts after a word if a whole sentence would waste more than half of the space', () => {
    expect(summary('Yes. A sentence that goes on for very long, longer than there is room for it.', 60)).toBe(
      'Harvest\n\nYes. A sentence that goes on…\n\nhttps://m.example/',
    );
  });

  it('cuts at the end of a sentence that is half as long as what fits', () => {
    const half = words('Apples is. Pears a and much more than that', { overflow: 'summarize' });
    expect(textOf(half, upTo(30))).toBe('Harvest\n\nApples is…');
    const less = words('Apples i. Pears ab and much more than that', { overflow: 'summarize' });
    expect(textOf(less, upTo(30))).toBe('Harvest\n\nApples i. Pears ab…');
  });

  it.each([
    ['One two https://a.example/very/long/path more', 'One two'],
    ['One two www.example.com/very/long/path more', 'One two'],
    ['One two @someone@social.example.org more and', 'One two'],
    ['One two somebody@mail.example.org.example more', 'One two'],
    ['One two #AVeryLongHashtagWithoutAnySpaces more', 'One two'],
    ['One two #とても長いハッシュタグですからここでは切りません more', 'One two'],
  ])('cuts %j before a unit', (plain, cut) => {
    expect(summary(plain, 50)).toBe(`Harvest\n\n${cut}…\n\nhttps://m.example/`);
  });

  it('keeps an ellipsis apart from an address', () => {
    expect(summary('See https://a.example/b. And then much more text than there is room for.', 60)).toBe(
      'Harvest\n\nSee https://a.example/b …\n\nhttps://m.example/',
    );
    const rest = '. And then much more text than there is room for.';
    expect(summary(`See https://a.example/b/ and pears${rest}`, 70)).toContain(
      '\n\nSee https://a.example/b/ and pears…',
    );
    expect(summary(`See\nhttps://a.example/b${rest}`, 60)).toContain('\n\nSee\nhttps://a.example/b …');
    expect(summary(`Apples/ pears${rest}`, 50)).toContain('\n\nApples/ pears…');
  });

  it('falls back to headline and link, and refuses if these do not fit either', () => {
    expect(summary('x'.repeat(100), 40)).toBe('Harvest\n\nhttps://m.example/');
    const tooTight = words('x'.repeat(100), { overflow: 'summarize', linkUrl: 'https://m.example/' });
    expect(fitText(tooTight, upTo(20)).ok).toBe(false);
  });
});
