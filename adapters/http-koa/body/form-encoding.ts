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

/**
 * Finds what the parser would lose or change without an error: it replaces bytes that are not UTF-8, leaves transfer
 * encodings undecoded, and skips files without a name. Returns the first such problem, once the form was parsed.
 */
export const watchEncoding = (parser: Writable, form: Buffer): (() => WireRefusal | null) => {
  let problem: WireRefusal | null = null;
  let searchedTo = 0;
  const found = (message: string): void => {
    problem ??= malformedForm(message);
  };
  const checkTransfer = ({ encoding }: PartInfo): void => {
    if (PLAIN_ENCODINGS.includes(encoding.trim())) return;
    const shown = encoding.slice(0, 40);
    found(`A part has the transfer encoding "${shown}"; only ${PLAIN_ENCODINGS.join(', ')} can be read.`);
  };
  parser.on('field', (_name: unknown, value: string | undefined, info: PartInfo) => {
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
    checkTransfer(info);
    // Browsers send a file input without a choice as an empty file without a name.
    if ((info.filename ?? '') === '') content.once('data', () => found('A file part has no file name.'));
  });
  return () => problem;
};
