import type { Post } from '../../client/index.js';
import { dayAndTime } from '../state/times.js';
import { texts } from '../texts.js';
import { Dialog } from './dialog.js';

const words = texts.conflict;

/** A version of a post as far as it can differ. */
export interface Version {
  readonly headline: string;
  readonly when: string;
  /** HTML that the server sanitised or the editor made. */
  readonly content: string;
}

export const versionOf = (post: Post): Version => ({
  headline: post.headline,
  when: post.scheduled_at === null ? texts.common.none : dayAndTime(post.scheduled_at),
  content: post.content_html,
});

const Side = ({ title, version }: { readonly title: string; readonly version: Version }) => (
  <section class="side">
    <h3>{title}</h3>
    <p>
      <strong dir="auto">{version.headline}</strong>
    </p>
    <p class="soft">{version.when}</p>
    <div class="text" dir="auto" dangerouslySetInnerHTML={{ __html: version.content }} />
  </section>
);

interface ConflictProps {
  readonly theirs: Version;
  readonly mine: Version;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** The post was changed elsewhere in the meantime: both versions, and which of them shall stay. */
export const Conflict = ({ theirs, mine, onMine, onTheirs }: ConflictProps) => (
  <Dialog title={words.title} onClose={onTheirs} wide>
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
