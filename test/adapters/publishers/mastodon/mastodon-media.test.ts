import { expect, it } from 'vitest';
import type { FittedImage } from '../../../../core/index.js';
import { withinTime } from '../../../../adapters/publishers/http/responses.js';
import { makeMastodonApi } from '../../../../adapters/publishers/mastodon/mastodon-api.js';
import { uploadMedia } from '../../../../adapters/publishers/mastodon/mastodon-media.js';
import { channelDeps, givenScriptedServer } from '../loopback.js';
import { partsOf } from '../multipart.js';
import { MEDIA_DONE } from './published-examples.js';

const IMAGE: FittedImage = { data: Buffer.from('a-image'), mediaType: 'image/jpeg', width: 3, height: 2 };

it('an upload that is not processed is not waited for without enough time for another look', async () => {
  const { url, arrived } = await givenScriptedServer(() => ({ status: 202, body: MEDIA_DONE }));
  const deps = channelDeps();
  const api = makeMastodonApi(withinTime(deps, 500), { base_url: url, access_token: 'secret-token' });
  expect(await uploadMedia(api, deps.clock, IMAGE, null, 0)).toMatchObject({
    error: { kind: 'deferred', code: 'media_processing' },
  });
  expect(arrived).toHaveLength(1);
});

it('an upload sends the description as it was counted, with its line breaks', async () => {
  const { url, arrived } = await givenScriptedServer(() => ({ status: 200, body: MEDIA_DONE }));
  const deps = channelDeps();
  const api = makeMastodonApi(withinTime(deps, 5_000), { base_url: url, access_token: 'secret-token' });
  await uploadMedia(api, deps.clock, IMAGE, 'A "stall"\nwith apples', 1);
  expect(partsOf(arrived[0] ?? expect.fail())).toEqual({
    file: { filename: 'image2.jpg', mediaType: 'image/jpeg', text: 'a-image' },
    description: 'A "stall"\nwith apples',
  });
});
