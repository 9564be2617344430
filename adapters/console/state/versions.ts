import type { Connection, Post } from '../../client/index.js';
import { texts } from '../texts.js';
import type { Draft, DraftImage, Own } from './draft-shape.js';
import { draftOf } from './draft.js';
import { imageName, imageUrl } from './image-address.js';
import { ownSummary } from './own-words.js';
import { spaced } from './times.js';

/** The parts of a version of a post that can differ. */
export interface Version {
  readonly headline: string;
  /** Written in the same way on both sides, so that a difference is one. */
  readonly when: string;
  /** HTML that the server sanitised or the editor made. */
  readonly content: string;
  /** How single channels differ, each with a line that names the differences. */
  readonly own: readonly (Own & { readonly line: string })[];
  /** The other parts; null: none. */
  readonly facts: readonly (readonly [name: string, value: string | null])[];
  readonly images: readonly (DraftImage & { readonly url: string })[];
}

/** The channels that differ. */
const ownOf = (own: readonly Own[], nameOf: (id: number) => string): Version['own'] =>
  own.flatMap((each) => {
    const summary = ownSummary(each, '');
    return summary === null ? [] : [{ ...each, line: `${nameOf(each.connectionId)}: ${summary}` }];
  });

const nameIn =
  (channels: readonly Pick<Connection, 'id' | 'name'>[]) =>
  (id: number): string =>
    channels.find((channel) => channel.id === id)?.name ?? String(id);

/** The parts that many posts lack, by their names. */
const factsOf = (
  { connectionIds, linkUrl, labels, shortens }: Draft,
  nameOf: (id: number) => string,
): Version['facts'] => {
  const { compose, own } = texts;
  const orNone = (text: string): string | null => (text === '' ? null : text);
  return [
    [compose.channels, orNone(connectionIds.map(nameOf).join(', '))],
    [compose.link, orNone(linkUrl)],
    [texts.labels.title, orNone(labels.join(', '))],
    [own.tooLong, shortens ? own.overflows.summarize : null],
  ];
};

/** The post as the draft would make it; a channel that was removed meanwhile has no name. */
export const versionOfDraft = (
  draft: Draft,
  connections: readonly Pick<Connection, 'id' | 'name'>[],
  /** Addresses of the images by their keys; of others only the descriptions are shown. */
  urls: ReadonlyMap<string, string>,
): Version => {
  const { headline, when, at, content, own, images } = draft;
  const nameOf = nameIn(connections);
  return {
    headline,
    // A time that was entered before is kept in the draft, but not sent.
    when: when === 'now' ? texts.common.none : spaced(at),
    content,
    own: ownOf(own, nameOf),
    facts: factsOf(draft, nameOf),
    images: images.map((image) => ({ ...image, url: urls.get(image.key) ?? '' })),
  };
};

/** The addresses of the images of a post by their keys. */
export const urlsOf = ({ images }: Post): ReadonlyMap<string, string> =>
  new Map(images.map(({ url }) => [imageName(url), imageUrl(url)]));

/** The post as it is; the channels of a draft have their names only in the list of connections. */
export const versionOf = (
  post: Post,
  connections: readonly Pick<Connection, 'id' | 'name'>[] = [],
): Version => versionOfDraft(draftOf(post), [...post.channels, ...connections], urlsOf(post));
