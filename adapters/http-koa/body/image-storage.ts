import type { Readable } from 'node:stream';
import type multer from '@koa/multer';
import type { BodyLimits } from './limits.js';

/** The name of every file part. */
export const IMAGE_PART = 'image';

/**
 * Whether a file part is an image. Libraries that write lists add brackets, which the parser accepts in names of
 * fields.
 */
export const isImagePart = (name: string): boolean => name.replace(/\[\d*\]$/, '') === IMAGE_PART;

/** A file as the library passes it to a storage; the published types lack its stream. */
type IncomingFile = multer.File & { readonly stream: Readable };

type Done = (error: Error | null, file?: multer.File) => void;

/** What is kept of a form: a number of images, and a number of bytes of each. */
export type ImageLimits = Pick<BodyLimits, 'images' | 'imageBytes'>;

/**
 * For one form: keeps its first images in memory, each up to the limit, and only measures every other file. It never
 * stops the parser, so that problems of a file are reported together with those of the other fields.
 */
export const makeImageStorage = ({ images, imageBytes }: ImageLimits): multer.StorageEngine => {
  let kept = 0;
  return {
    _handleFile: (_req, file: IncomingFile, done: Done) => {
      const wanted = isImagePart(file.fieldname) && kept < images;
      if (wanted) kept += 1;
      let chunks: Buffer[] = [];
      let size = 0;
      file.stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (wanted && size <= imageBytes) chunks.push(chunk);
        else chunks = [];
      });
      file.stream.once('end', () => done(null, { ...file, size, buffer: Buffer.concat(chunks) }));
      file.stream.once('error', done);
    },
    // Files are only in memory. The published types lack that there may be no error.
    _removeFile: (_req, _file, done) => (done as Done)(null),
  };
};
