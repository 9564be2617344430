import type { Arrived } from './loopback.js';

export type ArrivedPart =
  string | { readonly filename: string; readonly mediaType: string; readonly text: string };

/** The parts of a form by name, as sent: fields as strings, files with their metadata. */
export const partsOf = ({ headers, body }: Arrived): Readonly<Record<string, ArrivedPart>> => {
  const boundary = /^multipart\/form-data; boundary=(\S+)$/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) throw new Error('the request is not a form');
  const [, ...parts] = body.toString('utf8').split(`--${boundary}`);
  if (parts.pop() !== '--\r\n') throw new Error('the form has no end');
  return Object.fromEntries(
    parts.map((part) => {
      const [head = '', ...rest] = part.split('\r\n\r\n');
      const text = rest.join('\r\n\r\n').replace(/\r\n$/, '');
      const name = / name="([^"]*)"/.exec(head)?.[1] ?? '';
      const filename = / filename="([^"]*)"/.exec(head)?.[1];
      const mediaType = /Content-Type: (\S+)/.exec(head)?.[1] ?? '';
      return [name, filename === undefined ? text : { filename, mediaType, text }];
    }),
  );
};
