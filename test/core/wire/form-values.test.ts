import { describe, expect, it } from 'vitest';
import { DEFAULT_REQUEST_LIMITS, valid } from '../../../core/index.js';
import { violationsOf } from '../../../core/domain/violation.js';
import { fieldProblem, parseCreatePost, type ReceivedBody } from '../../../core/wire/index.js';

/** A field as it is read, or `path code` of every problem. */
const readAs =
  (name: 'draft' | 'labels') =>
  (value: unknown, form: ReceivedBody['form'] = 'multipart'): unknown => {
    const fields = {
      headline: 'Hello',
      content: 'World',
      connection_ids: form === 'json' ? [1] : '1',
      [name]: value,
    };
    const { otherViolations: _, ...read } = parseCreatePost(
      { form, fields, image: valid(null) },
      DEFAULT_REQUEST_LIMITS,
    );
    const problems = violationsOf(read)
      .map(fieldProblem)
      .map(({ path, code }) => `${path} ${code}`);
    const of = read[name];
    return of.ok ? of.value : problems;
  };

describe('a truth value', () => {
  const draft = readAs('draft');

  it('is a word in a form, and itself in JSON', () => {
    expect(['true', 'false'].map((word) => draft(word))).toEqual([true, false]);
    expect([true, false].map((value) => draft(value, 'json'))).toEqual([true, false]);
  });

  it.each(['', 'TRUE', '1', 'yes', 'constructor'])('is not the word %j of a form', (word) => {
    expect(draft(word)).toEqual(['draft wrong_type']);
  });

  it.each(['true', 1, {}])('is not %j in JSON', (value) => {
    expect(draft(value, 'json')).toEqual(['draft wrong_type']);
  });
});

describe('labels in a form', () => {
  const labels = readAs('labels');

  it.each<[unknown, unknown]>([
    ['news', ['news']],
    ['news, launch', ['news', 'launch']],
    [
      ['news', 'launch'],
      ['news', 'launch'],
    ],
    [' ["news","launch"] ', ['news', 'launch']],
    ['[]', []],
    [' ', []],
    ['', []],
    [['', 'news'], ['news']],
    ['["news"', ['["news"']],
    ['news[', ['news[']],
    ['["a,b"]', ['labels[0] invalid_value']],
    ['[7]', ['labels[0] wrong_type']],
    ['news,', ['labels[1] too_short']],
  ])('%j are %j', (value, expected) => {
    expect(labels(value)).toEqual(expected);
  });
});
