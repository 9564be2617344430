import type { Draft } from '../../state/draft-shape.js';
import type { Problem } from '../../../client/index.js';
import { overridesOf } from '../../state/own.js';
import { texts } from '../../texts.js';

/** The fields that a problem can be shown at. */
export type FormField =
  'headline' | 'content' | 'connection_ids' | 'scheduled_at' | 'image' | 'image_alt' | 'labels' | 'link_url';

/** Problems, and the draft that has them: in a later draft, the same index may belong to another channel. */
export interface Found {
  readonly problems: readonly Problem[];
  readonly draft: Draft;
}

/** `image_alt` of `image_alt[2]`. */
const fieldIn = (path: string): string => path.split(/[.[]/)[0] ?? '';

/** The API names its own fields, where this page has a checkbox. */
export const sentenceOf = ({ path, code, limit, message }: Problem): string =>
  path === 'image' && code === 'too_many' && limit !== undefined
    ? texts.compose.images.tooMany(limit)
    : message;

const asSentence = (problems: readonly Problem[]): string | null =>
  problems.length === 0 ? null : [...new Set(problems.map(sentenceOf))].join(' ');

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
 * until the post is sent. With an index, only the problem of that item of a list; with null, only that of the whole.
 */
export const problemAt = (
  field: FormField,
  problems: readonly Problem[],
  {
    draft,
    isSent,
    index,
  }: { readonly draft: Draft; readonly isSent: boolean; readonly index?: number | null | undefined },
): string | null => {
  if (!isSent && isUntouched(field, draft)) return null;
  const isHere = (path: string): boolean =>
    index === undefined
      ? fieldIn(path) === field
      : path === (index === null ? field : `${field}[${String(index)}]`);
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

/** The name of a channel's choice, in place of that of a field. */
export const channelField = (id: number): string => `channel-${String(id)}`;

/** A place of the form with a problem. */
export interface Place {
  /** The name of the field; null if the problem belongs to none. */
  readonly field: string | null;
  readonly label: string;
  /** Null if it stands at the field. */
  readonly message: string | null;
}

const { compose: words } = texts;

/** The labels of the fields, in their order in the form. */
const LABELS: Readonly<Record<FormField, string>> = {
  headline: words.headline,
  content: words.text,
  image: words.images.title,
  image_alt: words.images.alt(1, 1),
  link_url: words.link,
  labels: texts.labels.title,
  connection_ids: words.channels,
  scheduled_at: words.when,
};

const FIELDS = Object.keys(LABELS) as readonly FormField[];

/** Whether the form shows the problem at one of its fields; those of all descriptions of images are at none. */
const isAtField = ({ path, connection_id }: Problem): boolean =>
  connection_id === undefined &&
  path !== 'image_alt' &&
  (path.startsWith('channel_overrides[') || FIELDS.some((field) => field === fieldIn(path)));

/** What has to change before the post can be sent, by the names of the form instead of those of the API. */
export const placesOf = (
  { problems, draft }: Found,
  at: (field: FormField) => string | null,
  channels: readonly { readonly id: number; readonly name: string }[],
): readonly Place[] => {
  const fields = FIELDS.filter((field) => at(field) !== null);
  const own = channels.filter(({ id }) => ownProblemAt({ problems, draft }, id, null) !== null);
  return [
    ...fields.map((field) => ({ field, label: LABELS[field], message: null })),
    ...own.map(({ id, name }) => ({ field: channelField(id), label: name, message: null })),
    ...problems
      .filter((problem) => !isAtField(problem))
      .map((problem) => {
        const channel = channels.find(({ id }) => id === problem.connection_id);
        const message = sentenceOf(problem);
        return channel === undefined
          ? { field: null, label: message, message: null }
          : { field: channelField(channel.id), label: channel.name, message };
      }),
  ];
};
