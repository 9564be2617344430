export { systemClock } from './clock.js';
export { systemEntropy } from './entropy.js';
