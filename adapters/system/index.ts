/** The clock and the entropy of the machine, and the version of the package. */
export { steadyClock, systemClock } from './clock.js';
export { systemEntropy } from './entropy.js';
export { VERSION } from './version.js';
