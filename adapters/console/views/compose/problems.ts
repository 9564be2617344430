import type { Draft } from '../../state/draft-shape.js';
import type { Problem } from '../../../client/index.js';
import { overridesOf } from '../../state/own.js';

/** The fields that a problem can be shown at. */
export type FormField =
  'headline' | 'content' | 'connection_ids' | 'scheduled_at' | 'image' | 'image_alt' | 'labels' | 'link_url';

/** Problems, and the draft that has them: in a later draft, the same index may belong to another channel. */
export interface Found {
  readonly problems: readonly Problem[];
  readonly draft: Draft;
}

const asSentence = (problems: readonly Problem[]): string | null =>
  problems.length === 0 ? null : [...new Set(problems.map(({ message }) => message))].join(' ');

const isUntouched = (field: FormField, draft: Draft): boolean => {
  const values: Readonly<Record<FormField, string>> = {
    headline: draft.headline,
    content: draft.content,
    connection_ids: draft.connectionIds.join(),
    scheduled_at: draft.at,
    image: 'sent with its own problem',
    image_alt: draft.images.map(({ alt }) => alt).join(''),
    labels: draft.labels.join(),
    link_url: draft.linkUrl,
  };
  return values[field] === '';
};

/**
 * The problem of a field, in a sentence; problems of a single channel are on its card. An empty field is no problem
 * until the post is sent. With an index, only the problem of that item of a list.
 */
export const problemAt = (
  field: FormField,
  problems: readonly Problem[],
  {
    draft,
    isSent,
    index,
  }: { readonly draft: Draft; readonly isSent: boolean; readonly index?: number | undefined },
): string | null => {
  if (!isSent && isUntouched(field, draft)) return null;
  const isHere = (path: string): boolean =>
    index === undefined ? path.split(/[.[]/)[0] === field : path === `${field}[${String(index)}]`;
  const found = problems.filter(({ path, connection_id }) => isHere(path) && connection_id === undefined);
  return asSentence(found);
};

/** The problem of an override, in a sentence: of one field, or of any if none is named. */
export const ownProblemAt = (
  { problems, draft }: Found,
  connectionId: number,
  field: string | null,
): string | null => {
  const index = overridesOf(draft).findIndex(({ connection_id }) => connection_id === connectionId);
  if (index === -1) return null;
  const place = `channel_overrides[${String(index)}]`;
  return asSentence(
    problems.filter(({ path }) => (field === null ? path.startsWith(place) : path === `${place}.${field}`)),
  );
};
