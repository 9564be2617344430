import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { BLOCK_BYTES, paddingOf, readTarHeader, type TarEntry } from './tar-header.js';
import type { Written } from './write-tar.js';

/** A file of an archive, to be read when the iteration yields it. */
export interface ReadEntry extends TarEntry {
  /** Writes the content to a new file that only its owner may read, durable. */
  readonly extract: (path: string) => Promise<Written>;
  readonly text: () => Promise<string>;
}

const CHUNK_BYTES = 1 << 20;

/** The files of a tar archive, in their order. Throws if it is cut short or not a tar archive. */
export async function* entriesOf(path: string): AsyncGenerator<ReadEntry> {
  const file = await open(path);
  try {
    for (let at = 0; ;) {
      const entry = readTarHeader(await exactly(file, at, BLOCK_BYTES));
      if (entry === null) return;
      const start = at + BLOCK_BYTES;
      yield { ...entry, ...readers(file, start, entry) };
      at = start + entry.size + paddingOf(entry.size);
    }
  } finally {
    await file.close();
  }
}

const readers = (
  file: FileHandle,
  start: number,
  { name, size }: TarEntry,
): Pick<ReadEntry, 'extract' | 'text'> => ({
  extract: async (path) => {
    const hash = createHash('sha256');
    const to = await open(path, 'wx', 0o600);
    try {
      for (let done = 0; done < size; done += CHUNK_BYTES) {
        const chunk = await exactly(file, start + done, Math.min(CHUNK_BYTES, size - done));
        hash.update(chunk);
        await to.writeFile(chunk);
      }
      await to.sync();
      return { name, size, sha256: hash.digest('hex') };
    } finally {
      await to.close();
    }
  },
  text: async () => (await exactly(file, start, size)).toString(),
});

const exactly = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const bytes = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, position + filled);
    if (bytesRead === 0) throw new Error('The backup is cut short.');
    filled += bytesRead;
  }
  return bytes;
};
