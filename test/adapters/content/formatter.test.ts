import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormattedContent, RawContent } from '../../../core/index.js';
import { contentFormatter } from '../../../adapters/content/index.js';
import { ATTACKS } from './attacks.js';
import { huntExtent } from '../../support/extent.js';
import { anyText } from './html-ish.js';
import { problemsOf } from './strict-html.js';

const format = async (text: string): Promise<FormattedContent> =>
  (await contentFormatter.format(text as RawContent)).content;
const RUNS = { numRuns: huntExtent('formattedTexts') };

describe('formatted content', () => {
  it('stays the same when it is formatted again, for any text', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const once = await format(text);
        expect(await format(once.html)).toEqual(once);
      }),
      RUNS,
    );
  });

  it('has allowed elements only, well nested, and no active content, for any text', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        expect(problemsOf((await format(text)).html)).toEqual([]);
      }),
      RUNS,
    );
  });

  it('has nothing that an XML feed cannot carry, for any text', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const { html, plain } = await format(text);
        expect(html + plain).not.toMatch(/(?![\t\n])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u);
      }),
      RUNS,
    );
  });

  it('drops control characters from text and addresses, however they are spelled', async () => {
    expect((await format('<p>a&#1;b&#x7f;c\x02d&#13;</p>')).html).toBe('<p>abcd\n</p>');
    expect((await format('<a href=" https://e.example/ &#1;&#10;">x</a>')).html).toBe(
      '<p><a href="https://e.example/" rel="nofollow noopener ugc">x</a></p>',
    );
  });

  it('shows no tags in the plain text unless the author wrote them as text', async () => {
    // A lone < is text, and can stand before other text once the tag between them is removed.
    const unescaped = anyText.filter((text) => !/&(?:lt|#)|<(?![a-z/!?])/i.test(text));
    await fc.assert(
      fc.asyncProperty(unescaped, async (text) => {
        const asHtml = await format(`<p></p>${text}`);
        expect(asHtml.plain).not.toMatch(
          /<\/?(?:p|h\d|ul|ol|li|a|b|i|s|u|em|strong|code|pre|blockquote|br|hr)\b[^<>]*>/,
        );
      }),
      RUNS,
    );
  });

  it('keeps a lone < as text, whatever tag is removed after it', async () => {
    expect(await format('<p></p><</h1>a]]>')).toEqual({ html: '<p>&lt;a]]&gt;</p>', plain: '<a]]>' });
  });

  it.each(ATTACKS)('neutralises %j', async (attack) => {
    for (const text of [attack, `<p>before</p>${attack}<p>after</p>`, `<b>${attack}`]) {
      const formatted = await format(text);
      expect(problemsOf(formatted.html)).toEqual([]);
      expect(await format(formatted.html)).toEqual(formatted);
    }
  });
});

describe('HTML', () => {
  it.each([
    ['<b>bold</b> text', '<p><b>bold</b> text</p>'],
    ['<h1>A</h1><h2>B</h2><h5>C</h5>', '<h2>A</h2><h2>B</h2><h4>C</h4>'],
    ['<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
    ['<p>one<p>two', '<p>one</p><p>two</p>'],
    ['<p> </p><ul><li></li></ul><b></b>x', '<p>x</p>'],
    ['<ul><li>a<li>b<ol><li>c</ol></ul>', '<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>'],
    ['<ul>stray<li>item</ul>', '<ul><li>stray</li><li>item</li></ul>'],
    ['<li>no list</li>', '<p>no list</p>'],
    ['<b>a<p>b</p>c</b>', '<p><b>a</b></p><p><b>b</b></p><p><b>c</b></p>'],
    ['<pre>\n a\n  b</pre>', '<pre> a\n  b</pre>'],
    ['<pre>\n\n\na</pre>', '<pre>a</pre>'],
    ['<pre>\n</pre>x', '<p>x</p>'],
    ['<pre>  <b>x</b></pre><pre></pre>', '<pre>  <b>x</b></pre>'],
    ['<b>a<i>b<b>c</b></i></b>', '<p><b>a<i>bc</i></b></p>'],
    ['<blockquote><ul><li>a</ul></blockquote>', '<blockquote><ul><li>a</li></ul></blockquote>'],
    [
      '<ul><li><blockquote>a<li>b</blockquote></ul>',
      '<ul><li><blockquote><p>a</p><p>b</p></blockquote></li></ul>',
    ],
    ['<ul><blockquote>q</blockquote></ul>', '<ul><li><blockquote><p>q</p></blockquote></li></ul>'],
    ['a<br>b<hr>c', '<p>a<br />b</p><hr /><p>c</p>'],
    ['<p>1 < 2 &amp; 3 > 2</p>', '<p>1 &lt; 2 &amp; 3 &gt; 2</p>'],
    ['<fieldset><legend>Title</legend>Text</fieldset>', '<p>Title</p><p>Text</p>'],
    ['a<menu><li>b<li>c</menu>d', '<p>a</p><ul><li>b</li><li>c</li></ul><p>d</p>'],
    ['<my-tag>kept text</my-tag><p></p>', '<p>kept text</p>'],
    ['<style>b{}</style><script>x</script><svg><text>y</text></svg>', ''],
  ])('%j becomes %j', async (text, html) => {
    expect((await format(text)).html).toBe(html);
  });

  it('keeps web and mail addresses, marked as written by a user, and the text of all other links', async () => {
    const rel = 'rel="nofollow noopener ugc"';
    expect((await format('<a href="https://e.example/?a=1&b=2" target=_blank>x</a>')).html).toBe(
      `<p><a href="https://e.example/?a=1&amp;b=2" ${rel}>x</a></p>`,
    );
    const spaced = await format('<a href="https://e.example/my report\u00a0\u3000\u200a1.pdf">x</a> now');
    expect(spaced).toEqual({
      html: `<p><a href="https://e.example/my%20report%C2%A0%E3%80%80%E2%80%8A1.pdf" ${rel}>x</a> now</p>`,
      plain: 'x (https://e.example/my%20report%C2%A0%E3%80%80%E2%80%8A1.pdf) now',
    });
    expect((await format('<a href="mailto:a@e.example">m</a>')).html).toBe(
      `<p><a href="mailto:a@e.example" ${rel}>m</a></p>`,
    );
    expect((await format('<a href="//e.example">x</a> <a href="ftp://e.example">y</a> <a>z</a>')).html).toBe(
      '<p>x y z</p>',
    );
  });

  it('ends a link where another one begins in it, as browsers do', async () => {
    const link = (host: string, text: string): string =>
      `<a href="https://${host}.example/" rel="nofollow noopener ugc">${text}</a>`;
    const nested = await format(
      '<a href="https://a.example/">one <b>two <a href="https://b.example/">three</a> four</b> five</a>',
    );
    expect(nested.html).toBe(`<p>${link('a', 'one <b>two </b>')}<b>${link('b', 'three')} four</b> five</p>`);
    expect((await format('<a href="https://a.example/">one <a name="x">two</a></a>')).html).toBe(
      `<p>${link('a', 'one two')}</p>`,
    );
  });

  it('keeps addresses of up to 2,048 characters', async () => {
    const address = `https://e.example/${'x'.repeat(2_030)}`;
    expect((await format(`<a href="${address}">x</a>`)).html).toContain('<a ');
    expect((await format(`<a href="${address}x">x</a>`)).html).toBe('<p>x</p>');
  });

  it('keeps all links of a text, however long they are together', async () => {
    const link = `<a href="https://e.example/${'x'.repeat(1_900)}">x</a> `;
    expect((await format(link.repeat(40))).html.match(/<a /g)).toHaveLength(40);
  });

  it('keeps a link around blocks in each of them also behind many long links', async () => {
    const link = `<a href="https://e.example/${'x'.repeat(1_900)}">x</a> `;
    const around = '<a href="https://e.example/last"><p>one</p><p>two</p></a>';
    expect((await format(link.repeat(40) + around)).html.match(/example\/last/g)).toHaveLength(2);
  });

  it('keeps a link around blocks in each of them', async () => {
    const link = '<a href="https://e.example/" rel="nofollow noopener ugc">';
    expect((await format('<a href="https://e.example/"><h2>T</h2><p>x</p></a>')).html).toBe(
      `<h2>${link}T</a></h2><p>${link}x</a></p>`,
    );
  });

  it('flattens what is nested too deeply and keeps its text', async () => {
    for (const tag of ['blockquote', 'ul', 'ul><li', 'div', 'b', 'span', 'li', 'my-tag']) {
      const { html, plain } = await format(`<p>x</p>${`<${tag}>`.repeat(64_000 / (tag.length + 2))}deep`);
      expect(problemsOf(html)).toEqual([]);
      expect(plain).toContain('deep');
    }
  });

  it.each([
    ['<blockquote>', 16],
    ['<ul>', 16],
    ['<ol><li>', 16],
    ['<ol><blockquote>', 16],
  ])('keeps as many levels of %s as it allows, and no more', async (opening, most) => {
    const { html } = await format(`${opening.repeat(20)}x`);
    expect(html.match(/<(?:blockquote|ul|ol|li)>/g)).toHaveLength(most);
    expect(problemsOf(html)).toEqual([]);
  });

  it('never grows beyond a small multiple, even where formatting goes on over thousands of blocks', async () => {
    const link = `<a href="https://e.example/${'y'.repeat(1_900)}">`;
    const { html, plain } = await format(`${link}${'<p>x'.repeat(15_000)}`);
    expect(html.length).toBeLessThan(400_000);
    expect(plain.length).toBeLessThan(400_000);
    expect(plain.match(/x\b/g)?.length).toBe(15_000);
    expect(await format(html)).toEqual({ html, plain });
  });
});

describe('plain text', () => {
  it.each([
    ['a < b & c > d', '<p>a &lt; b &amp; c &gt; d</p>'],
    ['I <3 <my-tag> "you"', '<p>I &lt;3 &lt;my-tag&gt; "you"</p>'],
    ['one\ntwo\n\nthree\n \n\nfour', '<p>one<br />two</p><p>three</p><p>four</p>'],
    ['&lt;b&gt;', '<p>&amp;lt;b&amp;gt;</p>'],
    ['a <b', '<p>a &lt;b</p>'],
    ['a\rb\r\rc\r\n\r\nd', '<p>a<br />b</p><p>c</p><p>d</p>'],
    ['', ''],
    [' \n ', ''],
  ])('%j becomes %j', async (text, html) => {
    expect((await format(text)).html).toBe(html);
  });

  it('links web addresses and leaves the sentence around them alone', async () => {
    const { html, plain } = await format(
      'See https://e.example/a?b=1&c=(2), or http://localhost:3000. Not e.example or javascript:x',
    );
    const link = (address: string): string =>
      `<a href="${address}" rel="nofollow noopener ugc">${address}</a>`;
    expect(html).toBe(
      `<p>See ${link('https://e.example/a?b=1&amp;c=(2)')}, or ${link('http://localhost:3000')}. Not e.example or javascript:x</p>`,
    );
    expect(plain).toBe(
      'See https://e.example/a?b=1&c=(2), or http://localhost:3000. Not e.example or javascript:x',
    );
  });

  it('comes back as it was, for words in lines and paragraphs', async () => {
    const line = fc.array(fc.stringMatching(/^[\w.,;:!?<>&"'é😀-]{1,8}$/u), { minLength: 1, maxLength: 5 });
    const paragraph = fc.array(
      line.map((words) => words.join(' ')),
      { minLength: 1, maxLength: 3 },
    );
    const text = fc.array(
      paragraph.map((lines) => lines.join('\n')),
      { minLength: 1, maxLength: 3 },
    );
    await fc.assert(
      fc.asyncProperty(
        text.map((paragraphs) => paragraphs.join('\n\n')),
        async (plain) => {
          fc.pre(!/<\/?[a-z]/i.test(plain));
          expect((await format(plain)).plain).toBe(plain);
        },
      ),
    );
  });
});

describe('the plain text of HTML', () => {
  it('has paragraphs apart, items and lines on their own lines, and links as text (address) when they differ', async () => {
    const { plain } = await format(
      '<h2>Title</h2><p>One<br>two <a href="https://e.example/">here</a> <a href="https://e.example/">https://e.example/</a></p>' +
        '<ul><li>a</li><li>b<ol><li>c</li><li>d</li></ol></li></ul><blockquote>q</blockquote><pre>x\n  y</pre>' +
        '<a href="mailto:m@e.example">m@e.example</a>',
    );
    expect(plain).toBe(
      [
        ...[
          'Title',
          '',
          'One',
          'two here (https://e.example/) https://e.example/',
          '',
          '- a',
          '- b',
          '  1. c',
        ],
        ...['  2. d', '', '> q', '', 'x', '  y', '', 'm@e.example'],
      ].join('\n'),
    );
  });

  it('has numbered lists apart from what is around them, with their texts below each other', async () => {
    const items = Array.from({ length: 10 }, (_, index) => `<li>${String(index)}</li>`);
    const { plain } = await format(`<p>a</p><ol>${items.join('')}</ol><p>b</p>`);
    expect(plain).toBe(
      `a\n\n${items.map((_, index) => `${`${String(index + 1)}. `.padEnd(4)}${String(index)}`).join('\n')}\n\nb`,
    );
    expect((await format('<ol><li>a</li></ol><ol><li>b</li></ol>')).plain).toBe('1. a\n\n1. b');
    expect((await format('<ol><li>a<ol><li>b</li></ol></li><li>c</li></ol>')).plain).toBe(
      '1. a\n   1. b\n2. c',
    );
  });

  it('keeps the characters that separate words without a space, as Thai and Khmer use them', async () => {
    const words = 'ภาษา\u200bไทย';
    for (const text of [words, `<p>${words}</p>`, `<p>ภาษา&#8203;ไทย</p>`])
      expect(await format(text)).toEqual({ html: `<p>${words}</p>`, plain: words });
  });
});
