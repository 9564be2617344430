import { expect, it } from 'vitest';
import { withTyped } from '../../../adapters/console/state/labels.js';

it.each([
  ['two of them', ' news , sale', ['old', 'news', 'sale']],
  ['one that is there', 'old', ['old']],
  ['none', ' , ', ['old']],
  ['what readers do not see', '\u200B, \u00AD,\u2060\uFE0F,\u3164', ['old']],
  [
    'a word with a joiner',
    '\u0645\u06CC\u200C\u062E\u0648\u0627\u0646\u0645',
    ['old', '\u0645\u06CC\u200C\u062E\u0648\u0627\u0646\u0645'],
  ],
])('the labels of a post have %s that are typed', (_, text, labels) => {
  expect(withTyped(['old'], text)).toEqual(labels);
});
