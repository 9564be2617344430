import type { ContentLoss } from '../../core/index.js';

/** The elements of which something visible or active is left out. What is not listed is kept, or has nothing to show. */
const LOST_TAGS: Readonly<Record<ContentLoss, readonly string[]>> = {
  script: ['script', 'noscript'],
  style: ['style', 'font', 'big', 'small', 'mark', 'sub', 'sup', 'ruby'],
  inline_image: ['img', 'picture', 'svg', 'canvas', 'math'],
  embedded: ['iframe', 'object', 'embed', 'applet', 'frame', 'audio', 'video'],
  form: ['input', 'select', 'textarea', 'button', 'datalist'],
  table: ['table'],
  link: [],
};

const LOSSES: ReadonlyMap<string, ContentLoss> = new Map(
  (Object.keys(LOST_TAGS) as ContentLoss[]).flatMap((loss) =>
    LOST_TAGS[loss].map((tag) => [tag, loss] as const),
  ),
);

/** What a post loses with such an element; null: nothing visible. */
export const lossOfTag = (tag: string): ContentLoss | null => LOSSES.get(tag) ?? null;
