import { randomUUID } from 'node:crypto';

/** A file of a form. */
export interface FilePart {
  readonly filename: string;
  readonly mediaType: string;
  readonly data: Uint8Array;
}

/** The body of a request, with its media type. */
export interface RequestBody {
  readonly contentType: string;
  /** A text, or bytes in pieces that are sent one after the other. */
  readonly body: string | readonly Uint8Array[];
}

/** A body that is JSON already. */
export const jsonBody = (body: string): RequestBody => ({ contentType: 'application/json', body });

/**
 * A multipart form (RFC 7578) that sends texts unchanged: the standard `FormData` sends line ends as CRLF, which makes
 * texts longer than they were counted. Names of parts and files are constants and slugs, which need no escaping.
 */
export const multipart = (parts: Readonly<Record<string, string | FilePart>>): RequestBody => {
  const boundary = `write-post-${randomUUID()}`;
  // In pieces, because a copy of each file would double the memory of an attempt.
  const pieces = Object.entries(parts).flatMap(([name, part]) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
    return typeof part === 'string'
      ? [Buffer.from(`${head}\r\n\r\n${part}\r\n`)]
      : [
          Buffer.from(`${head}; filename="${part.filename}"\r\nContent-Type: ${part.mediaType}\r\n\r\n`),
          part.data,
          Buffer.from('\r\n'),
        ];
  });
  const body = [...pieces, Buffer.from(`--${boundary}--\r\n`)];
  return { contentType: `multipart/form-data; boundary=${boundary}`, body };
};
