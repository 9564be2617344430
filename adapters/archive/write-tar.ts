import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { nullFor } from '../system/code-of.js';
import { BLOCK_BYTES, paddingOf, writeTarHeader, type TarEntry } from './tar-header.js';

/** What was written, with the SHA-256 of its content in hex. */
export interface Written extends TarEntry {
  readonly sha256: string;
}

export interface TarWriter {
  /**
   * Adds a file; null if it does not exist (any more). Rejects if its size changes meanwhile, or with what `onBytes`
   * throws, which is called after each part with the bytes so far.
   */
  readonly addFile: (
    name: string,
    path: string,
    onBytes?: (written: number) => void,
  ) => Promise<Written | null>;
  readonly addText: (name: string, text: string) => Promise<Written>;
  readonly addBytes: (name: string, bytes: Uint8Array) => Promise<Written>;
  /** Ends the archive and makes it durable. */
  readonly end: () => Promise<void>;
}

const CHUNK_BYTES = 1 << 20;

/** Writes a tar archive into an open file. */
export const makeTarWriter = (to: FileHandle, modifiedAtMs: number): TarWriter => {
  const add = async (
    name: string,
    size: number,
    content: AsyncIterable<Buffer> | readonly [Buffer],
    onBytes?: (written: number) => void,
  ): Promise<Written> => {
    const hash = createHash('sha256');
    await to.writeFile(writeTarHeader({ name, size }, modifiedAtMs));
    let written = 0;
    for await (const chunk of content) {
      hash.update(chunk);
      written += chunk.byteLength;
      await to.writeFile(chunk);
      onBytes?.(written);
    }
    if (written !== size) throw new Error(`${name} changed while it was read`);
    await to.writeFile(Buffer.alloc(paddingOf(size)));
    return { name, size, sha256: hash.digest('hex') };
  };

  const addBytes: TarWriter['addBytes'] = (name, bytes) => add(name, bytes.byteLength, [Buffer.from(bytes)]);

  return {
    addFile: async (name, path, onBytes) => {
      const file = await open(path).catch(nullFor('ENOENT'));
      if (file === null) return null;
      try {
        const { size } = await file.stat();
        const content = file.createReadStream({ highWaterMark: CHUNK_BYTES, autoClose: false });
        return await add(name, size, content, onBytes);
      } finally {
        await file.close();
      }
    },
    addText: (name, text) => addBytes(name, Buffer.from(text)),
    addBytes,
    end: async () => {
      await to.writeFile(Buffer.alloc(2 * BLOCK_BYTES));
      await to.sync();
    },
  };
};
