import multer from 'multer';
import { describe, expect, it } from 'vitest';
import {
  fileProblems,
  filesTooLarge,
  formRefusal,
  textTooLong,
} from '../../adapters/http-koa/body/form-problems.js';
import { PARSER_LIMITS } from '../../adapters/http-koa/body/limits.js';

const LIMITS = { images: 2, imageBytes: 100 };

const file = (size: number, fieldname = 'image') => ({ fieldname, size });

/** The refusal for what the parser reports with this code. */
const refusalFor = (code: string, field?: string) => {
  const fault = new multer.MulterError(code as multer.ErrorCode, field);
  return formRefusal(fault, LIMITS);
};

/** The only problem of a refused request. */
const problem = (at: object, kind: string, message: string, more: object = {}) => ({
  kind: 'invalid_request',
  violations: [{ at, kind, message, ...more }],
});

describe('the files of a form', () => {
  it('may be as many and as large as the limits', () => {
    expect(fileProblems([], LIMITS)).toEqual([]);
    expect(fileProblems([file(100), file(0)], LIMITS)).toEqual([]);
  });

  it('are refused each with its place, size and limit', () => {
    const message = 'The image has 101 bytes; at most 100 are allowed.';
    const tooLarge = { kind: 'image_too_large', message, limit: 100, actual: 101 };
    expect(fileProblems([file(101)], LIMITS)).toEqual([{ at: { field: 'image' }, ...tooLarge }]);
    expect(fileProblems([file(1), file(101)], LIMITS)).toEqual([
      { at: { field: 'image', index: 1 }, ...tooLarge },
    ]);
  });

  it('are refused together when they are too many', () => {
    const message = 'Must have at most 2 images; this has 3.';
    expect(fileProblems([file(1), file(1), file(1)], LIMITS)).toEqual([
      { at: { field: 'image' }, kind: 'too_many', message, limit: 2, actual: 3 },
    ]);
  });

  it('are refused under another name, which is shown up to 100 characters, and count as no images', () => {
    const files = [file(1), file(1), file(1_000, 'photo'), file(1, 'x'.repeat(200))];
    const cut = 'x'.repeat(100);
    expect(fileProblems(files, LIMITS)).toEqual(
      ['photo', cut].map((name) => ({
        at: { verbatim: name },
        kind: 'unknown_field',
        message: `There is no file part "${name}". Name the file part "image".`,
      })),
    );
  });
});

describe('a form that was not read to its end', () => {
  it('has too many parts of a kind', () => {
    const most = (field: string, limit: number, what: string) =>
      problem({ field }, 'too_many', `Must have at most ${String(limit)} ${what}; this has more.`, { limit });
    expect(refusalFor('LIMIT_FILE_COUNT')).toEqual(most('image', 2, 'images and no other files'));
    for (const code of ['LIMIT_PART_COUNT', 'LIMIT_FIELD_COUNT'])
      expect(refusalFor(code)).toEqual(most('body', PARSER_LIMITS.fields, 'fields'));
  });

  it('has a value that is too long, which is named if the parser names it', () => {
    const limit = PARSER_LIMITS.fieldSize;
    const message = `Must have at most ${String(limit)} bytes; this has more.`;
    const tooLong = (at: object) => problem(at, 'too_long', message, { limit });
    expect(refusalFor('LIMIT_FIELD_VALUE', 'content')).toEqual(tooLong({ verbatim: 'content' }));
    expect(refusalFor('LIMIT_FIELD_VALUE')).toEqual(tooLong({ field: 'body' }));
  });

  it('has a name that no field has', () => {
    const message = `There is no field whose name has more than ${String(PARSER_LIMITS.fieldNameSize)} bytes.`;
    expect(refusalFor('LIMIT_FIELD_KEY')).toEqual(problem({ field: 'body' }, 'unknown_field', message));
    for (const code of ['LIMIT_FIELD_NESTING', 'LIMIT_FIELD_ARRAY_INDEX', 'INVALID_FIELD_NAME'])
      expect(refusalFor(code, 'a[b][c]')).toEqual(
        problem({ verbatim: 'a[b][c]' }, 'unknown_field', 'There is no field of this name.'),
      );
  });

  it('is malformed for every other reason, which is said where it is known', () => {
    const malformed = (message: string) => ({ kind: 'malformed_multipart', message });
    expect(refusalFor('LIMIT_UNEXPECTED_FILE')).toEqual(malformed('Unexpected file field.'));
    for (const [fault, message] of [
      [new Error('Multipart: Boundary not found'), 'The content type has no boundary.'],
      [new Error('Unexpected end of form'), 'It ends before its closing boundary.'],
      [new Error('Malformed part header'), 'It cannot be read.'],
      ['Boundary not found', 'It cannot be read.'],
    ] as const)
      expect(formRefusal(fault, LIMITS)).toEqual(malformed(message));
  });

  it('is too large as a whole', () => {
    const message = 'A form may have 7 bytes in all, and each image 3; this has more.';
    expect(filesTooLarge(7, 3)).toEqual(
      problem({ field: 'image' }, 'image_too_large', message, { limit: 7 }),
    );
    expect(textTooLong(7, 8)).toEqual(
      problem({ field: 'body' }, 'too_long', 'The fields may have 7 characters in all; these have 8.', {
        ...{ limit: 7, actual: 8 },
      }),
    );
  });
});
