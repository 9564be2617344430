import type { Connection, Post } from '../../client/index.js';
import { texts } from '../texts.js';
import type { Draft, Own } from './draft-shape.js';
import { ownSummary } from './own-words.js';
import { ownFrom } from './own.js';
import { spaced, wallTime } from './times.js';

/** The parts of a version of a post that can differ. */
export interface Version {
  readonly headline: string;
  /** Written in the same way on both sides, so that a difference is one. */
  readonly when: string;
  /** HTML that the server sanitised or the editor made. */
  readonly content: string;
  /** How single channels differ, a line for each. */
  readonly own: readonly string[];
}

/** A line for each channel that differs. */
const ownLines = (own: readonly Own[], nameOf: (id: number) => string): readonly string[] =>
  own.flatMap((each) => {
    const summary = ownSummary(each, '');
    return summary === null ? [] : [`${nameOf(each.connectionId)}: ${summary}`];
  });

const nameIn =
  (channels: readonly Pick<Connection, 'id' | 'name'>[]) =>
  (id: number): string =>
    channels.find((channel) => channel.id === id)?.name ?? String(id);

/** The post as it is. */
export const versionOf = (post: Post): Version => ({
  headline: post.headline,
  when: post.scheduled_at === null ? texts.common.none : spaced(wallTime(post.scheduled_at)),
  content: post.content_html,
  own: ownLines(ownFrom(post), nameIn(post.channels)),
});

/** The post as the draft would make it; a channel that was removed meanwhile has no name. */
export const versionOfDraft = (
  { headline, when, at, content, own, connectionIds }: Draft,
  connections: readonly Pick<Connection, 'id' | 'name'>[],
): Version => ({
  headline,
  // A time that was entered before is kept in the draft, but not sent.
  when: when === 'now' ? texts.common.none : spaced(at),
  content,
  own: ownLines(
    own.filter(({ connectionId }) => connectionIds.includes(connectionId)),
    nameIn(connections),
  ),
});
