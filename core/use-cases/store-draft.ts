import { decideDraft } from '../decisions/draft-post.js';
import type { Instant } from '../domain/instant.js';
import type { PostRequest } from '../domain/post-request.js';
import type { CreatePostRefusal } from '../domain/refusals.js';
import { ok, type Result } from '../shared/result.js';
import { checkIncomplete } from './check-incomplete.js';
import { withImagesKept } from './kept-images.js';
import type { WriteCommand, WrittenContent, WriteOnce } from './write-once.js';
import type { ReadRequest } from './read-request.js';

/** Stores a requested post as a draft, which is neither sent nor charged. */
export type StoreDraft = (
  command: WriteCommand & { readonly request: PostRequest },
  now: Instant,
  beforeCommit?: () => Promise<void>,
) => Promise<Result<WrittenContent, CreatePostRefusal>>;

export const makeStoreDraft =
  ({
    readRequest,
    writeOnce,
  }: {
    readonly readRequest: ReadRequest;
    readonly writeOnce: WriteOnce;
  }): StoreDraft =>
  async (command, now, beforeCommit) => {
    const { account, request, requestId } = command;
    const read = await readRequest(request, account.workspace);
    const checked = read.ok ? checkIncomplete(read.value) : read;
    if (!checked.ok) return checked;
    const { images, lost } = checked.value;
    if (beforeCommit !== undefined) await beforeCommit();
    const written = await withImagesKept(images, () =>
      writeOnce.commit(command, now, {
        needs: { drafts: true, newIds: { posts: 1, deliveries: 0 } },
        decide: (facts) => decideDraft(facts, account, checked.value, { requestId, now }),
      }),
    );
    return written.ok ? ok({ ...written.value, lost }) : written;
  };
