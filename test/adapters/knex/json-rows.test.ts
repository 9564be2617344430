import { expect, it } from 'vitest';
import { jsonOf } from '../../../adapters/knex/database.js';

it('hands over lone surrogates as replacement characters, because no store keeps them', () => {
  expect(JSON.parse(jsonOf([{ text: 'a\ud83d', more: '\udc00b' }]))).toEqual([{ text: 'a�', more: '�b' }]);
});

it.each(['\\ud83d', '\\\\udc00', '👋', '"\n'])('hands over all other text as it is: %j', (text) => {
  expect(JSON.parse(jsonOf([{ text }]))).toEqual([{ text }]);
});
