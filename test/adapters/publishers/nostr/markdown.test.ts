import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentFormatter } from '../../../../adapters/content/index.js';
import type { RawContent } from '../../../../core/index.js';
import { imageIn, markdownOf } from '../../../../adapters/publishers/nostr/markdown.js';
import { cpuMs, referenceMs } from '../../../support/cpu-time.js';
import { anyText } from '../text/arbitraries.js';

describe('the content of a post as Markdown', () => {
  it.each([
    ['<p>One</p><p>Two<br>lines</p>', 'One\n\nTwo\\\nlines'],
    ['<h2>A <b>b</b></h2><h3>C</h3><h4>D<br>e</h4>', '## A **b**\n\n### C\n\n#### D e'],
    ['<ul><li>one</li><li>two<ol><li>x</li><li>y</li></ol></li></ul>', '- one\n- two\n\n  1. x\n  2. y'],
    ['<blockquote><p>One</p><p>Two</p></blockquote>', '> One\n>\n> Two'],
    ['<pre>a &lt; b\n  *c*</pre>', '```\na < b\n  *c*\n```'],
    ['<pre>```\nx</pre>', '````\n```\nx\n````'],
    ['<p><code>a*b</code> <code>`x`</code></p>', '`a*b` `` `x` ``'],
    ['<p><code>a</code><code>`b</code>x<code>c</code></p>', '``a`b``x`c`'],
    ['<p><u><code>a\nb</code></u><code>c</code><code> d</code></p>', '`a bc d`'],
    ['<p><code>a</code><b><code>b</code></b>c</p>', '`ab`c'],
    ['<h2><code>a</code><code>b</code></h2>', '## `ab`'],
    ['<p>a<em> b </em>c <s>d</s> <u>e</u><strong></strong></p>', 'a *b* c ~~d~~ e'],
    ['<p>One</p><hr><p>Two</p>', 'One\n\n***\n\nTwo'],
    ['Loose <b>words</b><p>One</p>', 'Loose **words**\n\nOne'],
    ['<h2> A \n  b </h2>', '## A b'],
    ['<ul>\n<li>one</li>\n<li>two</li>\n</ul>', '- one\n- two'],
    ['<pre>one<br>two</pre>', '```\none\ntwo\n```'],
    ['<pre>one <b>two</b></pre>', '```\none two\n```'],
    ['<p><a>no link</a></p>', 'no link'],
    ['<p><a href="https://a.example/"> </a></p>', '<https://a.example/>'],
    ['<p>a<a href="https://a.example/"> b </a>c</p>', 'a[ b ](<https://a.example/>)c'],
    ['<p>wow! <a href="https://a.example/">x</a> wow!</p>', 'wow! [x](<https://a.example/>) wow\\!'],
    ['<p>a<code> </code>b</p>', 'a b'],
    [
      '<p><code> a </code> <code>b c</code> <code>`</code> <code>a`</code></p>',
      '`  a  ` `b c` `` ` `` `` a` ``',
    ],
    [
      '<p><a href="https://a.example/x_(y)?a=1&amp;b=2">See <b>it</b></a></p>',
      '[See **it**](<https://a.example/x_(y)?a=1&b=2>)',
    ],
    ['<p><a href="https://a.example/b_c">https://a.example/b_c</a></p>', '<https://a.example/b_c>'],
    ['<p>wow!<a href="https://a.example/">x</a></p>', 'wow\\![x](<https://a.example/>)'],
    [
      '<p>*a* _b_ [c](d) `e` &lt;f&gt; ~g~ \\ &amp;amp; | #tag</p>',
      '\\*a\\* \\_b\\_ \\[c\\](d) \\`e\\` \\<f\\> \\~g\\~ \\\\ \\&amp; \\| #tag',
    ],
    [
      '<p># no heading<br>- no list<br>+ none<br>1. none<br>2) none<br>=== none</p>',
      '\\# no heading\\\n\\- no list\\\n\\+ none\\\n1\\. none\\\n2\\) none\\\n\\=== none',
    ],
    ['<p>ends with a break<br></p>', 'ends with a break'],
    ['', ''],
  ])('converts %j to %j', (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown);
  });

  it.each([
    ['<p>\n  Hello\n\n      world\n</p>', 'Hello world'],
    ['<p><b>a\n\nb</b></p>', '**a b**'],
    ['<p>a<br>\n\tb<code>\n\n</code>c</p>', 'a\\\n b c'],
    ['<p><a href="https://a.example/">x\n\ny</a></p>', '[x y](<https://a.example/>)'],
    ['<ul><li>a\n\nb</li></ul>', '- a b'],
    ['<pre>a\n\n  b</pre>', '```\na\n\n  b\n```'],
    ['<p>a<code>b\n\n c</code></p>', 'a`b   c`'],
  ])('has a space for the white space that HTML collapses: %j as %j', (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown);
  });

  it.each([
    ['<h2>Learn C #</h2><h3>##</h3><h4>C#</h4>', '## Learn C \\#\n\n### \\##\n\n#### C#'],
    ['<ul><li><hr>a</li></ul>', '- ***\n\n  a'],
    ['<ol><li>a</li></ol><ol><li>b</li></ol>\n<ol><li>c</li></ol>', '1. a\n\n1) b\n\n1. c'],
    ['<ul><li>a</li></ul><ul><li><hr></li></ul>', '- a\n\n+ ***'],
    ['<ul><li><br></li></ul><ul><li>b</li></ul>', '-\n\n+ b'],
    ['<ul><li>a</li></ul><ol><li>b</li></ol><p>- c</p><ul><li>d</li></ul>', '- a\n\n1. b\n\n\\- c\n\n- d'],
    ['<ul><li>a<ul><li>b</li></ul><ul><li>c</li></ul></li></ul>', '- a\n\n  - b\n\n  + c'],
  ])('separates blocks that Markdown would merge or drop: %j as %j', (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown);
  });

  // What CommonMark makes of each was checked with a parser.
  it.each([
    ['<p><b>「重要」</b>です</p>', '**「重要**」です'],
    ['<p>これは<b>「重要」</b>です</p>', 'これは「**重要**」です'],
    ['<p>これは<b>重要!</b>です</p>', 'これは**重要**\\!です'],
    ['<p>a<b><i>“x”</i></b>b</p>', 'a“***x***”b'],
    ['<p><b>Wow!</b> (<i>“so”</i>)</p>', '**Wow\\!** (*“so”*)'],
    ['<p>a<b>*</b>b<i><code>c</code></i>d</p>', 'a\\*b`c`d'],
    ['<p>a<s><b>x</b></s>b</p>', 'a**x**b'],
    ['<p><b>x</b><b>y</b> <i>x</i><i><b>y</b></i></p>', '**xy** *x**y***'],
    ['<p><b><i>x</i></b><i>y</i></p>', '***x***y'],
    ['<p><b>a <strong>b</strong></b></p>', '**a b**'],
    ['<p><b><i>x</i> a<i>b</i>c <i>d</i></b></p>', '***x* abc *d***'],
    ['<p>a<i>b</i>c<b>d</b>e</p>', 'a*b*c**d**e'],
    ['<h2>A<b>“b”</b>c</h2>', '## A“**b**”c'],
  ])('formats only what readers see as formatted: %j as %j', (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown);
  });

  // §6.2 of CommonMark: beside a letter outside, a mark is read only beside a letter inside.
  it.each([
    ['<p>x <b>a <code>c</code></b>bc.</p>', 'x a `c`bc.'],
    ['<p>x <b>a <code>c</code></b>𝐱b.</p>', 'x a `c`𝐱b.'],
    ['<p>.ab<b><code>c</code> d</b></p>', '.ab`c` d'],
    ['<p>.a𝐱<b><code>c</code> d</b></p>', '.a𝐱`c` d'],
    ['<p>ab<b><s><code>c</code></s></b>de</p>', 'ab`c`de'],
    ['<p>ab<s><b><code>c</code></b></s>de</p>', 'ab`c`de'],
    ['<p>. <b><s><code>c</code></s></b> .</p>', '. **~~`c`~~** .'],
    ['<p>a<i>x</i><s></s><b>y</b>b</p>', 'a*x*yb'],
    ['<p><i>a <s>b</s><b>c</b></i></p>', '*a ~~b~~c*'],
  ])('leaves out a mark that would be plain text: %j as %j', (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown);
  });

  it('has the description of an image on one line', () => {
    expect(imageIn('https://a.example/1.png', 'A\n\n [stall]')).toBe(
      '![A \\[stall\\]](<https://a.example/1.png>)',
    );
  });

  it('takes no longer per character for many line separators, which are no line ends of Markdown', () => {
    const reference = referenceMs();
    const before = cpuMs();
    const text = `x${'\u2028'.repeat(100_000)}- y`;
    expect(markdownOf(`<p>${text}</p>`)).toBe(text);
    expect((cpuMs() - before) / reference).toBeLessThan(20);
  });

  it('contains no HTML, for any content', async () => {
    const anyHtml = fc
      .array(
        fc.oneof(
          anyText,
          fc.constantFrom(
            '<b>',
            '</b>',
            '<p>',
            '<ul><li>',
            '</ul>',
            '<a href="https://a.example/<b>">',
            '</a>',
            '<script>',
            '&lt;img src=x&gt;',
            '&amp;lt;',
            '<br>',
          ),
        ),
        { maxLength: 12 },
      )
      .map((pieces) => `<p>${pieces.join('')}</p>`);
    await fc.assert(
      fc.asyncProperty(anyHtml, async (html) => {
        const markdown = markdownOf((await contentFormatter.format(html as RawContent)).content.html);
        // Outside of code and addresses, nothing can begin a tag or an entity.
        const prose = markdown
          .replaceAll(/\\[!-/:-@[-`{-~]/g, '')
          .replaceAll(/<(?:https?|mailto):[^<>\s]*>/g, '');
        expect(prose).not.toMatch(/[<>&]/);
      }),
    );
  });
});
