export { systemClock } from './clock.js';
export { codeOf } from './code-of.js';
export { systemEntropy } from './entropy.js';
export { parseUrl } from './parse-url.js';
export { requireDescriptors, whenUsed } from './when-used.js';
export { isOpenToOthers, makePrivateDirectory, makePrivateFile, shutOthersOut } from './private-files.js';
export { syncDirectory } from './sync-directory.js';
