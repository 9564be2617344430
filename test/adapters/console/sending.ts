import type { Post } from '../../../adapters/client/index.js';
import { emptyDraft, keepDraft, keptDraft } from '../../../adapters/console/state/draft.js';
import type { Draft } from '../../../adapters/console/state/draft-shape.js';
import { useSending } from '../../../adapters/console/views/compose/use-sending.js';
import { withHook } from './hooks.js';
import { givenChannel, givenPost } from './posts.js';
import { refusal, signedIn, type Asked, type Respond } from './server.js';

export const NAME = 'write-post.draft.7.test';

export const planned = (fields: Partial<Post> = {}): Post =>
  givenPost({
    id: 5,
    version: 4,
    channels: [givenChannel({ scheduled_at: '2026-07-01T09:00:00.000Z' })],
    link_url: 'https://example.com/',
    ...fields,
  });

export const stored = (fields: Partial<Post> = {}): Post =>
  givenPost({ id: 5, version: 4, status: 'draft', connection_ids: [1], ...fields });

/** The form of a post, or of a new one, in front of a server with these responses, if it is a list in turn. */
export const given = async (
  post: Post | null,
  responses: readonly Response[] | Respond,
  images: readonly Blob[] = [],
) => {
  const inTurn = (left: Response[]) => () => left.shift() ?? refusal(404);
  const asked = await signedIn(typeof responses === 'function' ? responses : inTurn([...responses]));
  location.hash = '#/compose';
  keepDraft(NAME, emptyDraft());
  const replaced: Draft[] = [];
  const { now, hide } = withHook(
    () => useSending(NAME, post, images, (next) => replaced.push(next)),
    undefined,
  );
  return { asked, now, hide, replaced };
};

export const sentBy = (asked: readonly Asked[]) =>
  asked.map(({ method, path, body, headers }) => [`${method} ${path}`, body, headers.get('If-Match')]);

export const isDone = (): boolean => keptDraft(NAME) === null;
