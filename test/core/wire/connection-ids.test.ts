import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_REQUEST_LIMITS, valid } from '../../../core/index.js';
import { fieldProblem, parseCreatePost, type ReceivedBody } from '../../../core/wire/index.js';

/** The ids as they are read, or `path code` of every problem. */
const idsIn = (connection_ids: unknown, form: ReceivedBody['form'] = 'json'): unknown => {
  const fields = { headline: 'Hello', content: 'World', connection_ids };
  const { connectionIds } = parseCreatePost({ form, fields, image: valid(null) }, DEFAULT_REQUEST_LIMITS);
  if (connectionIds.ok) return connectionIds.value;
  return connectionIds.error.map(fieldProblem).map(({ path, code }) => `${path} ${code}`);
};

describe('connection_ids', () => {
  it.each<[unknown, unknown]>([
    [[1], [1]],
    [
      [2, 1, 2],
      [2, 1, 2],
    ],
    [[1e3], [1_000]],
    [[Number.MAX_SAFE_INTEGER], [Number.MAX_SAFE_INTEGER]],
    [[], ['connection_ids too_few']],
    [null, ['connection_ids required']],
    ['1', ['connection_ids wrong_type']],
    [1, ['connection_ids wrong_type']],
    [{ 0: 1 }, ['connection_ids wrong_type']],
    [['1'], ['connection_ids[0] wrong_type']],
    [[1, null], ['connection_ids[1] wrong_type']],
    [
      [1.5, 0, -1],
      ['connection_ids[0] wrong_type', 'connection_ids[1] wrong_type', 'connection_ids[2] wrong_type'],
    ],
    [[2 ** 53], ['connection_ids[0] wrong_type']],
    [[[1]], ['connection_ids[0] wrong_type']],
    [[true], ['connection_ids[0] wrong_type']],
  ])('in JSON: %j is %j', (value, expected) => {
    expect(idsIn(value)).toEqual(expected);
  });

  it.each<[unknown, unknown]>([
    ['7', [7]],
    ['1,2', [1, 2]],
    [' 1 , 2 ', [1, 2]],
    ['[1,2]', [1, 2]],
    ['[ 1, 2 ]', [1, 2]],
    [
      ['1', '2'],
      [1, 2],
    ],
    [
      ['1,2', '[3]'],
      [1, 2, 3],
    ],
    ['', ['connection_ids too_few']],
    ['[]', ['connection_ids too_few']],
    [[], ['connection_ids too_few']],
    ['1,', ['connection_ids[1] wrong_type']],
    ['01', ['connection_ids[0] wrong_type']],
    ['1.0', ['connection_ids[0] wrong_type']],
    ['+1', ['connection_ids[0] wrong_type']],
    ['1e3', ['connection_ids[0] wrong_type']],
    ['0', ['connection_ids[0] wrong_type']],
    ['9007199254740993', ['connection_ids[0] wrong_type']],
    ['99999999999999999999', ['connection_ids[0] wrong_type']],
    ['["1"]', ['connection_ids[0] wrong_type']],
    ['[[1]]', ['connection_ids[0] wrong_type']],
    ['1;2', ['connection_ids[0] wrong_type']],
    [' [1] ', [1]],
    ['[ ]', ['connection_ids too_few']],
    ['x[1]', ['connection_ids[0] wrong_type']],
    ['[1', ['connection_ids[0] wrong_type']],
    ['1]', ['connection_ids[0] wrong_type']],
    ['[1]x', ['connection_ids[0] wrong_type']],
    [[{}], ['connection_ids[0] wrong_type']],
    ['null', ['connection_ids[0] wrong_type']],
  ])('in a form: %j is %j', (value, expected) => {
    expect(idsIn(value, 'multipart')).toEqual(expected);
  });

  it('reads the same ids from every way of writing them in a form', () => {
    const ids = fc.array(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), {
      minLength: 1,
      maxLength: 50,
    });
    fc.assert(
      fc.property(ids, (list) => {
        for (const form of [list.map(String), list.join(','), JSON.stringify(list)]) {
          expect(idsIn(form, 'multipart')).toEqual(list);
        }
        expect(idsIn(list)).toEqual(list);
      }),
    );
  });

  it('may name fifty connections, each as often as one likes', () => {
    const fifty = Array.from({ length: 50 }, (_, index) => index + 1);
    expect(idsIn([...fifty, ...fifty])).toEqual([...fifty, ...fifty]);
    expect(idsIn([...fifty, 51])).toEqual(['connection_ids too_many']);
    const thousand = Array.from({ length: 1_000 }, () => 1);
    expect(idsIn(thousand)).toEqual(thousand);
    expect(idsIn([...thousand, 1])).toEqual(['connection_ids too_many']);
  });

  it('are refused in a form before they are taken apart where their text is longer than any list', () => {
    const longest = Array.from({ length: 1_000 }, () => String(Number.MAX_SAFE_INTEGER)).join(', ');
    expect(idsIn(longest, 'multipart')).toHaveLength(1_000);
    const commas = `[${','.repeat(256 * 1024)}]`;
    expect(idsIn(commas, 'multipart')).toEqual(['connection_ids too_long']);
    const inParts = Array.from({ length: 100 }, () => '1'.repeat(200));
    expect(idsIn(inParts, 'multipart')).not.toContain('connection_ids too_long');
    expect(idsIn([...inParts, '1'], 'multipart')).toEqual(['connection_ids too_long']);
  });
});
