import type { Post } from '../../../client/index.js';
import type { Draft } from '../../state/draft-shape.js';
import { fieldsOf } from '../../state/fields-of.js';
import { ownOf, sharesTime, timedApart } from '../../state/own.js';
import type { LivePreview } from '../../state/use-preview.js';
import { texts } from '../../texts.js';
import type { Found } from './problems.js';
import type { Resolved } from './time-field.js';
import type { Sending } from './use-sending.js';

const words = texts.compose;

/** The time of the post as the server resolves it, which channels without their own time show. */
export const resolvedOf = (draft: Draft, { preview }: LivePreview): Resolved | null =>
  draft.connectionIds.length === 0
    ? preview
    : (preview?.channels.find(({ id }) => ownOf(draft, id).at === null) ?? null);

/** If no channel uses the time of the post, it has no effect. */
export const unusedNote = (draft: Draft): string | null =>
  draft.when === 'later' && draft.connectionIds.length > 0 && !sharesTime(draft) ? texts.own.unused : null;

/** What storing the draft would lose. */
export const draftNote = (draft: Draft): string | null =>
  draft.when === 'later' || timedApart(draft).length > 0 ? texts.own.draftTimes : null;

/** The time that is missing before the draft can be sent, in a sentence; null: none. */
export const timeLackOf = (draft: Draft, post: Post | null): string | null => {
  if (draft.when === 'later') return draft.at === '' ? words.noTime : null;
  // The API accepts times of channels in a stored draft only together with a time of the post.
  return post?.status === 'draft' && timedApart(draft).length > 0 ? texts.own.draftNow : null;
};

/** The effect of the button if only some channels are sent now. */
export const sendingOf = (draft: Draft): string => {
  if (draft.when === 'later' || timedApart(draft).length === 0) return words.send[draft.when];
  return sharesTime(draft) ? texts.own.sendMixed : words.send.later;
};

/**
 * The problems to show: those of the last submission until the input changes, then those of the preview, but none of an
 * earlier input if that of this one could not be read.
 */
export const foundOf = (draft: Draft, { last, fault }: Sending, live: LivePreview): Found => {
  const refused = last?.typed === draft ? fieldsOf(fault) : [];
  if (last !== null && refused.length > 0) return { problems: refused, draft: last.sent };
  const isStale = live.isOld && live.fault !== null;
  return { problems: isStale ? [] : fieldsOf(live.preview?.verdict.error), draft: live.draft ?? draft };
};
