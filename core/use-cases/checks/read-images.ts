import type { AccountId } from '../../domain/ids.js';
import type { Upload } from '../../domain/image.js';
import type { RequestLimits } from '../../domain/limits.js';
import type { Unavailable } from '../../domain/refusals.js';
import { imagePath, valid, type Checked, type Violation } from '../../domain/violation.js';
import type { ImageStore, StagedImage } from '../../ports/image-store.js';
import { err, ok, type Result } from '../../shared/result.js';

/**
 * Reads uploads one after the other, so that a request never decodes more than one at a time, until they are too large
 * together. None of them is stored.
 */
export const readImages = async (
  uploads: readonly Upload[],
  account: AccountId,
  { read }: Pick<ImageStore, 'read'>,
  { imageBytesPerPost: limit }: Pick<RequestLimits, 'imageBytesPerPost'>,
): Promise<Result<Checked<readonly StagedImage[]>, Unavailable>> => {
  const images: StagedImage[] = [];
  const problems: Violation[] = [];
  let actual = 0;
  for (const [index, upload] of uploads.entries()) {
    const at = imagePath(index, uploads.length);
    const staged = await read(account, upload);
    if (!staged.ok) {
      const { error } = staged;
      if (error.kind === 'unavailable') return err(error);
      problems.push({ ...error, at });
      continue;
    }
    actual += staged.value.image.bytes;
    if (actual > limit) {
      const message = `All images of a post together may have at most ${String(limit)} bytes.`;
      problems.push({ at, kind: 'image_too_large', message, limit, actual });
      break;
    }
    images.push(staged.value);
  }
  return ok(problems.length > 0 ? err(problems) : valid(images));
};
