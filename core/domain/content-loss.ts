/** What the content of a client can lose when it is made safe to show, in the order in which it is reported. */
export const CONTENT_LOSSES = [
  'script',
  'style',
  'inline_image',
  'embedded',
  'form',
  'table',
  'link',
  'numbering',
  'unknown_tag',
] as const;
/** One kind of loss. */
export type ContentLoss = (typeof CONTENT_LOSSES)[number];

/** Each kind once, in the order in which they are listed. */
export const eachOnce = (lost: readonly ContentLoss[]): readonly ContentLoss[] =>
  CONTENT_LOSSES.filter((loss) => lost.includes(loss));
