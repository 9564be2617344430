import { access } from 'node:fs/promises';
import { codeOf } from './code-of.js';

/** Whether there is something at the path. Rejects if this user may not know. */
export const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    (fault: unknown) => {
      if (['ENOENT', 'ENOTDIR'].includes(codeOf(fault))) return false;
      throw fault;
    },
  );
