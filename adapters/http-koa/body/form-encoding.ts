import type { Readable, Writable } from 'node:stream';
import type { WireRefusal } from '../../../core/wire/index.js';
import { malformedForm } from './form-problems.js';

/** What the parser reports of a part besides its name and content. */
interface PartInfo {
  /** The transfer encoding in lower case; `7bit` if there is none. */
  readonly encoding: string;
  readonly filename?: string;
}

/** Encodings in which the content is sent as it is (RFC 2045 §6.2). */
const PLAIN_ENCODINGS: readonly string[] = ['7bit', '8bit', 'binary'];

const BOUNDARY = /;\s*boundary\s*=\s*(?:"([^"]*)"|([^";\s]+))/i;

/** How many parts begin in the form. */
const partsIn = (form: Buffer, contentType: string): number => {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  const line = `--${quoted ?? plain ?? ''}`;
  const end = form.indexOf(`\r\n${line}--`, 0, 'latin1');
  const next = (from: number): number => form.indexOf(`\r\n${line}\r\n`, from, 'latin1');
  let parts = form.toString('latin1', 0, line.length + 2) === `${line}\r\n` ? 1 : 0;
  for (let at = next(0); at >= 0 && at < end; at = next(at + 1)) parts += 1;
  return parts;
};

/**
 * Finds what the parser would lose or change without an error: it replaces bytes that are not UTF-8, leaves transfer
 * encodings undecoded, and skips files without a name and parts that are no form data. Returns the first such problem,
 * once the form was parsed.
 */
export const watchEncoding = (
  parser: Writable,
  form: Buffer,
  contentType: string,
): (() => WireRefusal | null) => {
  let problem: WireRefusal | null = null;
  let searchedTo = 0;
  let parts = 0;
  const found = (message: string): void => {
    problem ??= malformedForm(message);
  };
  const checkTransfer = ({ encoding }: PartInfo): void => {
    if (PLAIN_ENCODINGS.includes(encoding.trim())) return;
    const shown = encoding.slice(0, 40);
    found(`A part has the transfer encoding "${shown}"; only ${PLAIN_ENCODINGS.join(', ')} can be read.`);
  };
  parser.on('field', (_name: unknown, value: string | undefined, info: PartInfo) => {
    parts += 1;
    checkTransfer(info);
    if (problem !== null) return;
    // The value was UTF-8 if the form contains it as UTF-8; the fields come in the order of the form. The parser does not
    // tell the declared charset, and no value for one that it does not know.
    const sent = Buffer.from(`\r\n\r\n${value ?? ''}\r\n--`);
    const at = value === undefined ? -1 : form.indexOf(sent, searchedTo);
    if (at < 0) found('A field is not valid UTF-8.');
    else searchedTo = at + sent.length;
  });
  parser.on('file', (_name: unknown, content: Readable, info: PartInfo) => {
    parts += 1;
    checkTransfer(info);
    // Browsers send a file input without a choice as an empty file without a name.
    if ((info.filename ?? '') === '') content.once('data', () => found('A file part has no file name.'));
  });
  return () => {
    if (partsIn(form, contentType) > parts) found('A part lacks "Content-Disposition: form-data".');
    return problem;
  };
};
