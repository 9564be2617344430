import type { ContentLoss } from '../../core/index.js';

/** Elements whose visible or active content is removed. Unlisted ones are kept, or have nothing to show. */
const LOST_TAGS: Readonly<Record<ContentLoss, readonly string[]>> = {
  script: ['script', 'noscript'],
  style: ['style', 'font', 'big', 'small', 'mark', 'sub', 'sup', 'ruby'],
  inline_image: ['img', 'picture', 'svg', 'canvas', 'math'],
  embedded: ['iframe', 'object', 'embed', 'applet', 'frame', 'audio', 'video', 'xmp', 'plaintext'],
  form: ['input', 'select', 'textarea', 'button', 'datalist', 'option'],
  table: ['table'],
  link: [],
  numbering: [],
  unknown_tag: [],
};

const LOSSES: ReadonlyMap<string, ContentLoss> = new Map(
  (Object.keys(LOST_TAGS) as ContentLoss[]).flatMap((loss) =>
    LOST_TAGS[loss].map((tag) => [tag, loss] as const),
  ),
);

/** The loss that such an element causes; null if nothing visible is lost. */
export const lossOfTag = (tag: string): ContentLoss | null => LOSSES.get(tag) ?? null;
