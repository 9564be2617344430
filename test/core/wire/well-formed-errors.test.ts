import { expect, it } from 'vitest';
import { requestId } from '../../../core/index.js';
import { errorResponse } from '../../../core/wire/index.js';
import { unknownNames } from '../../../core/wire/unknown-names.js';

const ID = requestId('0123456789abcdef0123456789abcdef');

it('the response to a refusal has no half of a surrogate pair, which many parsers of JSON refuse, even if a name is cut there', () => {
  const fields = { [`${'x'.repeat(99)}🍂`]: 1, '\ud83c': 2 };
  const violations = unknownNames(fields, ['headline']);
  const { body } = errorResponse({ kind: 'invalid_request', violations }, ID);
  expect(violations).toHaveLength(2);
  expect(JSON.stringify(body)).not.toMatch(/\\ud/);
  const message = 'Unexpected "\ud83c".';
  expect(errorResponse({ kind: 'malformed_json', message }, ID).body.error.message).not.toContain('\ud83c');
});
