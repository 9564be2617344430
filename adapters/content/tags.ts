/** Elements that hold other blocks, or, for lists, items. */
export const CONTAINERS = ['blockquote', 'ul', 'ol', 'li'] as const;

/** Elements that hold text and formatting only. */
export const LEAVES = ['p', 'h2', 'h3', 'h4', 'pre'] as const;

/** Formatting of a piece of text. */
export const FORMATS = ['a', 'b', 'code', 'em', 'i', 's', 'strong', 'u'] as const;

/** Elements without content. */
const VOIDS = ['br', 'hr'] as const;

/** Everything that a post may contain. Text inside any of these is ordinary, escaped text. */
export const ALLOWED_TAGS: readonly string[] = [...CONTAINERS, ...LEAVES, ...FORMATS, ...VOIDS];

/** Tags that are replaced by similar ones; block tags keep their text separate from its surroundings. */
export const SIMILAR_TAGS: ReadonlyMap<string, string> = new Map([
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
  ['del', 's'],
  ['strike', 's'],
  ['ins', 'u'],
  ['kbd', 'code'],
  ['samp', 'code'],
  ['tt', 'code'],
  ['menu', 'ul'],
  ...[
    ...['address', 'article', 'aside', 'body', 'caption', 'center', 'dd', 'details', 'dialog', 'div', 'dl'],
    ...['dt', 'fieldset', 'figcaption', 'figure', 'footer', 'form', 'header', 'hgroup', 'legend', 'main'],
    ...['nav', 'section', 'summary', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'],
  ].map((block) => [block, 'p'] as const),
]);

/** Removed together with their content: code, languages other than HTML, and what is not prose. */
export const DROPPED_WITH_CONTENT: readonly string[] = [
  ...['applet', 'audio', 'canvas', 'datalist', 'embed', 'iframe', 'math', 'noembed', 'noframes', 'noscript'],
  ...['object', 'option', 'plaintext', 'script', 'select', 'style', 'svg', 'template', 'textarea', 'title'],
  ...['video', 'xmp'],
];

const OTHER_COMMON_TAGS: readonly string[] = [
  ...['abbr', 'bdi', 'bdo', 'big', 'button', 'cite', 'col', 'colgroup', 'dfn', 'font', 'frame', 'frameset'],
  ...['head', 'html', 'img', 'input', 'label', 'link', 'mark', 'meta', 'optgroup', 'picture'],
  ...['q', 'rp', 'rt', 'ruby', 'small', 'source', 'span', 'sub', 'sup', 'time', 'track', 'var', 'wbr'],
];

/** Elements without a meaning for a post. A text that only mentions one of them does not count as HTML. */
const RARE_TAGS: readonly string[] = [
  ...['acronym', 'area', 'base', 'blink', 'content', 'data', 'dir', 'image', 'map', 'marquee', 'meter'],
  ...['nobr', 'output', 'param', 'progress', 'rb', 'rtc', 'search', 'slot'],
];

/** HTML does not show what is in them. In a post they are probably text, as in `the <title> of a page`. */
const MENTIONED_TAGS: readonly string[] = ['noembed', 'noframes', 'template', 'title'];

/** A text in which one of these is parsed as a tag is HTML; `<3` and `<my-thing>` leave it plain. */
export const KNOWN_TAGS: ReadonlySet<string> = new Set([
  ...ALLOWED_TAGS,
  ...SIMILAR_TAGS.keys(),
  ...DROPPED_WITH_CONTENT.filter((tag) => !MENTIONED_TAGS.includes(tag)),
  ...OTHER_COMMON_TAGS,
]);

const ALL_TAGS: ReadonlySet<string> = new Set([...KNOWN_TAGS, ...RARE_TAGS]);

/** A custom element, such as `my-thing`, or a name with a namespace, as Word writes `st1:place`. */
const OTHER_TAG = /^[a-z][\w.]*-[\w.-]*$|^[a-z][\w.-]*:[a-z][\w.-]*$/;

/** Whether what was parsed as a tag is probably text, such as `List<String>` and `<https://example.org>`. */
export const isNoTag = (name: string): boolean => !ALL_TAGS.has(name) && !OTHER_TAG.test(name);
