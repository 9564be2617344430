import './page.js';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../adapters/client/index.js';
import { emptyDraft } from '../../../adapters/console/state/draft.js';
import { ownOf } from '../../../adapters/console/state/own.js';
import { texts } from '../../../adapters/console/texts.js';
import { placesOf, problemAt } from '../../../adapters/console/views/compose/problems.js';

const CHANNELS = [
  { id: 1, name: 'Feed' },
  { id: 2, name: 'Social' },
];

const problem = (path: string, connection_id?: number): Problem => ({
  path,
  code: 'invalid_value',
  message: `Wrong at ${path}.`,
  ...(connection_id === undefined ? {} : { connection_id }),
});

/** What a form says that was sent, or stored, with these problems. */
const said = (problems: readonly Problem[], isSent = true) => {
  const own = [{ ...ownOf({ own: [] }, 2), headline: 'Psst' }];
  const draft = { ...emptyDraft(), connectionIds: [1, 2], own };
  return placesOf(
    { problems, draft },
    (field) => problemAt(field, problems, { draft, isSent }),
    CHANNELS,
  ).map(({ field, label, message }) => [field, label, message]);
};

describe('what has to change before a post is accepted', () => {
  it('is named by the labels of the form, in its order, and explained at the fields', () => {
    const paths = ['scheduled_at', 'headline', 'headline', 'image_alt[1]', 'image[0]', 'content'];
    expect(said(paths.map((path) => problem(path)))).toEqual([
      ['headline', 'Headline', null],
      ['content', 'Text', null],
      ['image', 'Images', null],
      ['image_alt', 'Alternative text', null],
      ['scheduled_at', 'When', null],
    ]);
    expect(said([problem('labels[3]'), problem('link_url'), problem('connection_ids')])).toEqual([
      ['link_url', 'Link', null],
      ['labels', 'Labels', null],
      ['connection_ids', 'Channels', null],
    ]);
  });

  it('of single channels has their names', () => {
    expect(said([problem('channel_overrides[0].headline'), problem('content', 1)])).toEqual([
      ['channel-2', 'Social', null],
      ['channel-1', 'Feed', 'Wrong at content.'],
    ]);
  });

  it('of images that are too many names the checkbox of the form', () => {
    const many = { ...problem('image', 1), code: 'too_many', limit: 4 } as const;
    expect(said([many])).toEqual([['channel-1', 'Feed', texts.compose.images.tooMany(4)]]);
    const { limit, ...unlimited } = many;
    expect(limit).toBe(4);
    expect(said([unlimited, { ...many, path: 'labels', connection_id: 2 }])).toEqual([
      ['channel-1', 'Feed', 'Wrong at image.'],
      ['channel-2', 'Social', 'Wrong at image.'],
    ]);
  });

  it('is explained in the list if no field shows it', () => {
    expect(said([problem('overflow'), problem('content', 9), problem('')])).toEqual([
      [null, 'Wrong at overflow.', null],
      [null, 'Wrong at content.', null],
      [null, 'Wrong at .', null],
    ]);
    expect(said([problem('channel_overrides')])).toEqual([[null, 'Wrong at channel_overrides.', null]]);
    expect(said([problem('image_alt')])).toContainEqual([null, 'Wrong at image_alt.', null]);
  });

  it('is not what an empty field lacks while a draft is stored', () => {
    expect(said([problem('headline'), problem('image')], false)).toEqual([['image', 'Images', null]]);
  });
});
