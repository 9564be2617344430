import fc from 'fast-check';

const NAMES = [
  ...['p', 'br', 'h1', 'h2', 'h3', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'b', 'strong', 'i'],
  ...[
    'em',
    'u',
    's',
    'a',
    'hr',
    'div',
    'span',
    'table',
    'tr',
    'td',
    'script',
    'style',
    'svg',
    'math',
    'title',
  ],
  ...['textarea', 'select', 'option', 'img', 'iframe', 'form', 'button', 'my-tag', 'body', 'html', 'P', 'A'],
];
const ATTRIBUTES = [
  ...[
    '',
    ' ',
    ' /',
    ' href="https://e.example/?a=1&b=2"',
    ' href=http://e.example',
    " href='mailto:a@e.example'",
  ],
  ...[' href="javascript:alert(1)"', ' href="//e.example"', ' href=" https://e.example \x01"', ' href=""'],
  ...[' onclick="alert(1)"', ' class=x id=y', ' style="color:red"', ' rel="opener" href="https://e.example"'],
];
const TEXTS = [
  ...[
    'word',
    ' ',
    '\n',
    '\n\n',
    '  two  words ',
    '&lt;b&gt;',
    '&amp;',
    '&',
    '&#13;',
    '&#1;',
    '&nbsp;',
    '\u00a0',
    '\u200b',
  ],
  ...[
    '<',
    '>',
    '"',
    "'",
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    'https://e.example/x',
    '\t',
    '\r\n',
    '\x0b',
    'ü',
    '😀',
  ],
];

const tag = fc.tuple(
  fc.constantFrom('<', '</'),
  fc.constantFrom(...NAMES),
  fc.constantFrom(...ATTRIBUTES),
  fc.constantFrom('>', '>', '>', ''),
);

/** Tags and text in any order, closed or not. */
const tagSoup = fc
  .array(
    fc.oneof(
      tag.map((parts) => parts.join('')),
      fc.constantFrom(...TEXTS),
      fc.string({ maxLength: 5 }),
    ),
    {
      maxLength: 40,
    },
  )
  .map((pieces) => pieces.join(''));

/** Elements that are closed where they were opened, in any nesting. */
const nestedHtml = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 8, withCrossShrink: true },
    fc.constantFrom(...TEXTS),
    fc
      .tuple(
        fc.constantFrom(...NAMES),
        fc.constantFrom(...ATTRIBUTES),
        fc.array(tie('node'), { maxLength: 4 }),
      )
      .map(([name, attributes, children]) => `<${name}${attributes}>${children.join('')}</${name}>`),
  ),
})).node;

export const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('<', '>', '/', 'a', 'p', 'b', '&', ';', '=', '"', ' ', '\n', 'l', 't', '!', '-'),
  }),
  tagSoup,
  nestedHtml,
);
