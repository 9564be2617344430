import { expect, it } from 'vitest';
import type { FittedImage } from '../../../../core/index.js';
import { withinTime } from '../../../../adapters/publishers/http/responses.js';
import type { PublisherDeps } from '../../../../adapters/publishers/index.js';
import { makeMastodonApi } from '../../../../adapters/publishers/mastodon/mastodon-api.js';
import { uploadMedia } from '../../../../adapters/publishers/mastodon/mastodon-media.js';
import { makeMastodonPublisher } from '../../../../adapters/publishers/mastodon/mastodon-publisher.js';
import { publisherDeps, givenScriptedServer } from '../loopback.js';
import { partsOf } from '../multipart.js';
import { given } from '../with-images.js';
import { MEDIA_DONE } from './published-examples.js';

const IMAGE: FittedImage = { data: Buffer.from('a-image'), mediaType: 'image/jpeg', width: 3, height: 2 };

it('an upload that is not processed is not waited for without enough time for another look', async () => {
  const { url, arrived } = await givenScriptedServer(() => ({ status: 202, body: MEDIA_DONE }));
  const deps = publisherDeps();
  const api = makeMastodonApi(withinTime(deps, 5_000), { base_url: url, access_token: 'secret-token' });
  expect(await uploadMedia({ ...api, leftMs: () => 500 }, deps.clock, IMAGE, null, 0)).toMatchObject({
    error: { kind: 'deferred', code: 'media_processing' },
  });
  expect(arrived).toHaveLength(1);
});

it('an upload sends the description as it was counted, with its line breaks', async () => {
  const { url, arrived } = await givenScriptedServer(() => ({ status: 200, body: MEDIA_DONE }));
  const deps = publisherDeps();
  const api = makeMastodonApi(withinTime(deps, 5_000), { base_url: url, access_token: 'secret-token' });
  await uploadMedia(api, deps.clock, IMAGE, 'A "stall"\nwith apples', 1);
  expect(partsOf(arrived[0] ?? expect.fail())).toEqual({
    file: { filename: 'image2.jpg', mediaType: 'image/jpeg', text: 'a-image' },
    description: 'A "stall"\nwith apples',
  });
});

/** The types of the files that a server gets for a GIF of this size. */
const typesSent = async (software: string, width: number, height: number): Promise<readonly unknown[]> => {
  const { url, arrived } = await givenScriptedServer(() => ({ status: 200, body: MEDIA_DONE }));
  const gif: FittedImage = { ...IMAGE, mediaType: 'image/gif', width, height };
  const still: FittedImage = { ...gif, mediaType: 'image/png' };
  const imageFor: PublisherDeps['imageFor'] = (_account, _key, { mediaTypes }) =>
    Promise.resolve(mediaTypes?.includes('image/gif') === false ? still : gif);
  const publisher = makeMastodonPublisher(publisherDeps({ imageFor }));
  const settings = { base_url: url, access_token: 't', software, account_id: '42' };
  await given(publisher, settings, { moreImages: [] })
    .commit()
    .catch(() => undefined);
  const uploads = arrived.filter(({ path }) => path === '/api/v2/media');
  return uploads.map((upload) => (partsOf(upload)['file'] as { mediaType: string }).mediaType);
};

it.each([
  ['mastodon', 1_280, 720, 'image/gif'],
  ['mastodon', 1_281, 720, 'image/png'],
  ['gotosocial', 1_281, 720, 'image/gif'],
])(
  '%s gets a GIF of %d × %d as %s, because Mastodon refuses a larger one',
  async (software, width, height, type) => {
    expect(await typesSent(software, width, height)).toEqual([type]);
  },
);
