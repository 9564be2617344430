import { ok, type IdempotencyClaim, type Instant, type PostId } from '../../../core/index.js';
import type { Defect } from '../process.js';
import { inScope } from './in-scope.js';

interface Claimed {
  readonly claim: IdempotencyClaim;
  readonly at: Instant;
  readonly expiredBefore: Instant;
}

/** The key is looked for in one transaction and written in the next. */
export const keyInTwoTransactions: Defect = (ports, { life }) => ({
  ...ports,
  unitOfWork: {
    run: async (account, work) => {
      const claims: Claimed[] = [];
      const completed: PostId[] = [];
      const done = await ports.unitOfWork.run(account, (scope) =>
        work({
          ...scope,
          idempotency: {
            claim: async (claim, at, expiredBefore) => {
              claims.push({ claim, at, expiredBefore });
              return (await ports.idempotencyReader.findClaim(account, claim, expiredBefore)) ?? 'claimed';
            },
            complete: (_claim, post) => {
              completed.push(post);
              return Promise.resolve();
            },
          },
        }),
      );
      const [[key], [post]] = [claims, completed];
      if (!done.ok || key === undefined || post === undefined) return done;
      await life.stop('between the transactions');
      await ports.unitOfWork.run<null, never>(account, async ({ idempotency }) => {
        const known = await idempotency.claim(key.claim, key.at, key.expiredBefore);
        if (known === 'claimed') await idempotency.complete(key.claim, post);
        return ok(null);
      });
      return done;
    },
  },
});

/** A request that was refused keeps its key, and so is refused for ever. */
export const replayOfRefused: Defect = (ports) => ({
  ...ports,
  unitOfWork: {
    run: async (account, work) => {
      const claims: Claimed[] = [];
      const done = await ports.unitOfWork.run(account, (scope) =>
        work({
          ...scope,
          idempotency: {
            ...scope.idempotency,
            claim: (claim, at, expiredBefore) => {
              claims.push({ claim, at, expiredBefore });
              return scope.idempotency.claim(claim, at, expiredBefore);
            },
          },
        }),
      );
      const [first] = claims;
      if (done.ok || first === undefined) return done;
      await ports.unitOfWork.run<null, never>(account, async ({ idempotency }) => {
        await idempotency.claim(first.claim, first.at, first.expiredBefore);
        return ok(null);
      });
      return done;
    },
  },
});

/** What was checked at one moment is written with another. */
export const clockReadTwice = inScope((scope, { clock }) => ({
  ...scope,
  posts: { ...scope.posts, insert: (post) => scope.posts.insert({ ...post, createdAt: clock.now() }) },
}));
