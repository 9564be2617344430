import { Parser } from 'htmlparser2';

const ALLOWED: ReadonlySet<string> = new Set([
  ...[
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'code',
    'b',
    'strong',
    'i',
    'em',
    'u',
  ],
  ...['s', 'a', 'hr'],
]);
const DEEPEST = 64;

/** Everything in the HTML that the content rules forbid, found by parsing it again. */
export const problemsOf = (html: string): readonly string[] => {
  const problems: string[] = [];
  const path: string[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes, isImplied) => {
        if (isImplied) problems.push(`<${name}> is implied`);
        if (!ALLOWED.has(name)) problems.push(`<${name}> is not allowed`);
        problems.push(...attributeProblems(name, attributes));
        path.push(name);
        if (path.length > DEEPEST) problems.push(`deeper than ${String(DEEPEST)}`);
      },
      onclosetag: (name, isImplied) => {
        if (isImplied && name !== 'br' && name !== 'hr') problems.push(`<${name}> is not closed`);
        if (path.pop() !== name) problems.push(`</${name}> closes something else`);
      },
      ontext: (text) => {
        if (path.length === 0 && text.trim() !== '') problems.push('text outside of a block');
      },
      oncomment: () => problems.push('a comment'),
      onprocessinginstruction: () => problems.push('a processing instruction'),
      oncdatastart: () => problems.push('a CDATA section'),
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return problems;
};

const attributeProblems = (name: string, attributes: Readonly<Record<string, string>>): readonly string[] => {
  const names = Object.keys(attributes).sort().join();
  if (name !== 'a') return names === '' ? [] : [`<${name}> has ${names}`];
  const { href = '', rel } = attributes;
  return [
    ...(names === 'href,rel' ? [] : [`a link has ${names}`]),
    ...(/^(?:https?:\/\/|mailto:)/i.test(href) && URL.canParse(href) ? [] : [`a link to ${href}`]),
    ...(['http:', 'https:', 'mailto:'].includes(URL.canParse(href) ? new URL(href).protocol : '')
      ? []
      : [`the scheme of ${href}`]),
    ...(rel === 'nofollow noopener ugc' ? [] : [`rel is ${String(rel)}`]),
  ];
};
