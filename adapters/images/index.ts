/** Images from users: decoded and encoded again, stored in files, the database or a bucket, and fitted to channels. */
export { makeImageBucket, type BucketSettings } from './bucket.js';
export { makeDiskImageStore, type DiskImageStoreDeps } from './disk-image-store.js';
export { makeImageFiles } from './image-files.js';
export { makeImageFitter } from './image-fitter.js';
export {
  ImagePlaceOutage,
  isImageKey,
  type ImagePlace,
  type OpenedImage,
  type PlacedImage,
  type PlaceOwner,
} from './image-place.js';
export { isForeign } from './place-owner.js';
export { hasImages, makeImageStore, type ImageStoreDeps, type KeptImages } from './image-store.js';
export { DEFAULT_TURN_LIMITS, makeFairTurns, type InTurn, type TurnLimits } from './fair-turns.js';
