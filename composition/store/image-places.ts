import { join } from 'node:path';
import { makeImageBucket, makeImageFiles, type ImagePlace } from '../../adapters/images/index.js';
import { unreachable } from '../../core/index.js';
import type { Settings } from '../settings.js';
import type { ImageStoreKind } from './image-stores.js';
import type { Store } from './store.js';

/** About images of another installation, which a restored or copied database finds, or a second installation. */
export const FOREIGN_IMAGES =
  'they belong to another installation, so that none is removed. ' +
  'If that one will never run again, run: write-post images take-over';

/** Where new images are stored, and where earlier ones may still be. */
export const imagePlacesOf = (
  settings: Pick<Settings, 'dataDir' | 'bucket' | 'imageStore'>,
  store: Pick<Store, 'imageTable'>,
): { readonly place: ImagePlace; readonly earlier?: ImagePlace } => ({
  place: imagePlaceOf(settings.imageStore, settings, store),
  ...(settings.imageStore === 'files' ? {} : { earlier: imageFilesOf(settings) }),
});

/** The images of the data directory, which are shown wherever new ones are stored. */
export const imageFilesOf = ({ dataDir }: Pick<Settings, 'dataDir'>): ImagePlace =>
  makeImageFiles(join(dataDir, 'images'));

/** The place of this kind with these settings. Throws if there is none. */
export const imagePlaceOf = (
  kind: ImageStoreKind,
  settings: Pick<Settings, 'dataDir' | 'bucket'>,
  { imageTable }: Pick<Store, 'imageTable'>,
): ImagePlace => {
  switch (kind) {
    case 'files':
      return imageFilesOf(settings);
    case 'database':
      if (imageTable === null) throw new Error('This store cannot keep images.');
      return imageTable;
    case 's3':
      if (settings.bucket === null)
        throw new Error(
          'No bucket is set: S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
        );
      return makeImageBucket(settings.bucket);
    default:
      return unreachable(kind);
  }
};
