import { providerOfLane, type Lane, type Provider, type Publishers } from '../../core/index.js';

/** The kind of a channel as the value of a label: those that are installed, and one for all others. */
export const channelLabel =
  (publishers: Publishers) =>
  (provider: Provider): string =>
    publishers.has(provider) ? provider : 'other';

/** Of a lane: its name may contain the host of a user, of which there is no limit. */
export const laneLabel = (publishers: Publishers): ((lane: Lane) => string) => {
  const label = channelLabel(publishers);
  return (lane) => label(providerOfLane(lane));
};
