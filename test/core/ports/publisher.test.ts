import { describe, expect, it } from 'vitest';
import { addressedImages } from '../../../core/ports/publisher.js';
import { AccountBusy, CommitUnknown } from '../../../core/ports/commit.js';
import { postOf } from '../posts.js';

const imageOf = (key: string) => ({ key, mediaType: 'image/png', width: 1, height: 2, bytes: 3 }) as const;

describe('the images of a post for a channel', () => {
  const { document } = postOf([]);
  const [first, second, third] = [imageOf('1.png'), imageOf('2.png'), imageOf('3.png')];
  const several = {
    ...document,
    image: first,
    imageAlt: 'One',
    moreImages: [
      { image: second, alt: null },
      { image: third, alt: 'Three' },
    ],
  };

  it('are none where it has none', () => {
    expect(addressedImages({ document, imageUrl: null })).toEqual([]);
  });

  it('have their addresses in their order, as many as there are', () => {
    expect(addressedImages({ document: several, imageUrl: 'a:1', moreImageUrls: ['a:2'] })).toEqual([
      { image: first, alt: 'One', url: 'a:1' },
      { image: second, alt: null, url: 'a:2' },
      { image: third, alt: 'Three', url: null },
    ]);
    expect(addressedImages({ document: several, imageUrl: 'a:1' }).map(({ url }) => url)).toEqual([
      'a:1',
      null,
      null,
    ]);
  });
});

describe('a fault of a commit', () => {
  it.each([CommitUnknown, AccountBusy])('names its cause, for the log', (Fault) => {
    const cause = new Error('the connection was reset');
    expect(new Fault(cause)).toMatchObject({ cause, name: Fault.name });
  });
});
