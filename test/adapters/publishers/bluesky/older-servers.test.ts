import { describe, expect, it } from 'vitest';
import { makeBlueskyPublisher } from '../../../../adapters/publishers/bluesky/bluesky-publisher.js';
import type { PublisherDeps } from '../../../../adapters/publishers/index.js';
import { publisherDeps, type FakeResponse } from '../loopback.js';
import { given, imageFor, jsonOf } from '../with-images.js';
import { BLOB, DID, givenFakePds, wrong } from './fake-pds.js';

const TOO_LARGE = wrong(400, 'BlobTooLarge');

/** A server with a lower limit of images. The name of an upload contains its bytes. */
const commitTo = async (after: FakeResponse | null = null) => {
  let puts = 0;
  const pds = await givenFakePds((name, { body }) => {
    if (name === 'repo.putRecord') return (puts += 1) === 1 ? TOO_LARGE : after;
    const blob = { ...BLOB, ref: { $link: `of-${String(body)}` } };
    return name === 'repo.uploadBlob' ? { status: 200, body: { blob } } : null;
  });
  const limited: PublisherDeps['imageFor'] = async (use, key, limits) => {
    const image = (await imageFor(use, key, limits)) ?? expect.fail();
    const { width, height, data } = image;
    return limits.maxBytes === 2_000_000
      ? image
      : { ...image, data: Buffer.from(`small ${String(data)}`), width: width / 2, height: height / 2 };
  };
  const publisher = makeBlueskyPublisher(publisherDeps({ imageFor: limited }));
  const settings = { service: pds.url, identifier: 'a.example', app_password: 'p', did: DID };
  const outcome = await given(publisher, settings).commit();
  const bodies = pds.arrived.filter(({ path }) => path.endsWith('putRecord')).map(jsonOf);
  return { outcome, bodies };
};

describe('a server that takes images of at most 1 MB', () => {
  it('gets smaller ones in the same post when it has refused the larger ones', async () => {
    const { outcome, bodies } = await commitTo();
    expect(outcome.kind).toBe('published');
    const [first, second] = bodies as { record: { embed: { images: object[] } } }[];
    const larger = first?.record.embed.images ?? expect.fail();
    expect(larger).toMatchObject(
      [0, 1, 2].map((n) => ({ image: { ref: { $link: `of-image ${String(n)}` } } })),
    );
    const images = larger.map((shown, n) => ({
      ...shown,
      image: { ...BLOB, ref: { $link: `of-small image ${String(n)}` } },
      aspectRatio: { width: 20 + n / 2, height: 15 },
    }));
    expect(second).toEqual({
      ...first,
      record: { ...first?.record, embed: { ...first?.record.embed, images } },
    });
  });

  it('refuses the post if they are too large as well', async () => {
    const { outcome, bodies } = await commitTo(TOO_LARGE);
    expect(outcome).toMatchObject({ kind: 'refused', message: 'BlobTooLarge!' });
    expect(bodies).toHaveLength(2);
  });
});
