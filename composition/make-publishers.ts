import { makeChannels, makeFeedPublisher, makeSandboxPublisher } from '../adapters/publishers/index.js';
import type { Publisher } from '../core/index.js';
import { publishersByProvider } from './check-engine.js';
import type { MakeChannel } from './load-channels.js';
import type { Settings } from './settings.js';

/** The built-in channels and those of `CHANNELS`, by their kind. Throws a sentence if they cannot be used together. */
export const makePublishers = (
  { baseUrl }: Pick<Settings, 'baseUrl'>,
  deps: Parameters<MakeChannel>[0],
  ownChannels: readonly MakeChannel[],
): ReadonlyMap<Publisher['provider'], Publisher> =>
  publishersByProvider(
    [
      makeFeedPublisher({ baseUrl }),
      makeSandboxPublisher({ clock: deps.clock }),
      ...makeChannels(deps),
      ...ownChannels.flatMap((make) => make(deps)),
    ],
    'CHANNELS',
  );
