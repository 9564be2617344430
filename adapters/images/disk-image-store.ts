import { makeImageFiles } from './image-files.js';
import { makeImageStore, type ImageStoreDeps, type KeptImages } from './image-store.js';

/** Where images are kept, their public addresses and their limits. */
export interface DiskImageStoreDeps extends Omit<ImageStoreDeps, 'place' | 'earlier'> {
  /** Contains the stored images, and in `.drafts` those being written. Created if it is missing. */
  readonly directory: string;
}

/** Images as files of one directory, decoded and encoded again by sharp, which is loaded with the first one. */
export const makeDiskImageStore = ({ directory, ...deps }: DiskImageStoreDeps): KeptImages =>
  makeImageStore({ ...deps, place: makeImageFiles(directory) });
