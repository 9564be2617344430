import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { makeImageStorage } from '../../adapters/http-koa/body/image-storage.js';

interface Stored {
  readonly size: number;
  readonly buffer: Buffer;
}

/** Passes files to the storage of one form, as the library does. */
const given = (limits: { readonly images: number; readonly imageBytes: number }) => {
  const storage = makeImageStorage(limits);
  const handle = storage._handleFile.bind(storage) as unknown as (
    request: null,
    file: object,
    done: (error: Error | null, file?: Stored) => void,
  ) => void;
  const remove = storage._removeFile.bind(storage) as unknown as (
    request: null,
    file: null,
    done: (error: unknown) => void,
  ) => void;
  const pass = (chunks: readonly string[], fieldname = 'image', fault?: Error) =>
    new Promise<Stored>((resolve, reject) => {
      const stream = new PassThrough();
      handle(null, { fieldname, stream }, (error, file) => {
        if (error !== null || file === undefined) reject(error ?? new Error('no file'));
        else resolve(file);
      });
      for (const chunk of chunks) stream.write(chunk);
      if (fault === undefined) stream.end();
      else stream.destroy(fault);
    });
  /** The size that was measured, and what was kept. */
  const store = async (chunks: readonly string[], fieldname?: string) => {
    const { size, buffer } = await pass(chunks, fieldname);
    return [size, buffer.toString()];
  };
  return { pass, store, remove };
};

describe('the storage of a form', () => {
  it('keeps its first images, and measures the others', async () => {
    const { store } = given({ images: 2, imageBytes: 100 });
    expect(await store(['photo'], 'photo')).toEqual([5, '']);
    expect(await store(['first ', 'one'])).toEqual([9, 'first one']);
    expect(await store(['second'])).toEqual([6, 'second']);
    expect(await store(['third'])).toEqual([5, '']);
  });

  it('keeps an image of up to the limit, and measures a larger one', async () => {
    const { store } = given({ images: 2, imageBytes: 6 });
    expect(await store(['abc', 'def'])).toEqual([6, 'abcdef']);
    expect(await store(['abc', 'def', 'g', 'h'])).toEqual([8, '']);
  });

  it('reports a file that breaks off, and removes nothing', async () => {
    const { pass, remove } = given({ images: 2, imageBytes: 6 });
    const fault = new Error('broken off');
    await expect(pass(['abc'], 'image', fault)).rejects.toBe(fault);
    const removed: unknown[] = [];
    remove(null, null, (error) => removed.push(error));
    expect(removed).toEqual([null]);
  });
});
