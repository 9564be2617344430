import type { ImagePlace } from './image-place.js';

/** Whether images of the place are those of another installation. */
export const isForeign = async (
  { owner }: Pick<ImagePlace, 'owner'>,
  installation: string,
): Promise<boolean> => {
  const found = (await owner?.read()) ?? installation;
  return found !== installation;
};

/** Makes the installation the owner of a place that has none. Returns whether it is the owner now. */
export const claimPlace = async (
  place: Pick<ImagePlace, 'owner'>,
  installation: string,
): Promise<boolean> => {
  if ((await place.owner?.read()) === null) await place.owner?.write(installation);
  return !(await isForeign(place, installation));
};
