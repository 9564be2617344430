export { makeDiskImageStore, type DiskImageStore, type DiskImageStoreDeps } from './disk-image-store.js';
export { makeImageFitter } from './image-fitter.js';
export { DEFAULT_TURN_LIMITS, makeFairTurns, type InTurn, type TurnLimits } from './fair-turns.js';
