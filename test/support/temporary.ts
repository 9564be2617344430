import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty directory; the caller removes it. */
export const makeTemporaryDirectory = async (): Promise<{
  readonly path: string;
  readonly remove: () => Promise<void>;
}> => {
  const path = await mkdtemp(join(tmpdir(), 'write-post-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
};
