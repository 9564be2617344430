import { expect, it } from 'vitest';

let tries = 0;

it('fails at first', () => {
  tries += 1;
  expect(tries).toBe(2);
});

it('passes at once', () => {
  expect(tries).toBe(2);
});
