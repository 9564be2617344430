import { describe, expect, it } from 'vitest';
import { makeMastodonPublisher } from '../../../../adapters/publishers/mastodon/mastodon-publisher.js';
import type { ConnectionSettings, Headline, PostDocument } from '../../../../core/index.js';
import { document } from '../fixtures.js';
import { publisherDeps } from '../loopback.js';
import { IMAGE } from '../published.js';

const publisher = makeMastodonPublisher(publisherDeps());

const settingsOf = (over: ConnectionSettings) => ({
  settings: { base_url: 'https://social.example', access_token: 't', ...over },
});

const problemsOf = (over: Partial<PostDocument>, settings: ConnectionSettings = {}) => {
  const composed = publisher.compose(
    { document: { ...document, ...over }, imageUrl: null },
    settingsOf(settings),
  );
  return composed.ok ? [] : composed.error;
};

describe('the limits of a Mastodon server', () => {
  it('are those that it reported', () => {
    const reported = { max_characters: '5000', max_image_bytes: '7', max_image_pixels: '8', max_images: '6' };
    expect(publisher.capabilities(settingsOf(reported))).toMatchObject({
      text: [{ unit: 'graphemes', max: 5_000 }],
      image: { support: 'optional', maxBytes: 7, maxPixels: 8, most: 6 },
    });
    expect(publisher.capabilities(settingsOf({ media_types: 'image/png' })).image.mediaTypes).toEqual([
      'image/png',
    ]);
    expect(publisher.capabilities(settingsOf({ media_types: 'none' })).image.support).toBe('none');
  });

  it('apply to every code point and every address in full if addresses have no fixed length', () => {
    const settings = { max_characters: '53', characters_per_url: '0' };
    const content = { html: '', plain: '👨‍👩‍👧 @jo@social.example https://social.example/@jo' };
    expect(problemsOf({ headline: '' as Headline, content }, settings)).toEqual([]);
    expect(problemsOf({ headline: 'a' as Headline, content }, settings)).toMatchObject([
      { kind: 'too_long', limit: 53, actual: 5 + 1 + 18 + 1 + 26 + 3 },
    ]);
  });

  it('are reported although the text fits', () => {
    const imageAlt = 'x'.repeat(1_501);
    expect(problemsOf({ image: IMAGE, imageAlt })).toMatchObject([
      {
        ...{ kind: 'too_long', field: 'imageAlt', limit: 1_500, actual: 1_501 },
        message: 'The channel accepts image descriptions of at most 1500 characters; this has 1501.',
      },
    ]);
    expect(problemsOf({ image: IMAGE, imageAlt: 'x'.repeat(1_500) })).toEqual([]);
    expect(problemsOf({ image: IMAGE }, { media_types: 'none' })).toMatchObject([
      { kind: 'image_not_supported' },
    ]);
    expect(problemsOf({}, { media_types: 'none' })).toEqual([]);
  });
});
