import type * as Multer from 'multer';
import {
  imagePath,
  tooManyImages,
  type FieldPath,
  type Violation,
  type ViolationKind,
} from '../../../core/index.js';
import type { WireRefusal } from '../../../core/wire/index.js';
import { whenUsed } from '../../system/when-used.js';
import { IMAGE_PART, isImagePart, type ImageLimits } from './image-storage.js';
import { PARSER_LIMITS } from './limits.js';

const multer = whenUsed<typeof Multer>('multer');

const LONGEST_SHOWN_NAME = 100;

/** A name of the client, which may be long. */
export const shown = (name: string): { readonly verbatim: string } => ({
  verbatim: name.slice(0, LONGEST_SHOWN_NAME),
});

/** A file part: every one was measured, and the first images were kept. */
interface MeasuredFile {
  readonly fieldname: string;
  readonly size: number;
}

/** The problems of the files of a form. */
export const fileProblems = (
  files: readonly MeasuredFile[],
  { images: most, imageBytes: limit }: ImageLimits,
): readonly Violation[] => {
  const images = files.filter(({ fieldname }) => isImagePart(fieldname));
  const tooLarge = images.flatMap(({ size }, place): readonly Violation[] => {
    if (size <= limit) return [];
    const message = `The image has ${String(size)} bytes; at most ${String(limit)} are allowed.`;
    return [{ at: imagePath(place, images.length), kind: 'image_too_large', message, limit, actual: size }];
  });
  const others = files.filter(({ fieldname }) => !isImagePart(fieldname));
  return [
    ...tooLarge,
    ...(images.length > most ? tooManyImages(most, images.length).error : []),
    ...others.map(({ fieldname }) => unknownFile(fieldname)),
  ];
};

/** If a form is too large to be read, one of its images is, or all of them together are. */
export const filesTooLarge = (limit: number, imageBytes: number): WireRefusal =>
  refused({
    at: { field: 'image' },
    kind: 'image_too_large',
    message: `A form may have ${String(limit)} bytes in all, and each image ${String(imageBytes)}; this has more.`,
    limit,
  });

/** The text of a form is bounded as a whole, like that of JSON. */
export const textTooLong = (limit: number, actual: number): WireRefusal =>
  refused({
    at: { field: 'body' },
    kind: 'too_long',
    message: `The fields may have ${String(limit)} characters in all; these have ${String(actual)}.`,
    limit,
    actual,
  });

const unknownFile = (name: string): Violation => ({
  at: shown(name),
  kind: 'unknown_field',
  message: `There is no file part "${shown(name).verbatim}". Name the file part "${IMAGE_PART}".`,
});

/**
 * Maps an error of the form parser to a refusal. The rest of the form was not read, so this is the only problem that is
 * reported. The parser reports limits with codes, and malformed bytes as errors without a code.
 */
export const formRefusal = (fault: unknown, { images }: Pick<ImageLimits, 'images'>): WireRefusal => {
  if (!(fault instanceof multer().MulterError)) return malformedForm(grammarProblem(fault));
  const named: FieldPath = fault.field === undefined ? { field: 'body' } : shown(fault.field);
  switch (fault.code) {
    case 'LIMIT_FILE_COUNT':
      return beyond({ field: 'image' }, 'too_many', images, 'images and no other files');
    case 'LIMIT_PART_COUNT':
    case 'LIMIT_FIELD_COUNT':
      return beyond({ field: 'body' }, 'too_many', PARSER_LIMITS.fields, 'fields');
    case 'LIMIT_FIELD_VALUE':
      return beyond(named, 'too_long', PARSER_LIMITS.fieldSize, 'bytes');
    case 'LIMIT_FIELD_KEY':
      return refused({
        at: { field: 'body' },
        kind: 'unknown_field',
        message: `There is no field whose name has more than ${String(PARSER_LIMITS.fieldNameSize)} bytes.`,
      });
    default:
      return unlistedRefusal(fault, named);
  }
};

/** Codes of the parser that its published types lack. */
const unlistedRefusal = (
  { code, message }: { readonly code: string; readonly message: string },
  named: FieldPath,
) =>
  ['LIMIT_FIELD_NESTING', 'LIMIT_FIELD_ARRAY_INDEX', 'INVALID_FIELD_NAME'].includes(code)
    ? refused({ at: named, kind: 'unknown_field', message: 'There is no field of this name.' })
    : malformedForm(`${message}.`);

/** The parser stopped at the limit, so it is not known how many there are. */
const beyond = (at: FieldPath, kind: ViolationKind, limit: number, what: string): WireRefusal =>
  refused({ at, kind, message: `Must have at most ${String(limit)} ${what}; this has more.`, limit });

const refused = (violation: Violation): WireRefusal => ({ kind: 'invalid_request', violations: [violation] });

export const malformedForm = (message: string): WireRefusal => ({ kind: 'malformed_multipart', message });

const grammarProblem = (fault: unknown): string => {
  const reason = fault instanceof Error ? fault.message : '';
  if (reason.includes('Boundary not found')) return 'The content type has no boundary.';
  if (reason.includes('Unexpected end of form')) return 'It ends before its closing boundary.';
  return 'It cannot be read.';
};
