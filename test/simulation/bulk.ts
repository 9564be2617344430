import { postRequest } from '../../core/index.js';
import { endingOf, persistAll, type Caller } from './client-requests.js';
import type { Operation } from './client-observations.js';
import { claimOf, drawConnections, drawTime, operationOf, type Clientele } from './draws.js';
import { REQUEST_LIMITS } from './limits.js';

/** Creates several posts in one request, each under its own key, until each has its result. */
export const createMany = async (caller: Caller, clientele: Clientele): Promise<void> => {
  const { choices, entropy, counter } = caller.world;
  const drawn = Array.from({ length: 2 + choices.below(4) }, () => drawPost(caller, clientele));
  const requests = new Map(drawn);
  const endings = await persistAll(caller, [...requests.keys()], async (engine, account, operations) => {
    const commands = operations.flatMap((operation) => {
      const request = requests.get(operation);
      return request === undefined
        ? []
        : [{ account, requestId: entropy.requestId(), request, ...claimOf(operation) }];
    });
    const created = await engine.createPosts(commands);
    if (created.some((one) => 'fault' in one || !one.ok)) counter.saw('bulk of which a part fails');
    return created.map((one) => ('fault' in one ? { kind: 'fault' } : endingOf(one)));
  });
  counter.saw('bulk');
  for (const ending of endings)
    if (ending.kind === 'done' && ending.postId !== null) clientele.posts.push(ending.postId);
};

const drawPost = (
  caller: Caller,
  clientele: Clientele,
): readonly [Operation, ReturnType<typeof postRequest>] => {
  const { world } = caller;
  const drawn = operationOf(caller, clientele, 'create');
  const operation = { ...drawn, key: `key-${String(drawn.id)}` };
  const { mark: headline } = operation;
  const content = world.choices.chance(60) ? 'far too long '.repeat(40) : `words of ${headline}`;
  const connectionIds = drawConnections(world, clientele);
  const fields = { headline, content, connectionIds, scheduledAt: drawTime(world) };
  return [operation, postRequest(fields, REQUEST_LIMITS)];
};
