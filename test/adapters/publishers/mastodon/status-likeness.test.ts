import { describe, expect, it } from 'vitest';
import { likenessOf } from '../../../../adapters/publishers/mastodon/status-likeness.js';

const TEXT = 'Harvest & <market> opens on Saturday\n\nCome and see https://example.org/autumn?a=1&b=2';

describe('the likeness of a status to a text', () => {
  it.each([
    [
      'paragraphs and a shortened address',
      '<p>Harvest &amp; &lt;market&gt; opens on Saturday</p><p>Come and see <a href="https://example.org/autumn?a=1&amp;b=2"><span class="invisible">https://</span><span class="ellipsis">example.org/autumn</span><span class="invisible">?a=1&amp;b=2</span></a></p>',
    ],
    [
      'line breaks',
      'Harvest &amp; &lt;market&gt; opens on Saturday<br><br>Come and see <a href="x">https://example.org/autumn?a=1&amp;b=2</a><br>',
    ],
  ])('is that of the same text with %s', (_, html) => {
    expect(likenessOf(html, TEXT)).toBe('same');
  });

  it('is `other` for different words', () => {
    expect(likenessOf('<p>Nothing to do with it at all</p>', TEXT)).toBe('other');
    expect(likenessOf('', TEXT)).toBe('other');
  });

  it('is `unclear` if a part or the address differs', () => {
    const html =
      '<p>Harvest &amp; &lt;market&gt; opens on Saturday</p><p>Come and see https://example.org/winter?a=1&amp;b=2</p>';
    expect(likenessOf(html, TEXT)).toBe('unclear');
    expect(likenessOf('<p>Harvest &amp; market opens on Saturday, come</p>', TEXT)).toBe('unclear');
  });

  it('counts every repetition of a word', () => {
    expect(likenessOf('go', 'go go go go')).toBe('other');
  });

  it('takes little time for adversarial HTML', () => {
    for (const part of ['<', '<br', '&', '<a ']) expect(likenessOf(part.repeat(200_000), TEXT)).toBe('other');
  });
});
