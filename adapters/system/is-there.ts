import { access } from 'node:fs/promises';

/** Whether there is something at the path. */
export const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
