import type { Readable, Writable } from 'node:stream';
import type { WireRefusal } from '../../../core/wire/index.js';
import { malformedForm } from './form-problems.js';
import { PARSER_LIMITS } from './limits.js';

/** What the parser reports of a part besides its name and content. */
interface PartInfo {
  /** The transfer encoding in lower case; `7bit` if there is none. */
  readonly encoding: string;
  readonly filename?: string;
}

/** Encodings in which the content is sent as it is (RFC 2045 §6.2). */
const PLAIN_ENCODINGS: readonly string[] = ['7bit', '8bit', 'binary'];

const BOUNDARY = /;\s*boundary\s*=\s*(?:"([^"]*)"|([^";\s]+))/i;

/** Where the parts of the form begin, before their heads; one more than the parser accepts at most. */
const partsIn = (form: Buffer, contentType: string): readonly number[] => {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  const line = `--${quoted ?? plain ?? ''}`;
  const end = form.indexOf(`\r\n${line}--`, 0, 'latin1');
  const next = (from: number): number => form.indexOf(`\r\n${line}\r\n`, from, 'latin1');
  const parts = form.toString('latin1', 0, line.length + 2) === `${line}\r\n` ? [line.length] : [];
  for (let at = next(0); at >= 0 && at < end && parts.length <= PARSER_LIMITS.parts; at = next(at + 1))
    parts.push(at + 2 + line.length);
  return parts;
};

/** Whether the part that begins there has this content. */
const hasContent = (form: Buffer, part: number, content: string): boolean => {
  const sent = Buffer.from(`${content}\r\n--`);
  const at = form.indexOf('\r\n\r\n', part) + 4;
  return form.subarray(at, at + sent.length).equals(sent);
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
  const begun = partsIn(form, contentType);
  let problem: WireRefusal | null = null;
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
    const part = begun[parts];
    parts += 1;
    checkTransfer(info);
    // The value was UTF-8 if its part contains it as UTF-8. The parser does not tell the declared charset, and no value
    // for one that it does not know. Only the part itself is read: a search takes the product of both lengths.
    if (value === undefined || part === undefined || !hasContent(form, part, value))
      found('A field is not valid UTF-8.');
  });
  parser.on('file', (_name: unknown, content: Readable, info: PartInfo) => {
    parts += 1;
    checkTransfer(info);
    // Browsers send a file input without a choice as an empty file without a name.
    if ((info.filename ?? '') === '') content.once('data', () => found('A file part has no file name.'));
  });
  // The parser skipped a part, so that those after it were compared with another one.
  return () =>
    begun.length > parts ? malformedForm('A part lacks "Content-Disposition: form-data".') : problem;
};
