import type { Command } from 'commander';
import { isForeign } from '../../../adapters/images/index.js';
import { FOREIGN_IMAGES, imagePlaceOf, imagePlacesOf } from '../../store/image-places.js';
import { moveImages } from '../../maintenance/move-images.js';
import { IMAGE_STORES, type ImageStoreKind } from '../../store/image-stores.js';
import { choiceOf } from '../../reporting/choice-of.js';
import { withApp, type CommandContext } from '../context.js';
import { Refused } from '../output.js';
import { counted, megabytes } from '../../reporting/counted.js';

export const imagesCommand = (images: Command, context: CommandContext): void => {
  const { output } = context;

  images
    .command('move')
    .description('move all images to another place; can be interrupted and run again')
    .requiredOption('--from <place>', `where they are: ${choiceOf(IMAGE_STORES)}`)
    .requiredOption('--to <place>', 'where they go')
    .action(({ from, to }: { readonly from: ImageStoreKind; readonly to: ImageStoreKind }) =>
      withApp(context, async ({ settings, store }) => {
        if (from === to) throw new Refused(['--from and --to are the same place.']);
        const placeOf = (kind: ImageStoreKind) => imagePlaceOf(kind, settings, store);
        if (await isForeign(placeOf(from), await store.installationId()))
          throw new Refused([`The images in ${from} are not moved: ${FOREIGN_IMAGES}`]);
        const moved = await moveImages(placeOf(from), placeOf(to), async ({ images: count }) => {
          // At once: whatever ends the command later, the log shows that images were moved.
          if (count === 1) await store.operatorLog.record();
          output.progress(`Images moved: ${String(count)}`);
        });
        output.result({ from, to, ...moved, image_store: settings.imageStore }, () => [
          `Moved ${counted(moved.images, 'image')} (${megabytes(moved.bytes)}) from ${from} to ${to}.`,
          ...(settings.imageStore === to
            ? []
            : [
                `New images still go to ${settings.imageStore}: set IMAGE_STORE=${to} and start every process again.`,
              ]),
        ]);
      }),
    );

  images
    .command('take-over')
    .description(
      'after a restore: make this installation the owner of the images, so that it removes those that no post shows',
    )
    .action(() =>
      withApp(context, async ({ settings, store }) => {
        const installation = await store.installationId();
        let places = 0;
        for (const each of Object.values(imagePlacesOf(settings, store))) {
          if (!(await isForeign(each, installation))) continue;
          await each.owner?.write(installation);
          await store.operatorLog.record();
          places += 1;
        }
        output.result({ places }, () => [
          places === 0
            ? 'The images belong to no other installation.'
            : 'The images belong to this installation now, which removes those that none of its posts show.',
        ]);
      }),
    );
};
