import type { Readable, Writable } from 'node:stream';
import type { WireRefusal } from '../../../core/wire/index.js';
import { malformedForm, shown } from './form-problems.js';
import { isImagePart } from './image-storage.js';
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

/**
 * The offsets at which the parts begin, after their boundaries, at most one more than the parser accepts; and whether a
 * part is cut off: the parser ends a part at any line that begins with the boundary, begins the next one only if the
 * line has nothing else, and ends the form at the first line that continues with `--`.
 */
const partsIn = (
  form: Buffer,
  contentType: string,
): { readonly begun: readonly number[]; readonly isCutOff: boolean } => {
  const [, inQuotes, plain] = BOUNDARY.exec(contentType) ?? [];
  const line = `--${inQuotes ?? plain ?? ''}`;
  const end = form.indexOf(`\r\n${line}--`, 0, 'latin1');
  const next = (from: number): number => form.indexOf(`\r\n${line}`, from, 'latin1');
  const begun: number[] = [];
  let before = 0;
  // The beginning of the form is the beginning of a line.
  let at = form.toString('latin1', 0, line.length) === line ? -2 : next(0);
  for (; at !== -1 && at < end && begun.length <= PARSER_LIMITS.parts; at = next(Math.max(0, at + 1))) {
    const head = at + 2 + line.length;
    const follows = form.toString('latin1', head, head + 2);
    if (follows === '\r\n') begun.push(head);
    // Some lines that only begin like the boundary may come before the first part.
    else if (begun.length > 0 || /^\s/.test(follows) || ++before > PARSER_LIMITS.parts)
      return { begun, isCutOff: true };
  }
  return { begun, isCutOff: end >= 0 && next(end + 1) >= 0 };
};

/** Whether the part that begins there has this content. */
const hasContent = (form: Buffer, part: number, content: string): boolean => {
  const sent = Buffer.from(`${content}\r\n--`);
  const at = form.indexOf('\r\n\r\n', part) + 4;
  return form.subarray(at, at + sent.length).equals(sent);
};

const quoted = (name: unknown): string => JSON.stringify(shown(String(name)).verbatim);

const fileless = (name: string): string => `The file part ${name} has no file name.`;

/**
 * Finds what the parser would lose or change without an error: it replaces bytes that are not UTF-8, leaves transfer
 * encodings undecoded, and skips files without a name, parts that are no form data, and parts whose boundary is not a
 * line of its own. Returns the first such problem, once the form was parsed.
 */
export const watchEncoding = (
  parser: Writable,
  form: Buffer,
  contentType: string,
): (() => WireRefusal | null) => {
  const { begun, isCutOff } = partsIn(form, contentType);
  let problem: WireRefusal | null = null;
  let parts = 0;
  const found = (message: string): void => {
    problem ??= malformedForm(message);
  };
  const checkTransfer = (name: string, { encoding }: PartInfo): void => {
    if (PLAIN_ENCODINGS.includes(encoding.trim())) return;
    const cut = encoding.slice(0, 40);
    const known = PLAIN_ENCODINGS.join(', ');
    found(`The part ${name} has the transfer encoding "${cut}"; only ${known} can be read.`);
  };
  parser.on('field', (field: unknown, value: string | undefined, info: PartInfo) => {
    const name = quoted(field);
    const part = begun[parts];
    parts += 1;
    checkTransfer(name, info);
    // The value was UTF-8 if its part contains it as UTF-8. The parser reports no charset, and no value for an unknown
    // one. Only the part itself is read: a search takes the product of both lengths.
    if (value === undefined || part === undefined || !hasContent(form, part, value))
      found(isImagePart(String(field)) ? fileless(name) : `The field ${name} is not valid UTF-8.`);
  });
  parser.on('file', (field: unknown, content: Readable, info: PartInfo) => {
    const name = quoted(field);
    parts += 1;
    checkTransfer(name, info);
    // Browsers send a file input without a choice as an empty file without a name.
    if ((info.filename ?? '') === '') content.once('data', () => found(fileless(name)));
  });
  // The parser skipped a part, so that those after it were compared with another one.
  return () => {
    if (isCutOff) return malformedForm('A boundary is not a line of its own, or follows the last one.');
    return begun.length > parts ? malformedForm('A part lacks "Content-Disposition: form-data".') : problem;
  };
};
