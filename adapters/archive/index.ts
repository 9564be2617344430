/** Tar archives (ustar) of regular files, read and written as streams. */
export { entriesOf } from './read-tar.js';
export { makeTarWriter, type TarWriter, type Written } from './write-tar.js';
export { writeArchive } from './write-archive.js';
