import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTENT_LOSSES, type ContentLoss, type RawContent } from '../../../core/index.js';
import { contentFormatter } from '../../../adapters/content/index.js';
import { anyText } from './html-ish.js';

const lostIn = async (text: string): Promise<readonly ContentLoss[]> =>
  (await contentFormatter.format(text as RawContent)).lost;

describe('what content loses', () => {
  it.each<[string, readonly ContentLoss[]]>([
    ['<p>One</p><script>alert(1)</script>', ['script']],
    ['<p onclick="alert(1)">One</p>', ['script']],
    ['<p style="color: red">One</p>', ['style']],
    ['<style>p { color: red }</style><p>One</p>', ['style']],
    ['<p><font color="red">One</font> and <sub>two</sub></p>', ['style']],
    ['<p>One</p><img src="data:image/png;base64,AAAA">', ['inline_image']],
    ['<p>One</p><svg><circle /></svg>', ['inline_image']],
    ['<p>One</p><iframe src="https://example.com/"></iframe>', ['embedded']],
    ['<p>One</p><video src="https://example.com/"></video>', ['embedded']],
    ['<form><input name="q"><p>One</p></form>', ['form']],
    ['<p>One</p><option>Two</option>', ['form']],
    ['<p>One</p><xmp>Two</xmp>', ['embedded']],
    ['<p>One</p><plaintext>Two', ['embedded']],
    ['<table><tr><td>One</td></tr></table>', ['table']],
    ['<a href="javascript:alert(1)">One</a>', ['link']],
    ['<a href="/about">One</a>', ['link']],
    ['<ol start="3"><li>Three</li></ol>', ['numbering']],
    ['<ol type="a"><li>A</li></ol>', ['numbering']],
    ['<ol><li value="3">Three</li></ol>', ['numbering']],
    ['<p>A List<String> of <b>names</b></p>', ['unknown_tag']],
    ['<p>Write to <me@example.org></p>', ['unknown_tag']],
    ['<p>See <https://example.org/></p>', ['unknown_tag']],
    ['<p>A <std::string></p>', ['unknown_tag']],
    ['<code>a<b</code>', ['unknown_tag']],
    ['<p>If a<b then</p><p>one</p>', ['unknown_tag']],
    ['<p>If x<y then</p><p>one</p>', ['unknown_tag']],
    ['<p>One</p> two <b', ['unknown_tag']],
    ['<p>The <title> of a page</p><p>two</p>', ['unknown_tag']],
    ['<p>The <template> of a letter</p>', ['unknown_tag']],
    ['<p>One</p><svg><title>Two</title></svg>', ['inline_image']],
    ['<p>A broken </3 heart</p>', ['unknown_tag']],
    ['<p>One</p><script>a = "</3"</script><p>a </3</p>', ['script', 'unknown_tag']],
    ['<p>One</p><script>a = "</3"</script>', ['script']],
    ['<p>One</p><!-- a </3 --><p>two</p>', []],
    ['<ol type=""><li>One</li></ol>', []],
    ['<ol reversed><li>Two</li><li>One</li></ol>', ['numbering']],
  ])('%s loses %j', async (text, lost) => {
    expect(await lostIn(text)).toEqual(lost);
  });

  it('is each kind once, in one order', async () => {
    const one = '<a href="ftp://example.com/">x</a><img src="a.png"><script>1</script><p style="a:b">One</p>';
    expect(await lostIn(one + one)).toEqual(['script', 'style', 'inline_image', 'link']);
  });

  it('is nothing of what posts can have, and nothing of a plain text', async () => {
    for (const text of [
      'Hello',
      'I <3 you, <my-thing> and 1 < 2',
      '<h1>One</h1><div class="a">Two <b>three</b> <a href="https://example.com/">four</a></div>',
      '<p href="/about">One <a href=" ">two</a></p>',
      '<a name="top">One</a><ul><li>Two</li></ul><hr><pre>Three</pre>',
      '<p>One<o:p></o:p> <my-thing>two</my-thing> <data value="3">three</data> 1 < 2 <3</p>',
      '<p><st1:place>Rome</st1:place> <x3d-view>one</x3d-view> <my-thing_2>two</my-thing_2></p>',
      '<ol start="1" type="1"><li>One</li></ol><ol><li>One</li></ol>',
      '<!DOCTYPE html>\n<title>One</title>\n<p>two</p>',
      '<html lang="en"><head><meta charset="utf-8"><title>One</title></head><body><p>two</p></body></html>',
    ])
      expect([text, await lostIn(text)]).toEqual([text, []]);
  });

  it('is nothing of formatted content, for any text', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const { content, lost } = await contentFormatter.format(text as RawContent);
        expect(CONTENT_LOSSES.filter((loss) => lost.includes(loss))).toEqual(lost);
        expect(await lostIn(content.html)).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });
});
