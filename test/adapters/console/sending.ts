import type { Post } from '../../../adapters/client/index.js';
import { emptyDraft, keepDraft, keptDraft } from '../../../adapters/console/state/draft.js';
import type { Draft } from '../../../adapters/console/state/draft-shape.js';
import { useSending } from '../../../adapters/console/views/compose/use-sending.js';
import { withHook } from './hooks.js';
import { givenChannel, givenPost } from './posts.js';
import { refusal, signedIn, type Asked } from './server.js';

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

/** The form of a post, or of a new one, in front of a server with these responses in turn. */
export const given = async (
  post: Post | null,
  responses: readonly Response[],
  images: readonly Blob[] = [],
) => {
  const left = [...responses];
  const asked = await signedIn(() => left.shift() ?? refusal(404));
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
