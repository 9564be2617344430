import type { NewPost, Post } from '../../client/index.js';
import type { Draft, DraftImage, Own } from './draft-shape.js';
import { imageName } from './image-address.js';
import { sentTime, wallTime } from './times.js';

type Override = NonNullable<NewPost['channel_overrides']>[number];

/** An empty override. */
const asPost = (connectionId: number): Own => ({
  connectionId,
  headline: '',
  content: '',
  linkUrl: '',
  alts: {},
  overflow: null,
  at: null,
  exactAt: null,
});

export const ownOf = ({ own }: Pick<Draft, 'own'>, id: number): Own =>
  own.find(({ connectionId }) => connectionId === id) ?? asPost(id);

export const withOwn = ({ own }: Pick<Draft, 'own'>, id: number, changes: Partial<Own>): readonly Own[] => {
  const changed = { ...ownOf({ own }, id), ...changes };
  const index = own.findIndex(({ connectionId }) => connectionId === id);
  return index === -1 ? [...own, changed] : own.with(index, changed);
};

/** The API keeps one description of a post without images. */
const NO_IMAGE: DraftImage = { key: '', alt: '' };

/** A description that equals the post's and precedes an overridden one only fills a position of the list. */
const altsFrom = (alts: readonly string[], { images }: Post): Own['alts'] =>
  Object.fromEntries(
    alts.flatMap((alt, index) => {
      const image = images[index];
      const isPlace = index < alts.length - 1 && alt === (image?.alt ?? '');
      return isPlace ? [] : [[image === undefined ? NO_IMAGE.key : imageName(image.url), alt]];
    }),
  );

/** Overrides the description of one image; null restores that of the post. */
export const withAlt = (alts: Own['alts'], key: string, alt: string | null): Own['alts'] => ({
  ...Object.fromEntries(Object.entries(alts).filter(([other]) => other !== key)),
  ...(alt === null ? {} : { [key]: alt }),
});

/** Without the descriptions of images that are no longer there. */
export const withAltsOf = (images: readonly DraftImage[], own: readonly Own[]): readonly Own[] => {
  const keys = [NO_IMAGE, ...images].map(({ key }) => key);
  return own.map((each) => ({
    ...each,
    alts: Object.fromEntries(Object.entries(each.alts).filter(([key]) => keys.includes(key))),
  }));
};

export const ownFrom = (post: Post): readonly Own[] =>
  post.channel_overrides.map((override) => ({
    connectionId: override.connection_id,
    headline: override.headline ?? '',
    content: override.content ?? '',
    linkUrl: override.link_url ?? '',
    alts: altsFrom(override.image_alt ?? [], post),
    overflow: override.overflow ?? null,
    at: override.scheduled_at === undefined ? null : wallTime(override.scheduled_at),
    exactAt: override.scheduled_at ?? null,
  }));

/** The list for the API: a description for each image up to the last overridden one. */
const altsOf = ({ alts }: Own, images: readonly DraftImage[]): readonly string[] => {
  const shown = images.length === 0 ? [NO_IMAGE] : images;
  const last = shown.findLastIndex(({ key }) => alts[key] !== undefined);
  return shown.slice(0, last + 1).map(({ key, alt }) => (alts[key] ?? alt).trim());
};

/** The time to send: the exact one while the entered one is the same on the clock of the workspace. */
export const timeOf = ({ at, exactAt }: { readonly at: string; readonly exactAt: string | null }): string =>
  exactAt !== null && at === wallTime(exactAt) ? exactAt : sentTime(at);

const overrideOf = (own: Own, images: readonly DraftImage[]): Override => {
  const alts = altsOf(own, images);
  const { at, exactAt } = own;
  return {
    connection_id: own.connectionId,
    ...(own.headline.trim() === '' ? {} : { headline: own.headline }),
    ...(own.content === '' ? {} : { content: own.content }),
    ...(own.linkUrl.trim() === '' ? {} : { link_url: own.linkUrl.trim() }),
    ...(alts.length === 0 ? {} : { image_alt: alts }),
    ...(own.overflow === null ? {} : { overflow: own.overflow }),
    ...(at === null ? {} : { scheduled_at: timeOf({ at, exactAt }) }),
  };
};

/** The overrides to send: those of chosen channels that are not empty. */
export const overridesOf = ({
  own,
  connectionIds,
  images,
}: Pick<Draft, 'own' | 'connectionIds' | 'images'>): readonly Override[] =>
  own
    .filter(({ connectionId }) => connectionIds.includes(connectionId))
    .map((each) => overrideOf(each, images))
    .filter((override) => Object.keys(override).length > 1);

/** The draft with the override of one channel applied. */
export const draftFor = (draft: Draft, id: number): Draft => {
  const { headline, content, linkUrl, alts, overflow, at } = ownOf(draft, id);
  const orOf = (own: string, post: string): string => (own.trim() === '' ? post : own);
  return {
    ...draft,
    headline: orOf(headline, draft.headline),
    content: orOf(content, draft.content),
    linkUrl: orOf(linkUrl, draft.linkUrl),
    images: draft.images.map(({ key, alt }) => ({ key, alt: alts[key] ?? alt })),
    shortens: overflow === null ? draft.shortens : overflow === 'summarize',
    ...(at === null ? {} : { when: 'later', at }),
  };
};

/** The overrides of chosen channels with times of their own. */
export const timedApart = ({ own, connectionIds }: Pick<Draft, 'own' | 'connectionIds'>): readonly Own[] =>
  own.filter(({ at, connectionId }) => at !== null && connectionIds.includes(connectionId));

/** Whether a chosen channel uses the time of the post. */
export const sharesTime = (draft: Pick<Draft, 'own' | 'connectionIds'>): boolean =>
  timedApart(draft).length < draft.connectionIds.length;

/** A stored draft has no times. */
export const withoutTimes = (draft: Draft): Draft => ({
  ...draft,
  when: 'now',
  own: draft.own.map((each) => ({ ...each, at: null })),
});
