import {
  makeExternalPublishers,
  makeFeedPublisher,
  makeSandboxPublisher,
} from '../../adapters/publishers/index.js';
import type { Publisher } from '../../core/index.js';
import { publishersByProvider } from '../check-engine.js';
import type { MakePublisher } from './load-publishers.js';
import type { Settings } from '../settings.js';

/** The built-in publishers and those of `CHANNELS`, by provider. Throws a sentence if they cannot be used together. */
export const makePublishers = (
  { baseUrl }: Pick<Settings, 'baseUrl'>,
  deps: Parameters<MakePublisher>[0],
  ownPublishers: readonly MakePublisher[],
): ReadonlyMap<Publisher['provider'], Publisher> =>
  publishersByProvider(
    [
      makeFeedPublisher({ baseUrl }),
      makeSandboxPublisher({ clock: deps.clock }),
      ...makeExternalPublishers(deps),
      ...ownPublishers.flatMap((make) => make(deps)),
    ],
    'CHANNELS',
  );
