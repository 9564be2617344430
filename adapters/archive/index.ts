/** Tar archives (ustar) of regular files, read and written as streams. */
export { entriesOf, type ReadEntry } from './read-tar.js';
export type { TarEntry } from './tar-header.js';
export { makeTarWriter, type TarWriter, type Written } from './write-tar.js';
export { writeArchive } from './write-archive.js';
