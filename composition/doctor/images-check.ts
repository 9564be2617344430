import { hasImages, isForeign } from '../../adapters/images/index.js';
import { installationId, makeImageTable } from '../../adapters/knex/index.js';
import type { Instant } from '../../core/index.js';
import type { App } from '../app.js';
import { FOREIGN_IMAGES, imageFilesOf, imagePlaceOf, imagePlacesOf } from '../store/image-places.js';
import type { ImageStoreKind } from '../store/image-stores.js';
import type { Settings } from '../settings.js';
import { failed, passed, type Finding, type NamedCheck } from './check.js';

const DESCRIPTIONS: Readonly<Record<ImageStoreKind, (settings: Settings) => string>> = {
  files: ({ dataDir, database }) =>
    `They are files in ${dataDir}/images${database.kind === 'postgres' ? ', a directory that all hosts have to share' : ''}.`,
  database: () => 'They are in the database.',
  s3: ({ bucket }) =>
    `They are in the bucket ${bucket?.bucket ?? ''} at ${bucket?.endpoint ?? ''}, which can be read.`,
};

/** Whether the place of the images can be read, and whether there are images elsewhere. */
export const imagesCheck: NamedCheck<Pick<App, 'settings' | 'database'> & { readonly now: Instant }> = {
  name: 'images',
  check: async ({ settings, database, now }): Promise<Finding> => {
    const { imageStore } = settings;
    const imageTable = makeImageTable(database, { now: () => now });
    await hasImages(imagePlaceOf(imageStore, settings, { imageTable }));
    const description = DESCRIPTIONS[imageStore](settings);
    const installation = await installationId(database);
    for (const place of Object.values(imagePlacesOf(settings, { imageTable })))
      if (await isForeign(place, installation)) return failed(`${description} But ${FOREIGN_IMAGES}`);
    if (imageStore === 'files' || !(await hasImages(imageFilesOf(settings)))) return passed(description);
    return failed(
      `${description} Others are still files of this host; move them with: write-post images move --from files --to ${imageStore}`,
    );
  },
};
