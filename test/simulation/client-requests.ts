import { IDEMPOTENCY_TTL_MS, type Account, type Result } from '../../core/index.js';
import type { Engine } from '../../composition/engine.js';
import type { Process } from './process.js';
import type { Ending, Operation } from './client-observations.js';
import type { World } from './world.js';

/** Serves a client's request in a process. */
export type Serve = (engine: Engine, account: Account, upload: Uint8Array | null) => Promise<Ending>;

/** Serves a request for several operations; the endings are in their order. */
type ServeAll = (
  engine: Engine,
  account: Account,
  operations: readonly Operation[],
) => Promise<readonly Ending[]>;

export interface Caller {
  readonly name: string;
  readonly world: World;
  /** A running process, chosen as by a load balancer; null if none is running. */
  readonly reach: () => Process | null;
}

type Written = Result<
  { readonly post: { readonly id: NonNullable<Operation['postId']> }; readonly replayed: boolean },
  Extract<Ending, { kind: 'refused' }>['refusal']
>;

export const endingOf = (written: Written): Ending =>
  written.ok
    ? { kind: 'done', postId: written.value.post.id, replayed: written.value.replayed }
    : { kind: 'refused', refusal: written.error };

/** Whether the same request may be repeated under the same key, because its outcome is unknown. */
const isOpen = (ending: Ending | null): boolean =>
  ending === null ||
  ending.kind === 'fault' ||
  (ending.kind === 'refused' &&
    (ending.refusal.kind === 'commit_unknown' || ending.refusal.kind === 'idempotency_in_progress'));

const MOST_TRIES = 6;

/**
 * One request for some operations of an account. Null if the client gets no response: it was lost, or the process
 * crashed.
 */
const sendOnce = (
  { name, world }: Caller,
  process: Process,
  operations: readonly [Operation, ...Operation[]],
  upload: Uint8Array | null,
  serve: ServeAll,
): Promise<readonly Ending[] | null> => {
  const { life, engine, accounts } = process;
  const { choices, rates, turns, observations, clock, story } = world;

  const [operation] = operations;
  const failed = () => operations.map((): Ending => ({ kind: 'fault' }));

  const served = async (): Promise<readonly Ending[]> => {
    await life.stop(`serves ${operation.mark}`);
    const account = await accounts.find(operation.accountId);
    if (account === null) throw new Error('the account is gone');
    // Its keys are refused.
    if (account.status !== 'active') return failed();
    const firstAt = observations.triesOf(operation)[0]?.startedAt ?? clock.now();
    // Later the key has expired, and the client must not retry.
    if (clock.now() - firstAt >= IDEMPOTENCY_TTL_MS) return failed();
    const requests = operations.map((each) =>
      observations.begin({ operation: each, account, startedAt: clock.now(), upload }),
    );
    const endAll = (endings: readonly Ending[]): void => {
      for (const [index, request] of requests.entries()) request.end(endings[index] ?? { kind: 'fault' });
    };
    const forget = life.onDeath(() => endAll(operations.map(() => ({ kind: 'cut_off' }))));
    try {
      endAll(await serve(engine, account, operations));
    } catch (fault) {
      story.note(life.name, () => `${operation.mark}: ${String(fault)}`);
      endAll(failed());
    }
    forget();
    return requests.map((request) => request.ending());
  };

  return new Promise((resolve) => {
    const isLost = choices.chance(rates().lostResponse);
    const forget = life.onDeath(() => {
      resolve(null);
    });
    if (isLost) {
      void turns.await(name, `stops waiting for ${operation.mark}`).then(() => {
        resolve(null);
      });
    }
    void served()
      .catch(failed)
      .then((endings) => {
        forget();
        if (!isLost) resolve(endings);
      });
  });
};

const show = (ending: Ending | null): string => {
  if (ending === null) return 'nothing';
  if (ending.kind === 'refused') return `refused: ${ending.refusal.kind}`;
  return ending.kind === 'done'
    ? `done, post ${String(ending.postId)}${ending.replayed ? ', again' : ''}`
    : ending.kind;
};

const count = ({ counter }: World, { kind }: Operation, ending: Ending): void => {
  if (ending.kind === 'done' && ending.replayed) counter.saw('replay');
  if (ending.kind !== 'refused') return;
  const refusal = ending.refusal.kind;
  if (refusal === 'insufficient_balance') counter.saw('wallet could not pay (402)');
  if (refusal === 'plan_limit') counter.saw('plan limit (403)');
  if (kind === 'cancel' && refusal === 'not_scheduled') counter.saw('cancel race lost');
};

/**
 * Retries until there is a response, with the same key and possibly at another process; without a key, sends only once.
 */
export const persist = async (
  caller: Caller,
  operation: Operation,
  uploadOf: () => Uint8Array | null,
  serve: Serve,
): Promise<Ending | null> => {
  const { world, name } = caller;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await world.turns.await(name, `requests ${operation.mark}`);
    const process = caller.reach();
    if (process === null) continue;
    world.story.note(name, () => `asks ${process.life.name}: ${operation.kind} ${operation.mark}`);
    const upload = uploadOf();
    const endings = await sendOnce(caller, process, [operation], upload, async (engine, account) => [
      await serve(engine, account, upload),
    ]);
    const ending = endings?.[0] ?? null;
    world.story.note(name, () => `receives the response for ${operation.mark}: ${show(ending)}`);
    if (ending !== null) {
      count(world, operation, ending);
      world.observations.recordResponse(operation, ending);
    }
    world.look();
    // A client that cannot pay may repeat the same request once it can.
    const mayPayLater = ending?.kind === 'refused' && ending.refusal.kind === 'insufficient_balance';
    if (mayPayLater && operation.key !== null && world.choices.chance(500)) continue;
    if (!isOpen(ending)) return ending;
    if (operation.key === null) return null;
  }
  return null;
};

/**
 * Like `persist`, for several operations with keys in one request, which is repeated for those without a result.
 * Returns the known endings.
 */
export const persistAll = async (
  caller: Caller,
  operations: readonly Operation[],
  serve: ServeAll,
): Promise<readonly Ending[]> => {
  const { world, name } = caller;
  const known = new Map<Operation, Ending>();
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const [first, ...others] = operations.filter((each) => isOpen(known.get(each) ?? null));
    if (first === undefined) break;
    await world.turns.await(name, `requests ${first.mark} and others`);
    const process = caller.reach();
    if (process === null) continue;
    world.story.note(
      name,
      () => `asks ${process.life.name}: ${[first, ...others].map(({ mark }) => mark).join(', ')}`,
    );
    const endings = await sendOnce(caller, process, [first, ...others], null, serve);
    for (const [index, operation] of [first, ...others].entries()) {
      const ending = endings?.[index];
      if (ending === undefined) continue;
      world.story.note(name, () => `receives the response for ${operation.mark}: ${show(ending)}`);
      known.set(operation, ending);
      count(world, operation, ending);
      world.observations.recordResponse(operation, ending);
    }
    world.look();
  }
  return [...known.values()];
};
