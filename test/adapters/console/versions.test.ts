import { PAGE } from './page.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftOf, emptyDraft } from '../../../adapters/console/state/draft.js';
import { ownOf } from '../../../adapters/console/state/own.js';
import { versionOf, versionOfDraft, type Version } from '../../../adapters/console/state/versions.js';
import { givenChannel, givenPost, imageOf } from './posts.js';
import { inZone } from './server.js';

const NINE = '2026-07-01T09:00:00.000Z';

beforeEach(() => inZone('UTC'));

const channels = [
  givenChannel({ id: 1, name: 'Feed', scheduled_at: NINE }),
  givenChannel({ id: 2, name: 'Mastodon', scheduled_at: NINE }),
];
const post = givenPost({
  channels,
  labels: ['launch', 'summer'],
  link_url: 'https://example.com/',
  overflow: 'summarize',
  images: [imageOf('a.png', 'A'), imageOf('b.png', null)],
  channel_overrides: [
    { connection_id: 2, headline: 'Psst' },
    { connection_id: 9, content: '<p>Gone.</p>' },
    { connection_id: 1 },
  ],
});

const FACTS = [
  ['Channels', 'Feed, Mastodon'],
  ['Link', 'https://example.com/'],
  ['Labels', 'launch, summer'],
  ['If the text is too long', 'Shorten it; it ends with the link'],
];

const linesOf = ({ own }: Version): readonly string[] => own.map(({ line }) => line);

describe('a version of a post in the dialog about a concurrent change', () => {
  it('has its words, its time, and a line for each channel that differs', () => {
    expect(versionOf(post)).toMatchObject({
      headline: 'Sale',
      content: '<p>Today.</p>',
      when: '2026-07-01 09:00',
      own: [
        { line: 'Mastodon: Own headline', connectionId: 2, headline: 'Psst' },
        { line: '9: Own text', connectionId: 9, content: '<p>Gone.</p>' },
      ],
      facts: FACTS,
      images: [
        { url: `${PAGE}media/a.png`, alt: 'A' },
        { url: `${PAGE}media/b.png`, alt: '' },
      ],
    });
  });

  it('has the names of the channels of a stored draft, and nothing of what it lacks', () => {
    const draft = givenPost({
      status: 'draft',
      connection_ids: [2, 9],
      channel_overrides: [{ connection_id: 2, headline: 'Psst' }],
    });
    const version = versionOf(draft, channels);
    const { when, facts, images } = version;
    expect([when, linesOf(version), images]).toEqual(['None', ['Mastodon: Own headline'], []]);
    expect(facts.map(([, value]) => value)).toEqual(['Mastodon, 9', null, null, null]);
    expect(versionOf(givenPost({ status: 'draft' })).facts.map(([, value]) => value)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('is the same of a draft', () => {
    const draft = { ...draftOf(post), headline: 'Other' };
    const urls = new Map([['b.png', 'blob:b']]);
    expect(versionOfDraft({ ...draft, images: [{ key: 'b.png', alt: 'B' }] }, channels, urls)).toMatchObject({
      headline: 'Other',
      content: '<p>Today.</p>',
      when: '2026-07-01 09:00',
      own: [{ line: 'Mastodon: Own headline', headline: 'Psst' }, { line: '9: Own text' }],
      facts: FACTS,
      images: [{ url: 'blob:b', alt: 'B' }],
    });
    const timed = { ...draft, own: [{ ...ownOf(draft, 1), at: '2026-07-02T10:00' }] };
    expect(linesOf(versionOfDraft(timed, channels, urls))).toEqual(['Feed: 2026-07-02 10:00']);
  });

  it('of a draft without a set time has none, also when one was entered before', () => {
    for (const at of ['', '2026-07-01T09:00'])
      expect(versionOfDraft({ ...emptyDraft(), at }, [], new Map()).when).toBe('None');
  });
});
