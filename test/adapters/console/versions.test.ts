import './page.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftOf, emptyDraft } from '../../../adapters/console/state/draft.js';
import { ownOf } from '../../../adapters/console/state/own.js';
import { versionOf, versionOfDraft } from '../../../adapters/console/state/versions.js';
import { givenChannel, givenPost } from './posts.js';
import { inZone } from './server.js';

const NINE = '2026-07-01T09:00:00.000Z';

beforeEach(() => inZone('UTC'));

const channels = [
  givenChannel({ id: 1, name: 'Feed', scheduled_at: NINE }),
  givenChannel({ id: 2, name: 'Mastodon', scheduled_at: NINE }),
];
const post = givenPost({
  channels,
  channel_overrides: [
    { connection_id: 2, headline: 'Psst' },
    { connection_id: 9, content: '<p>Gone.</p>' },
    { connection_id: 1 },
  ],
});

describe('a version of a post in the dialog about a concurrent change', () => {
  it('has its words, its time, and a line for each channel that differs', () => {
    expect(versionOf(post)).toEqual({
      headline: 'Sale',
      content: '<p>Today.</p>',
      when: '2026-07-01 09:00',
      own: ['Mastodon: Own headline', '9: Own text'],
    });
    expect(versionOf(givenPost({ status: 'draft' }))).toMatchObject({ when: 'None', own: [] });
  });

  it('is the same of a draft, for its chosen channels', () => {
    const draft = { ...draftOf(post), headline: 'Other' };
    expect(versionOfDraft(draft, channels)).toEqual({
      headline: 'Other',
      content: '<p>Today.</p>',
      when: '2026-07-01 09:00',
      own: ['Mastodon: Own headline'],
    });
    expect(versionOfDraft({ ...draft, connectionIds: [9] }, channels).own).toEqual(['9: Own text']);
    const timed = { ...draft, own: [{ ...ownOf(draft, 1), at: '2026-07-02T10:00' }] };
    expect(versionOfDraft(timed, channels).own).toEqual(['Feed: 2026-07-02 10:00']);
  });

  it('of a draft without a set time has none, also when one was entered before', () => {
    for (const at of ['', '2026-07-01T09:00'])
      expect(versionOfDraft({ ...emptyDraft(), at }, []).when).toBe('None');
  });
});
