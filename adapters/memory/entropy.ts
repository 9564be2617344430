import { BASE62, requestId, requestKey, type Entropy } from '../../core/index.js';

/** Uniform numbers below 2^32 (the generator "mulberry32"); the same seed gives the same numbers. */
const numbersFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
};

/** Repeatable randomness, for tests and simulations. Predictable: not for secrets. */
export const makeSeededEntropy = (seed: number): Entropy => {
  const next = numbersFrom(seed);
  const hex = (digits: number): string => {
    let text = '';
    while (text.length < digits) text += next().toString(16).padStart(8, '0');
    return text.slice(0, digits);
  };
  return {
    requestId: () => requestId(hex(32)),
    requestKey: () => {
      // RFC 9562 §5.4: version 4 and the variant at fixed positions, random bits elsewhere.
      const variant = '89ab'.charAt(next() % 4);
      return requestKey(`${hex(8)}-${hex(4)}-4${hex(3)}-${variant}${hex(3)}-${hex(12)}`);
    },
    base62: (length) => Array.from({ length }, () => BASE62.charAt(next() % BASE62.length)).join(''),
    fraction: () => next() / 2 ** 32,
  };
};
