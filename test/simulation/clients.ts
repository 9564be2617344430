import {
  postRequest,
  statusOf,
  later,
  parseContent,
  toRfc3339,
  valid,
  versionOf,
  type ConnectionId,
  type Post,
  type PostId,
  type RequestedTime,
} from '../../core/index.js';
import { parseRequestedTime } from '../../core/domain/schedule.js';
import { assemblePost } from '../../adapters/memory/post-rows.js';
import { createMany } from './bulk.js';
import { drawMore, drawRetried, PNG } from './editors.js';
import { endingOf, persist, type Caller } from './client-requests.js';
import { claimOf, drawConnections, drawTime, operationOf, type Clientele } from './draws.js';
import { REQUEST_LIMITS } from './limits.js';
import { refund } from './payments.js';
import type { Operation } from './client-observations.js';
import type { World } from './world.js';

const seePost = ({ store: { committed } }: World, id: PostId): Post | null => {
  const row = committed.posts.get(id);
  return row === undefined ? null : assemblePost(row, committed);
};

/** Words and a time of its own for the first channel of every fourth post, some seconds or minutes later. */
const overridesFor = ({ clock }: World, { id, mark }: Operation, [first]: readonly ConnectionId[]) =>
  id % 4 > 0 || first === undefined
    ? []
    : [
        {
          connectionId: first,
          content: `own words of ${mark}`,
          scheduledAt: toRfc3339(later(clock.now(), ((id % 3) + 1) * 40_000)),
        },
      ];

const create = async (caller: Caller, clientele: Clientele): Promise<void> => {
  const { world } = caller;
  const { choices, entropy } = world;
  const isDraft = choices.chance(150);
  const scheduledAt = isDraft ? null : drawTime(world);
  const at = scheduledAt?.endsWith('Z') === true ? Date.parse(scheduledAt) : null;
  const base = operationOf(caller, clientele, 'create');
  const operation = { ...base, at: at === null ? null : later(world.clock.now(), at - world.clock.now()) };
  // A draft may lack its channels.
  const connectionIds = isDraft && choices.chance(200) ? [] : drawConnections(world, clientele);
  // A draft has no times.
  const channelOverrides = isDraft ? [] : overridesFor(world, operation, connectionIds);
  const content = choices.chance(40) ? 'far too long '.repeat(40) : `words of ${operation.mark}`;
  const hasImage = choices.chance(250);
  // Each request has its own file, so that an orphaned image can be traced to its request.
  const uploadOf = () => (hasImage ? Uint8Array.from([...PNG, operation.id]) : null);
  const ending = await persist(caller, operation, uploadOf, async (engine, account, upload) => {
    // Every second post with an image has two, of the same file.
    const image =
      upload === null ? null : Array.from({ length: 2 - (operation.id % 2) }, () => ({ bytes: upload }));
    const request = postRequest(
      {
        headline: operation.mark,
        content,
        connectionIds,
        scheduledAt,
        image,
        draft: isDraft,
        channelOverrides,
      },
      REQUEST_LIMITS,
    );
    return endingOf(
      await engine.createPost({ account, requestId: entropy.requestId(), request, ...claimOf(operation) }),
    );
  });
  if (ending?.kind === 'done' && ending.postId !== null) clientele.posts.push(ending.postId);
};

const cancel = async (caller: Caller, clientele: Clientele, postId: PostId): Promise<void> => {
  const operation = operationOf(caller, clientele, 'cancel', { postId });
  await persist(
    caller,
    operation,
    () => null,
    async (engine, account) =>
      endingOf(await engine.cancelPost({ account, requestId: null, postId, ...claimOf(operation) })),
  );
};

/** Changes the text and perhaps time and channels, of any version or only of the one that was read. */
const edit = async (caller: Caller, clientele: Clientele, postId: PostId): Promise<void> => {
  const { world } = caller;
  const seen = world.choices.chance(400) ? seePost(world, postId) : null;
  const expects = seen === null ? null : versionOf(seen, world.clock.now());
  const operation = operationOf(caller, clientele, 'edit', { postId, expects });
  const content = parseContent(operation.mark, REQUEST_LIMITS);
  const time = world.choices.chance(300) ? drawTime(world) : null;
  const requested = time === null ? null : parseRequestedTime(time);
  const scheduledAt = requested?.ok === true ? { scheduledAt: valid<RequestedTime>(requested.value) } : {};
  const others = world.choices.chance(300) ? drawConnections(world, clientele) : null;
  const connectionIds = others === null ? {} : { connectionIds: valid(others) };
  const more = drawMore(caller, seePost(world, postId), operation);
  await persist(caller, operation, more.uploadOf, async (engine, account, upload) =>
    endingOf(
      await engine.editPost({
        account,
        requestId: null,
        postId,
        patch: { content, ...scheduledAt, ...connectionIds, ...more.patch(upload), otherViolations: [] },
        expectedVersion: expects,
        ...claimOf(operation),
      }),
    ),
  );
};

/** Sends a scheduled post or a draft now, of any version or only of the one that was read. */
const publish = async (caller: Caller, clientele: Clientele, postId: PostId): Promise<void> => {
  const { world } = caller;
  const seen = world.choices.chance(400) ? seePost(world, postId) : null;
  const expects = seen === null ? null : versionOf(seen, world.clock.now());
  const operation = operationOf(caller, clientele, 'publish', { postId, expects });
  const ending = await persist(
    caller,
    operation,
    () => null,
    async (engine, account) => {
      const command = { account, requestId: null, postId, expectedVersion: expects };
      return endingOf(await engine.publishPost({ ...command, ...claimOf(operation) }));
    },
  );
  if (ending?.kind === 'done') world.counter.saw('scheduled post sent now');
};

const retry = async (caller: Caller, clientele: Clientele, postId: PostId): Promise<void> => {
  const risky = caller.world.choices.chance(600);
  const operation = operationOf(caller, clientele, 'retry', { postId, risky });
  const connectionIds = drawRetried(caller, seePost(caller.world, postId));
  await persist(
    caller,
    operation,
    () => null,
    async (engine, account) =>
      endingOf(
        await engine.retryPost({
          account,
          requestId: null,
          postId,
          connectionIds,
          acceptDuplicateRisk: risky,
          ...claimOf(operation),
        }),
      ),
  );
};

/** Resolves an unknown delivery by what is visible at the provider. */
const resolve = async (caller: Caller, clientele: Clientele, postId: PostId): Promise<void> => {
  const { remote } = caller.world;
  const unknown = seePost(caller.world, postId)?.deliveries.find(({ state }) => state === 'unknown');
  if (unknown === undefined) return;
  const { connection } = unknown;
  const operation = operationOf(caller, clientele, 'resolve', { postId });
  const { choices, twists } = caller.world;
  const isGuess = twists.editors && choices.chance(200);
  const isOut = isGuess ? choices.chance(500) : remote.of(postId, connection.id).length > 0;
  await persist(
    caller,
    operation,
    () => null,
    async (engine, account) =>
      endingOf(
        await engine.resolveDelivery({
          account,
          requestId: null,
          postId,
          connectionId: connection.id,
          outcome: isOut ? 'published' : 'failed',
          url: null,
          ...claimOf(operation),
        }),
      ),
  );
};

/** The posts with something to retry or to resolve. */
const endedBadly = ({ world }: Caller, { posts }: Clientele): readonly PostId[] =>
  posts.filter((id) =>
    seePost(world, id)?.deliveries.some(({ state }) => state === 'failed' || state === 'unknown'),
  );

/** The posts that can still be edited. */
const waiting = ({ world }: Caller, { posts }: Clientele): readonly PostId[] =>
  posts.filter((id) => {
    const post = seePost(world, id);
    return post !== null && ['scheduled', 'draft'].includes(statusOf(post, world.clock.now()));
  });

/** A client that performs random operations until it has done enough, or the world is calm. */
export const runClient = async (caller: Caller, clientele: Clientele, operations: number): Promise<void> => {
  const { choices, turns, isCalm, twists } = caller.world;
  for (let done = 0; done < operations && !isCalm(); done += 1) {
    await turns.await(caller.name, 'thinks');
    const [known] = clientele.posts;
    if (known === undefined || choices.chance(550)) {
      const isBulk = twists.bulk && choices.chance(400);
      await (isBulk ? createMany(caller, clientele) : create(caller, clientele));
      continue;
    }
    const edits = twists.editors ? [edit, edit, edit, edit] : [];
    const work = choices.pick([cancel, edit, publish, retry, resolve, edit, retry, refund, ...edits]);
    const isRepair = work === retry || work === resolve;
    const fit = isRepair ? endedBadly : work === edit && twists.editors ? waiting : null;
    const [fitting, ...others] = fit?.(caller, clientele) ?? [];
    const post =
      fitting !== undefined && choices.chance(700)
        ? choices.pick([fitting, ...others])
        : choices.pick([clientele.posts.at(-1) ?? known, ...clientele.posts]);
    await work(caller, clientele, post);
  }
};
