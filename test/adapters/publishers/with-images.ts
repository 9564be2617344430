import { expect } from 'vitest';
import type {
  ConnectionSettings,
  FittedImage,
  PostDocument,
  Publisher,
  StoredImage,
} from '../../../core/index.js';
import type { PublisherDeps } from '../../../adapters/publishers/index.js';
import { connectionTo, contextFor, document } from './fixtures.js';
import { givenScriptedServer, type Arrived, type FakeResponse } from './loopback.js';

export const imageOf = (place: number): StoredImage => ({
  key: `${'A'.repeat(21)}${String(place)}.png`,
  mediaType: 'image/png',
  width: 40 + place,
  height: 30,
  bytes: 100,
});

export const WITH_IMAGES: Partial<PostDocument> = {
  image: imageOf(0),
  imageAlt: 'First "one"',
  moreImages: [
    { image: imageOf(1), alt: 'Second <two>' },
    { image: imageOf(2), alt: null },
  ],
};

export const urlOf = (place: number): string => `https://posts.example/images/${imageOf(place).key}`;

/** The bytes of an image identify it. */
export const imageFor: PublisherDeps['imageFor'] = (_account, key) => {
  const place = [0, 1, 2].find((each) => imageOf(each).key === key) ?? expect.fail();
  const image: FittedImage = { ...imageOf(place), data: Buffer.from(`image ${String(place)}`) };
  return Promise.resolve(image);
};

export const given = (
  publisher: Publisher,
  settings: ConnectionSettings,
  over: Partial<PostDocument> = {},
) => {
  const context = contextFor(connectionTo(publisher.provider, settings));
  const composed = publisher.compose(
    {
      document: { ...document, ...WITH_IMAGES, ...over },
      imageUrl: urlOf(0),
      moreImageUrls: [urlOf(1), urlOf(2)],
    },
    context.connection,
  );
  if (!composed.ok) throw new Error(composed.error.map(({ message }) => message).join(' '));
  const prepare = async (): Promise<string> => {
    const ready = await publisher.prepare(composed.value, context);
    return ready.kind === 'ready' ? ready.request : expect.fail(ready.message);
  };
  return {
    prepare,
    commit: async () => publisher.commit(await prepare(), context),
    context,
    ...composed.value,
  };
};

export const jsonOf = (request: Arrived | undefined): unknown => JSON.parse(String(request?.body ?? 'null'));

export const against = (script: (request: Arrived) => FakeResponse) => givenScriptedServer(script);
