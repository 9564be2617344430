import { z } from 'zod';
import { CONTENT_LOSSES, type ContentLoss } from '../domain/content-loss.js';

const MESSAGES: Readonly<Record<ContentLoss, string>> = {
  script: 'Scripts are not kept.',
  style: 'Styles, colours, fonts and sizes are not kept.',
  inline_image: 'Images within the text are not kept; send an image as `image`.',
  embedded: 'Embedded pages, audio and video are not kept; put their URLs in the text or in `link_url`.',
  form: 'Form fields are not kept.',
  table: 'Tables are not kept; the text of each cell becomes a paragraph.',
  link: 'Links are kept to http, https and mailto addresses only; the text of the others stays.',
  numbering: 'Numbered lists are counted from 1 on; other numbers and letters are not kept.',
  unknown_tag:
    'Text that begins like a tag, as in "a<b" or "List<String>", was removed; write "&lt;" for "<" in HTML.',
};

/** What the content of a request lost, each kind once. */
export const warningsSchema = z
  .array(
    z
      .strictObject({ code: z.enum(CONTENT_LOSSES), message: z.string() })
      .meta({ id: 'Warning', description: 'Something that was removed from the content.' }),
  )
  .meta({ description: 'What the content lost, each kind once; a repeated request gets the same.' });

/** One warning in a response. */
export type WarningView = z.infer<typeof warningsSchema>[number];

/** What the content lost, as it is on the wire. */
export const warningsView = (lost: readonly ContentLoss[]): WarningView[] =>
  lost.map((code) => ({ code, message: MESSAGES[code] }));
