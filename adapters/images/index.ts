export { makeDiskImageStore, type DiskImageStore, type DiskImageStoreDeps } from './disk-image-store.js';
export { makeImageFitter } from './image-fitter.js';
