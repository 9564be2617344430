import { imagesElsewhere, type Database } from '../../adapters/knex/index.js';
import type { Settings } from '../settings.js';
import { IMAGES, type Manifest } from './manifest.js';

/** Images that posts of the database show and that the files of a backup lack; those of a bucket are not checked. */
export const missingImagesOf = async (
  { imageStore }: Pick<Settings, 'imageStore'>,
  database: Database,
  files: Manifest['files'],
): Promise<readonly string[]> => {
  if (imageStore === 's3') return [];
  const names = new Set(files.map(({ name }) => name));
  return (await imagesElsewhere(database)).filter((key) => !names.has(`${IMAGES}${key}`));
};
