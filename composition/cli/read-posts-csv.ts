import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { sha256Hex } from '../../adapters/crypto/index.js';
import {
  canonicalJson,
  CLIENT_KEY_CHARACTERS,
  valid,
  type PostRequest,
  type RequestLimits,
} from '../../core/index.js';
import { createPostFields, fieldProblem, parseCreatePost } from '../../core/wire/index.js';
import { Refused } from './output.js';
import { counted } from '../reporting/counted.js';

const MAX_FILE_BYTES = 64 * 1024 * 1024;
const MAX_LINE_BYTES = 512 * 1024;

const KEY = 'key';
const COLUMNS = [...Object.keys(createPostFields).filter((name) => name !== 'image'), 'title'];

export interface PostLine {
  /** The line of the file at which the post ends. */
  readonly line: number;
  readonly request: PostRequest;
  readonly key: string;
  readonly fingerprint: string;
  /** What is wrong with the line apart from its fields. */
  readonly problems: readonly string[];
}

/** A line whose cells have no names. */
export interface BrokenLine {
  readonly line: number;
  readonly request: null;
  readonly problems: readonly string[];
}

const broken = (line: number, ...problems: readonly string[]): BrokenLine => ({
  line,
  request: null,
  problems,
});

const fieldsOf = (header: readonly string[], cells: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    header.flatMap((name, column) => {
      const cell = cells[column] ?? '';
      return name === KEY || cell === '' ? [] : [[name, cell] as const];
    }),
  );

/** What the parser reads of bytes that are not UTF-8. */
const REPLACEMENT = '\ufffd';

const encodingProblems = (cells: readonly string[]): readonly string[] =>
  cells.some((cell) => cell.includes(REPLACEMENT))
    ? ['The line has characters that are not UTF-8, or a replacement character (�). Save the file as UTF-8.']
    : [];

/** `earlier` is the line whose post has the same key. */
const keyProblems = (key: string, earlier: number | undefined): readonly string[] => [
  ...(key.length > CLIENT_KEY_CHARACTERS
    ? [`key: At most ${String(CLIENT_KEY_CHARACTERS)} characters.`]
    : []),
  ...(earlier === undefined ? [] : [`key: Line ${String(earlier)} has it for another post.`]),
];

const requestOf = (fields: object, limits: RequestLimits): PostRequest =>
  parseCreatePost({ form: 'multipart', fields, image: valid(null) }, limits);

const headerProblems = (header: readonly string[], limits: RequestLimits): readonly string[] => {
  if (header.length === 1 && /[;\t]/.test(header.join()))
    return ['The columns must be separated by commas, not by semicolons or tabs.'];
  const fieldNames = header.filter((name) => name !== KEY);
  const { otherViolations } = requestOf(Object.fromEntries(fieldNames.map((name) => [name, ''])), limits);
  const has = (...names: readonly string[]): boolean => names.some((name) => header.includes(name));
  return [
    ...otherViolations.map((violation) => fieldProblem(violation).message.replace('field', 'column')),
    ...(has('image') ? ['Images cannot be imported: create those posts one by one.'] : []),
    ...(has('headline', 'title') ? [] : ['The column "headline" is missing.']),
    ...['content', 'connection_ids']
      .filter((name) => !has(name))
      .map((name) => `The column "${name}" is missing.`),
    ...header
      .filter((name, at) => header.indexOf(name) < at)
      .map((name) => `The column "${name}" occurs twice.`),
  ];
};

/**
 * Reads posts from a CSV file (RFC 4180), line by line; the first line has the names of the fields. For a line without
 * a key, one is derived from its content and from how often that occurred before, so that a repeated import recognises
 * it.
 */
export async function* readPostsCsv(
  file: string,
  limits: RequestLimits,
): AsyncGenerator<PostLine | BrokenLine> {
  const { size } = await stat(file);
  if (size > MAX_FILE_BYTES)
    throw new Refused([`The file has more than ${String(MAX_FILE_BYTES)} bytes: import it in parts.`]);
  const { parse } = await import('csv-parse');
  const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true };
  const parser = parse({ ...options, max_record_size: MAX_LINE_BYTES });
  // A fault of either ends both, and is thrown where the lines are read.
  const lines = pipeline(createReadStream(file), parser, () => undefined);
  const seen = new Map<string, number>();
  const keys = new Map<string, Pick<PostLine, 'line' | 'fingerprint'>>();
  let header: readonly string[] | null = null;
  let last = 0;
  try {
    for await (const { record: cells, info } of lines as AsyncIterable<CsvLine>) {
      last = info.lines;
      if (header === null) {
        header = cells.map((name) => name.trim());
        const problems = headerProblems(header, limits);
        const known = `Known: ${[...COLUMNS, KEY].join(', ')}.`;
        if (problems.length > 0) throw new Refused([...problems, known]);
        continue;
      }
      const line = info.lines;
      if (cells.length !== header.length) {
        const count = `The line has ${counted(cells.length, 'cell')} for ${counted(header.length, 'column')}.`;
        yield broken(line, count, ...encodingProblems(cells));
      } else {
        const fields = fieldsOf(header, cells);
        const fingerprint = sha256Hex(canonicalJson(fields));
        const times = (seen.get(fingerprint) ?? 0) + 1;
        seen.set(fingerprint, times);
        const ownKey = cells[header.indexOf(KEY)] ?? '';
        const key = ownKey === '' ? `${fingerprint}-${String(times)}` : ownKey;
        const earlier = keys.get(key);
        if (earlier === undefined) keys.set(key, { line, fingerprint });
        const isOther = earlier !== undefined && earlier.fingerprint !== fingerprint;
        const problems = [
          ...encodingProblems(cells),
          ...keyProblems(key, isOther ? earlier.line : undefined),
        ];
        yield { line, request: requestOf(fields, limits), key, fingerprint, problems };
      }
    }
  } catch (fault) {
    if (fault instanceof Refused || header === null) throw fault;
    // The rest cannot be read: it may be inside quotes.
    yield broken(last + 1, fault instanceof Error ? fault.message : String(fault));
  }
  if (header === null) throw new Refused(['The file is empty: its first line must name the columns.']);
}

interface CsvLine {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}
