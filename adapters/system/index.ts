export { systemClock } from './clock.js';
export { systemEntropy } from './entropy.js';
export { isOpenToOthers, makePrivateDirectory, makePrivateFile, shutOthersOut } from './private-files.js';
