import type { Own } from '../state/draft-shape.js';
import type { Post } from '../../client/index.js';
import { ownFrom } from '../state/own.js';
import { ownSummary } from '../state/own-words.js';
import { dayAndTime } from '../state/times.js';
import { texts } from '../texts.js';
import { Dialog } from './dialog.js';

const words = texts.conflict;

/** The parts of a version of a post that can differ. */
export interface Version {
  readonly headline: string;
  readonly when: string;
  /** HTML that the server sanitised or the editor made. */
  readonly content: string;
  /** How single channels differ, a line for each. */
  readonly own: readonly string[];
}

/** A line for each channel that differs. */
export const ownLines = (own: readonly Own[], nameOf: (id: number) => string): readonly string[] =>
  own.flatMap((each) => {
    const summary = ownSummary(each, '');
    return summary === null ? [] : [`${nameOf(each.connectionId)}: ${summary}`];
  });

const nameIn =
  ({ channels }: Post) =>
  (id: number): string =>
    channels.find((channel) => channel.id === id)?.name ?? String(id);

export const versionOf = (post: Post): Version => ({
  headline: post.headline,
  when: post.scheduled_at === null ? texts.common.none : dayAndTime(post.scheduled_at),
  content: post.content_html,
  own: ownLines(ownFrom(post), nameIn(post)),
});

const Side = ({ title, version }: { readonly title: string; readonly version: Version }) => (
  <section class="side">
    <h3>{title}</h3>
    <p>
      <strong dir="auto">{version.headline}</strong>
    </p>
    <p class="soft">{version.when}</p>
    <div class="text" dir="auto" dangerouslySetInnerHTML={{ __html: version.content }} />
    {version.own.map((line) => (
      <p key={line} class="own-mark" dir="auto">
        {line}
      </p>
    ))}
  </section>
);

interface ConflictProps {
  readonly theirs: Version;
  readonly mine: Version;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
  /** Decides nothing. */
  readonly onClose: () => void;
}

/** The post was changed elsewhere in the meantime: shows both versions, and lets the user choose one. */
export const Conflict = ({ theirs, mine, onMine, onTheirs, onClose }: ConflictProps) => (
  <Dialog title={words.title} onClose={onClose} wide>
    <p>{words.what}</p>
    <div class="sides">
      <Side title={words.theirs} version={theirs} />
      <Side title={words.mine} version={mine} />
    </div>
    <div class="actions">
      <button type="button" class="primary" onClick={onMine}>
        {words.keepMine}
      </button>
      <button type="button" onClick={onTheirs}>
        {words.keepTheirs}
      </button>
    </div>
  </Dialog>
);
