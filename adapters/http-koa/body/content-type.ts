import type { IncomingHttpHeaders } from 'node:http';
import type { ReceivedBody } from '../../../core/wire/index.js';

export const JSON_TYPE = 'application/json';
export const FORM_TYPE = 'multipart/form-data';

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)"?/i;

/**
 * How a body is read; null if it is not supported, such as a compressed body or another charset. Node undoes only the
 * last of several transfer codings.
 */
export const bodyFormOf = (headers: IncomingHttpHeaders): ReceivedBody['form'] | null => {
  if ((headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity') return null;
  if ((headers['transfer-encoding'] ?? 'chunked').toLowerCase() !== 'chunked') return null;
  const contentType = headers['content-type'] ?? '';
  const mediaType = contentType.split(';', 1)[0]?.trim().toLowerCase();
  if (mediaType === FORM_TYPE) return 'multipart';
  const charset = CHARSET.exec(contentType)?.[1] ?? 'utf-8';
  return mediaType === JSON_TYPE && /^utf-?8$/i.test(charset) ? 'json' : null;
};
