import './page.js';
import { describe, expect, it } from 'vitest';
import { ApiError, type Preview, type Problem } from '../../../adapters/client/index.js';
import { emptyDraft } from '../../../adapters/console/state/draft.js';
import type { Draft, Own } from '../../../adapters/console/state/draft-shape.js';
import { ownOf } from '../../../adapters/console/state/own.js';
import type { LivePreview } from '../../../adapters/console/state/use-preview.js';
import { texts } from '../../../adapters/console/texts.js';
import {
  draftNote,
  foundOf,
  resolvedOf,
  sendingOf,
  timeLackOf,
  unusedNote,
} from '../../../adapters/console/views/compose/form-state.js';
import type { Sending } from '../../../adapters/console/views/compose/use-sending.js';
import { givenPost } from './posts.js';

const NINE = '2026-07-01T09:00';

const apart = (id: number, at: string | null = NINE): Own => ({ ...ownOf({ own: [] }, id), at });

/** For channels 1 and 2. */
const draft = (fields: Partial<Draft> = {}): Draft => ({ ...emptyDraft(), connectionIds: [1, 2], ...fields });

const now = draft();
const later = draft({ when: 'later', at: NINE });
const oneApart = { own: [apart(1)] };
const allApart = { own: [apart(1), apart(2)] };
/** Channel 3 is not chosen any more. */
const strayApart = { own: [apart(3)] };

describe('a form with channels of which some have times of their own', () => {
  it('says that its time is not used if all have', () => {
    expect(unusedNote({ ...later, ...allApart })).toBe(texts.own.unused);
    for (const used of [later, { ...later, ...oneApart }, { ...now, ...allApart }])
      expect(unusedNote(used)).toBeNull();
    expect(unusedNote({ ...later, connectionIds: [] })).toBeNull();
  });

  it('says before a draft is saved that times are lost', () => {
    expect(draftNote(later)).toBe(texts.own.draftTimes);
    expect(draftNote({ ...now, ...oneApart })).toBe(texts.own.draftTimes);
    expect(draftNote(now)).toBeNull();
    expect(draftNote({ ...now, ...strayApart })).toBeNull();
  });

  it('of a stored draft needs a time of the post as well', () => {
    const stored = givenPost({ status: 'draft' });
    expect(timeLackOf({ ...now, ...oneApart }, stored)).toBe(texts.own.draftNow);
    for (const complete of [now, { ...later, ...oneApart }, { ...now, ...strayApart }])
      expect(timeLackOf(complete, stored)).toBeNull();
    expect(timeLackOf({ ...now, ...oneApart }, givenPost({ status: 'scheduled' }))).toBeNull();
    expect(timeLackOf({ ...now, ...oneApart }, null)).toBeNull();
  });

  it('asks for a time where none is chosen, before it is sent', () => {
    expect(timeLackOf({ ...later, at: '' }, null)).toBe(texts.compose.noTime);
    for (const complete of [later, now, { ...now, at: '' }]) expect(timeLackOf(complete, null)).toBeNull();
  });

  it('says on its button what becomes of them', () => {
    expect(sendingOf(now)).toBe('Publish now');
    expect(sendingOf({ ...now, ...strayApart })).toBe('Publish now');
    expect(sendingOf({ ...now, ...oneApart })).toBe('Publish now and schedule');
    expect(sendingOf({ ...now, ...allApart })).toBe('Schedule');
    for (const each of [later, { ...later, ...oneApart }, { ...later, ...allApart }])
      expect(sendingOf(each)).toBe('Schedule');
  });
});

const problem = (path: string): Problem => ({ path, code: 'invalid_value', message: 'No.' });

type PreviewChannel = Preview['channels'][number];

/** A preview with what the form reads of it. */
const live = (
  channels: readonly Pick<PreviewChannel, 'id' | 'scheduled_at' | 'schedule_adjusted'>[],
  { of = null, problems = [] }: { readonly of?: Draft | null; readonly problems?: readonly Problem[] } = {},
): LivePreview => {
  const verdict = { error: { details: { fields: problems } } };
  const preview = { scheduled_at: NINE, schedule_adjusted: 'gap', channels, verdict } as unknown as Preview;
  return { preview, draft: of, fault: null, isOld: false, again: () => undefined };
};

const unread: LivePreview = { preview: null, draft: null, fault: null, isOld: true, again: () => undefined };

describe('the time of a form as the server resolves it', () => {
  const channels = [1, 2].map((id) => ({
    id,
    scheduled_at: `${NINE}:0${String(id)}`,
    schedule_adjusted: null,
  }));

  it('is that of the first channel without its own', () => {
    expect(resolvedOf(later, live(channels))).toBe(channels[0]);
    expect(resolvedOf({ ...later, ...oneApart }, live(channels))).toBe(channels[1]);
    expect(resolvedOf({ ...later, ...allApart }, live(channels))).toBeNull();
  });

  it('is that of the post without channels, and none before there is a preview', () => {
    const found = live([]);
    expect(resolvedOf({ ...later, connectionIds: [] }, found)).toBe(found.preview);
    expect(resolvedOf(later, unread)).toBeNull();
    expect(resolvedOf({ ...later, connectionIds: [] }, unread)).toBeNull();
  });
});

describe('the problems that a form shows', () => {
  const refused = (fields: readonly Problem[]): ApiError =>
    new ApiError(
      {
        status: 400,
        code: 'VALIDATION_ERROR',
        message: 'No.',
        details: { code: 'invalid_body', fields: [...fields] },
        requestId: null,
        retryAfterMs: null,
      },
      null,
    );
  const sending = (fields: Partial<Sending>): Sending =>
    ({ last: null, fault: null, ...fields }) as unknown as Sending;
  const sent = draft({ headline: 'As it was sent' });
  const ofPreview = draft({ headline: 'As it was previewed' });
  const shown = live([], { of: ofPreview, problems: [problem('headline')] });
  const last = { typed: now, sent };

  it('are those of the preview and its draft, until that of another draft fails', () => {
    expect(foundOf(now, sending({}), shown)).toEqual({ problems: [problem('headline')], draft: ofPreview });
    expect(foundOf(now, sending({}), unread)).toEqual({ problems: [], draft: now });
    const old = { ...shown, isOld: true };
    expect(foundOf(now, sending({}), old).problems).toHaveLength(1);
    expect(foundOf(now, sending({}), { ...old, fault: new Error('No.') }).problems).toEqual([]);
  });

  it('are those of what was sent last, until the input changes', () => {
    const after = sending({ last, fault: refused([problem('content')]) });
    expect(foundOf(now, after, shown)).toEqual({ problems: [problem('content')], draft: sent });
    expect(foundOf({ ...now }, after, shown).draft).toBe(ofPreview);
  });

  it('are those of the preview if what was sent had none', () => {
    expect(foundOf(now, sending({ last, fault: refused([]) }), shown).draft).toBe(ofPreview);
    expect(foundOf(now, sending({ last }), shown).draft).toBe(ofPreview);
  });
});
