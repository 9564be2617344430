import type { HttpDeps } from '../../adapters/http-koa/index.js';
import { err, minorUnits } from '../../core/index.js';
import { IN_AN_HOUR, pathOf, scheduled } from './posts.js';
import { draftFor, postOf, POSTS, serve, type HttpResponse, type Served } from './served.js';
import { newestPosts } from '../contracts/fixtures.js';

/** Provokes one documented response. */
export type Provocation = () => Promise<HttpResponse>;

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4);
export const formFor = (
  { connection }: Served,
  image: Uint8Array<ArrayBuffer>,
  more: Record<string, string> = {},
): FormData => {
  const form = new FormData();
  const texts = { headline: 'Hello', content: 'There', connection_ids: String(connection.id), ...more };
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  form.append('image', new Blob([image]), 'image.png');
  return form;
};

/** A post with an image, moved to a channel for which no image is small enough. */
export const movingTheImage: Provocation = async () => {
  const served = await serve({ channel: { image: { support: 'optional', maxBytes: 1 } } });
  const feed = await served.app.givenConnection(served.account, 'feed');
  const form = formFor(served, PNG, { connection_ids: String(feed.id), scheduled_at: IN_AN_HOUR });
  await served.call('POST', POSTS, { body: form });
  const [post] = await newestPosts(served.app.ports.postReader, served.account.id, served.app.clock.now());
  return served.call('PATCH', pathOf(post?.id ?? 0), { json: { connection_ids: [served.connection.id] } });
};

export const addingAChannel: Provocation = async () => {
  const served = await serve({ plan: { maxConnectionsPerPost: 1 } });
  const feed = await served.app.givenConnection(served.account, 'feed');
  const json = { connection_ids: [served.connection.id, feed.id] };
  return served.call('PATCH', pathOf(await scheduled(served)), { json });
};

export const editingImage =
  (bytes: Uint8Array<ArrayBuffer>): Provocation =>
  async () => {
    const served = await serve();
    const form = new FormData();
    form.append('image', new Blob([bytes]), 'image.png');
    return served.call('PATCH', pathOf(await scheduled(served)), { body: form });
  };

/** A channel whose limits for images became smaller after the post was scheduled. */
export const unfitByNow: Partial<HttpDeps> = {
  publishPost: () =>
    Promise.resolve(
      err({
        kind: 'invalid_request',
        violations: [{ at: { field: 'image' }, kind: 'unsupported_image', message: 'It does not fit.' }],
      }),
    ),
};

export const publishingOnASmallerPlan: Provocation = async () => {
  const served = await serve();
  const feed = await served.app.givenConnection(served.account, 'feed');
  const json = { connection_ids: [served.connection.id, feed.id] };
  const id = await scheduled(served);
  await served.call('PATCH', pathOf(id), { json });
  await served.app.ports.plans.put({ ...served.account.plan, maxConnectionsPerPost: 1 });
  return served.call('POST', pathOf(id, 'publish/'));
};

/** A draft that costs more than the wallet has once it is completed. */
export const completingDraft =
  (complete: (served: Served, id: number) => Promise<HttpResponse>): Provocation =>
  async () => {
    const served = await serve({ plan: { includedPosts: 0, overagePriceMinor: minorUnits(5) } });
    const { id } = postOf(await served.create(draftFor(served.connection, { draft: true })));
    return complete(served, id);
  };
