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
const LISTS: readonly string[] = ['ul', 'ol'];
const CONTAINERS: readonly string[] = [...LISTS, 'li', 'blockquote'];
const LEAVES: readonly string[] = ['p', 'h2', 'h3', 'h4', 'pre'];
const BLOCKS: readonly string[] = [...CONTAINERS, ...LEAVES, 'hr'];
const DEEPEST_CONTAINER = 16;

/** What a block must not stand in, and what must not stand in a block. */
const placeProblems = (name: string, parent: string | undefined): readonly string[] => {
  const isItem = name === 'li';
  const isListed = parent !== undefined && LISTS.includes(parent);
  const isInText = parent !== undefined && !CONTAINERS.includes(parent);
  const isLoose = parent === undefined || LISTS.includes(parent) || parent === 'blockquote';
  return [
    ...(isItem === isListed ? [] : [`<${name}> in <${String(parent)}>`]),
    ...(BLOCKS.includes(name) && isInText ? [`the block <${name}> in <${parent}>`] : []),
    ...(!BLOCKS.includes(name) && isLoose ? [`<${name}> outside of a block`] : []),
  ];
};

/** Everything in the HTML that the content rules and the shape of `BlockWriter` forbid, found by parsing it again. */
export const problemsOf = (html: string): readonly string[] => {
  const problems: string[] = [];
  const path: string[] = [];
  let isEmpty = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes, isImplied) => {
        if (isImplied) problems.push(`<${name}> is implied`);
        if (!ALLOWED.has(name)) problems.push(`<${name}> is not allowed`);
        problems.push(...attributeProblems(name, attributes), ...placeProblems(name, path.at(-1)));
        if (path.includes(name) && !CONTAINERS.includes(name)) problems.push(`<${name}> in itself`);
        path.push(name);
        const depth = path.filter((each) => CONTAINERS.includes(each)).length;
        if (depth > DEEPEST_CONTAINER) problems.push(`${String(depth)} levels`);
        isEmpty = true;
      },
      onclosetag: (name, isImplied) => {
        if (isImplied && name !== 'br' && name !== 'hr') problems.push(`<${name}> is not closed`);
        if (path.pop() !== name) problems.push(`</${name}> closes something else`);
        if (isEmpty && name !== 'br' && name !== 'hr') problems.push(`<${name}> is empty`);
        isEmpty = false;
      },
      ontext: () => {
        isEmpty = false;
        const parent = path.at(-1);
        if (parent === undefined || LISTS.includes(parent) || parent === 'blockquote')
          problems.push('text outside of a block');
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
