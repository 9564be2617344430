/** The clock and the entropy of the machine. */
export { systemClock } from './clock.js';
export { systemEntropy } from './entropy.js';
