import {
  DEFAULT_REQUEST_LIMITS,
  parseContent,
  type ContentFormatter,
  type FormattedContent,
  type RawContent,
} from '../../core/index.js';
import { assert, equal } from './assertions.js';
import { ofDetachedPorts } from './detached.js';
import type { Contract } from './subject.js';

/** A formatter of content. */
export interface ContentFormatterSubject {
  readonly contentFormatter: ContentFormatter;
}

const raw = (text: string): RawContent => {
  const parsed = parseContent(text, DEFAULT_REQUEST_LIMITS);
  assert(parsed.ok, 'the text must be within the limits');
  return parsed.value;
};

const SAMPLES = [
  'Hello',
  'One\ntwo\n\nthree',
  '1 < 2 && 3 > 2; &amp; &lt;b&gt; "quoted"',
  'Grüße 世界 👩‍👩‍👧‍👦 e\u0301',
  '<p>A <b>bold</b> word</p><p>and <a href="https://example.org/?a=1&amp;b=2">a link</a></p>',
  '<script>alert(1)</script><p onclick="x()">text</p>',
  'https://example.org/ü?a=b&c=d',
];

const ACTIVE = [
  'before <script>alert(1)</script> after',
  '<p onclick="alert(1)">text</p>',
  '<img src=x onerror=alert(1)>text',
  '<a href="javascript:alert(1)">text</a>',
  '<a href=" java\tscript:alert(1)">text</a>',
  '<svg><script>alert(1)</script></svg>text',
  '<iframe src="https://example.org"></iframe>text',
  '<style>p { color: red }</style>text',
];

/** The opening tags of the HTML, without escaped ones. */
const tagsOf = ({ html }: FormattedContent): readonly string[] => html.match(/<[^>]*>?/g) ?? [];

/** What a formatter promises: content that is safe to show, and its plain text. */
export const contentFormatterContract: Contract<ContentFormatterSubject> = ofDetachedPorts([
  {
    title: 'shows plain text as it was written, every character of it',
    run: async ({ contentFormatter }) => {
      for (const text of ['Hello', '1 < 2 && 3 > 2', 'Grüße 世界 👩‍👩‍👧‍👦', 'a "quoted" word & more']) {
        equal((await contentFormatter.format(raw(text))).content.plain, text, `the plain text of ${text}`);
      }
    },
  },
  {
    title: 'keeps lines and paragraphs separate',
    run: async ({ contentFormatter }) => {
      const { plain, html } = (await contentFormatter.format(raw('One\ntwo\n\nthree'))).content;
      equal(plain, 'One\ntwo\n\nthree', 'the plain text');
      assert(/One<br ?\/?>\n?two/.test(html), `no line break between the lines: ${html}`);
      assert(/two<\/p>\s*<p>three/.test(html), `no paragraphs: ${html}`);
    },
  },
  {
    title: 'leaves no active content in the HTML',
    run: async ({ contentFormatter }) => {
      for (const text of ACTIVE) {
        const { content: formatted } = await contentFormatter.format(raw(text));
        const active = tagsOf(formatted).filter((tag) =>
          /^<(?:script|style|iframe|svg|object|embed)|\son\w+\s*=|javascript:/i.test(tag),
        );
        equal(active, [], `the active tags of ${text}`);
      }
    },
  },
  {
    title: 'changes and loses nothing when its HTML is formatted again',
    run: async ({ contentFormatter }) => {
      for (const text of SAMPLES) {
        const { content } = await contentFormatter.format(raw(text));
        const again = await contentFormatter.format(raw(content.html));
        equal(again, { content, lost: [] }, `the second formatting of ${text}`);
      }
    },
  },
  {
    title: 'returns the same for the same text',
    run: async ({ contentFormatter }) => {
      for (const text of SAMPLES) {
        equal(await contentFormatter.format(raw(text)), await contentFormatter.format(raw(text)), text);
      }
    },
  },
]);
