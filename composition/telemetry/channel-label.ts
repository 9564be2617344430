import { providerOfLane, type Lane, type Provider, type Publishers } from '../../core/index.js';

/** The value of the label for a channel: its provider if that is installed, otherwise one common value. */
export const channelLabel =
  (publishers: Publishers) =>
  (provider: Provider): string =>
    publishers.has(provider) ? provider : 'other';

/** The value for a lane: its name may contain a host that a user entered, so its values would be unlimited. */
export const laneLabel = (publishers: Publishers): ((lane: Lane) => string) => {
  const label = channelLabel(publishers);
  return (lane) => label(providerOfLane(lane));
};
