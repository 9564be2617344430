import { expect, it } from 'vitest';
import { codeOf } from '../../../adapters/system/code-of.js';

it.each([
  ['of a fault of Node', Object.assign(new Error('x'), { code: 'ENOENT' }), 'ENOENT'],
  ['of a fault without a code', new Error('x'), ''],
  ['of a fault whose code is a number', Object.assign(new Error('x'), { code: 7 }), ''],
  ['of what is no error', { code: 'ENOENT' }, ''],
  ['of nothing', undefined, ''],
])('the code %s', (_what, fault, code) => {
  expect(codeOf(fault)).toBe(code);
});
