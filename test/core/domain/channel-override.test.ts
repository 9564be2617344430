import { describe, expect, it } from 'vitest';
import {
  connectionId,
  documentFor,
  later,
  versionOf,
  type ChannelWords,
  type StoredImage,
} from '../../../core/index.js';
import { deliveryIn, HOUR_MS, NOW, postOf } from '../posts.js';

const FIRST = connectionId(1);
const SECOND = connectionId(2);

const inHours = (hours: number) =>
  ({ kind: 'scheduled', at: later(NOW, hours * HOUR_MS), adjusted: null }) as const;

describe('the content of a channel', () => {
  const image = (key: string): StoredImage => ({
    key,
    mediaType: 'image/png',
    width: 1,
    height: 1,
    bytes: 1,
  });
  const { document: plain } = postOf([]);
  const document = {
    ...plain,
    image: image('a'),
    imageAlt: 'A',
    moreImages: [
      { image: image('b'), alt: 'B' },
      { image: image('c'), alt: 'C' },
    ],
  };
  const altsFor = (words: ChannelWords) => {
    const channels = [{ connectionId: FIRST, words, timing: null }];
    const { imageAlt, moreImages } = documentFor({ document, overrides: { channels } }, FIRST);
    return [imageAlt, ...moreImages.map(({ alt }) => alt)];
  };

  it('describes images in their order; images without a description keep that of the post', () => {
    expect(altsFor({})).toEqual(['A', 'B', 'C']);
    expect(altsFor({ imageAlt: [] })).toEqual(['A', 'B', 'C']);
    expect(altsFor({ imageAlt: ['X'] })).toEqual(['X', 'B', 'C']);
    expect(altsFor({ imageAlt: ['X', 'Y'] })).toEqual(['X', 'Y', 'C']);
  });
});

describe('the times of channels', () => {
  it('change the version once, when the last one passes', () => {
    const timing = inHours(1);
    const channels = [{ connectionId: SECOND, words: {}, timing: inHours(2) }];
    const connection = { ...deliveryIn('queued').connection, id: SECOND };
    const deliveries = [deliveryIn('queued'), deliveryIn('queued', { connection })];
    const post = postOf(deliveries, { timing, overrides: { timing, channels } });
    const versions = [0, 1, 1.5, 2, 3].map((hours) => versionOf(post, inHours(hours).at));
    expect(versions).toEqual([1, 1, 1, 2, 2]);
  });
});
