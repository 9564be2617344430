import { describe, expect, it } from 'vitest';
import { cpuMs, referenceMs } from '../../../support/cpu-time.js';
import { likenessOf, mayShow } from '../../../../adapters/publishers/mastodon/status-likeness.js';

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

  it('is found in linear time whatever marks a server sends', () => {
    const html = `<p>${TEXT}</p><p>a${'\u0301'.repeat(100_000)}${'\u0323'.repeat(100_000)}</p>`;
    const reference = referenceMs();
    const before = cpuMs();
    expect(likenessOf(html, TEXT)).not.toBe('other');
    expect((cpuMs() - before) / reference).toBeLessThan(60);
  });

  it('is found in linear time whatever addresses both have', () => {
    const text = Array.from({ length: 5_500 }, (_, n) => `http://a${String(n)}`).join(' ');
    const html = `${'h'.repeat(900_000)} ${text}`;
    const reference = referenceMs();
    const before = cpuMs();
    expect(likenessOf(html, text)).toBe('same');
    expect((cpuMs() - before) / reference).toBeLessThan(30);
  });

  it('is that of the same text also if an address is shown once that is written twice', () => {
    const words = 'x '.repeat(60);
    const text = `${words}[https://a.example/b](https://a.example/b)`;
    expect(likenessOf(`<p>${words}https://a.example/b</p>`, text)).toBe('same');
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

  it.each([
    [
      '<p>One two three four five six seven eight nine TEN!</p>',
      'One two three four five six seven eight nine',
      'same',
    ],
    ['1 2 3 4 5 6 7 8 9 x', '1 2 3 4 5 6 7 8 9 y', 'same'],
    ['1 2 3 4 5 6 7 8 x', '1 2 3 4 5 6 7 8 y', 'unclear'],
    ['apples pears', 'apples plums', 'unclear'],
    ['apples pears', 'cherries plums', 'other'],
    ['silent', 'listen', 'other'],
    ['', '', 'same'],
    [
      '<h2>Apples</h2>pears<br class="x">plums</p><ul><li>figs</li><li>nuts</li></ul>',
      'Apples pears plums figs nuts',
      'same',
    ],
    ['Apples<ul><li>figs</li><li>nuts</ul>pears', 'Apples\n- figs\n- nuts\npears', 'same'],
    ['<p>Apples<p>pears<ul><li>figs<li>nuts</ul>', 'Apples\n\npears\n- figs\n- nuts', 'same'],
    [
      '<div>Apples</div>pears<blockquote>figs</blockquote><pre>nuts</pre>plums<hr>limes',
      'Apples\npears\n> figs\nnuts\nplums\n---\nlimes',
      'same',
    ],
    ['Apples<table><tr><td>figs<td>nuts</table>pears', 'Apples\nfigs | nuts\npears', 'same'],
    ['it&#x27;s don&#x2019;t and &#233;t&#xE9;', "it's don’t and été", 'same'],
    ['Ap<b class="x">ple</b>s', 'Apples', 'same'],
    ['Ap<strong>pl</strong>e<small>s</small> pe<sup>ar</sup>s', 'Apples pears', 'same'],
    [
      'We meet at the market on Saturday, and at noon',
      'We meet at the market on Saturday, and at noon',
      'same',
    ],
    [
      'See a.example/winter for all of it, and more of it',
      'See http://a.example/autumn for all of it, and more of it',
      'unclear',
    ],
    [
      'See a.example/winter for all of it, and more of it, and for the rest of it too',
      'See http://a.example/autumn for all of it, and more of it, and for the rest of it too',
      'unclear',
    ],
  ])('of %j to %j is `%s`', (html, text, likeness) => {
    expect(likenessOf(html, text)).toBe(likeness);
  });

  it('counts every repetition of a word', () => {
    expect(likenessOf('go', 'go go go go')).toBe('other');
  });

  it('takes little time for adversarial HTML', () => {
    for (const part of ['<', '<br', '&', '<a ']) expect(likenessOf(part.repeat(200_000), TEXT)).toBe('other');
  });
});

describe('a status that may show a text', () => {
  it('has half of its words, also in the addresses of its links', () => {
    const shortened =
      '<p>See <a href="https://example.org/autumn?a=1&amp;b=2" title="">example.org/…</a></p>';
    expect(mayShow(shortened, 'See https://example.org/autumn?a=1&b=2')).toBe(true);
    const mention = '<p><a href="https://social.example/users/jo">@<span>jo</span></a></p>';
    expect(mayShow(mention, '@jo@social.example')).toBe(true);
    expect(mayShow('<p>HARVEST &amp; nothing else</p>', 'harvest, market')).toBe(true);
    expect(mayShow('<p>harvest</p>', 'harvest market apples')).toBe(false);
  });

  it('may have any content that the server does not return', () => {
    expect(mayShow('', 'harvest market apples')).toBe(true);
  });
});
