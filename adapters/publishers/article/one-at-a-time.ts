import type { Connection, PublishContext } from '../../../core/index.js';

/** Runs attempts of the same delivery one after the other, and those of different deliveries concurrently. */
export type OneAtATime = <T>(attempt: Attempt, work: () => Promise<T>) => Promise<T>;

/** @inline */
type Attempt = Pick<PublishContext, 'requestKey'> & { readonly connection: Pick<Connection, 'id'> };

/** Works within this process only: it avoids races on the server, but correctness must not depend on it. */
export const makeOneAtATime = (): OneAtATime => {
  const last = new Map<string, Promise<unknown>>();
  return async ({ connection, requestKey }, work) => {
    const name = `${String(connection.id)} ${requestKey}`;
    const before = last.get(name) ?? Promise.resolve();
    const own = before.then(work, work);
    last.set(name, own);
    try {
      return await own;
    } finally {
      if (last.get(name) === own) last.delete(name);
    }
  };
};
