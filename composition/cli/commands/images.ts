import { Option, type Command } from 'commander';
import { imagePlaceOf } from '../../image-places.js';
import { moveImages } from '../../move-images.js';
import { IMAGE_STORES, type ImageStoreKind } from '../../settings.js';
import { tokens as t } from '../../tokens.js';
import { withApp, type CommandContext } from '../context.js';
import { Refused } from '../output.js';

/** Images between two lines of progress. */
const NOTED_EVERY = 1_000;

const place = (flag: string, description: string): Option =>
  new Option(`${flag} <place>`, description).choices([...IMAGE_STORES]).makeOptionMandatory();

export const imageCommands = (images: Command, context: CommandContext): void => {
  const { output } = context;

  images
    .command('move')
    .description('move all images to another place; can be ended and run again')
    .addOption(place('--from', 'where they are'))
    .addOption(place('--to', 'where they go'))
    .action(({ from, to }: { readonly from: ImageStoreKind; readonly to: ImageStoreKind }) =>
      withApp(context, async ({ settings, container }) => {
        if (from === to) throw new Refused(['--from and --to are the same place.']);
        const store = container.get(t.store);
        const placeOf = (kind: ImageStoreKind) => imagePlaceOf(kind, settings, store);
        const moved = await moveImages(placeOf(from), placeOf(to), ({ images: count }) => {
          if (count % NOTED_EVERY === 0) output.note(`${String(count)} images`);
        });
        if (moved.images > 0) await store.operatorLog.record();
        output.result({ from, to, ...moved, image_store: settings.imageStore }, () => [
          `${String(moved.images)} images (${(moved.bytes / 1e6).toFixed(1)} MB) were moved from ${from} to ${to}.`,
          ...(settings.imageStore === to
            ? []
            : [
                `New images still go to ${settings.imageStore}: set IMAGE_STORE=${to} and start every process again.`,
              ]),
        ]);
      }),
    );
};
