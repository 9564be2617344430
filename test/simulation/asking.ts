import { IDEMPOTENCY_TTL_MS, type Account, type Result } from '../../core/index.js';
import type { Engine } from '../../composition/engine.js';
import type { Process } from './process.js';
import type { Ending, Operation } from './told.js';
import type { World } from './world.js';

/** How a process serves a request of a client. */
export type Serve = (engine: Engine, account: Account, upload: Uint8Array | null) => Promise<Ending>;

export interface Caller {
  readonly name: string;
  readonly world: World;
  /** One of the processes that run, whichever a load balancer chose; null while none does. */
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

/** Whether the same request may be sent again under the same key: nobody knows what became of it. */
const isOpen = (heard: Ending | null): boolean =>
  heard === null ||
  heard.kind === 'fault' ||
  (heard.kind === 'refused' &&
    (heard.refusal.kind === 'commit_unknown' || heard.refusal.kind === 'idempotency_in_progress'));

const MOST_TRIES = 6;

/** One request. Null where the client hears nothing: the answer was lost, or the process crashed. */
const ask = (
  { name, world }: Caller,
  process: Process,
  operation: Operation,
  upload: Uint8Array | null,
  serve: Serve,
): Promise<Ending | null> => {
  const { life, engine, accounts } = process;
  const { choices, rates, turns, told, clock, story } = world;

  const served = async (): Promise<Ending> => {
    await life.stop(`serves ${operation.mark}`);
    const account = await accounts.find(operation.accountId);
    if (account === null) throw new Error('the account is gone');
    const firstAt = told.triesOf(operation)[0]?.startedAt ?? clock.now();
    // Later the key means nothing any more, and no client may ask again.
    if (clock.now() - firstAt >= IDEMPOTENCY_TTL_MS) return { kind: 'fault' };
    const begun = told.begin({ operation, account, startedAt: clock.now(), upload });
    const forget = life.onDeath(() => begun.end({ kind: 'cut-off' }));
    try {
      begun.end(await serve(engine, account, upload));
    } catch (fault) {
      story.note(life.name, () => `${operation.mark}: ${String(fault)}`);
      begun.end({ kind: 'fault' });
    }
    forget();
    return begun.ending();
  };

  return new Promise((resolve) => {
    const isLost = choices.chance(rates().lostAnswer);
    const forget = life.onDeath(() => {
      resolve(null);
    });
    if (isLost) {
      void turns.await(name, `gives up waiting for ${operation.mark}`).then(() => {
        resolve(null);
      });
    }
    void served()
      .catch((): Ending => ({ kind: 'fault' }))
      .then((ending) => {
        forget();
        if (!isLost) resolve(ending);
      });
  });
};

const show = (heard: Ending | null): string => {
  if (heard === null) return 'nothing';
  if (heard.kind === 'refused') return `refused: ${heard.refusal.kind}`;
  return heard.kind === 'done'
    ? `done, post ${String(heard.postId)}${heard.replayed ? ', again' : ''}`
    : heard.kind;
};

const count = ({ counter }: World, { kind }: Operation, heard: Ending): void => {
  if (heard.kind === 'done' && heard.replayed) counter.saw('replay');
  if (heard.kind !== 'refused') return;
  const refusal = heard.refusal.kind;
  if (refusal === 'insufficient_balance') counter.saw('wallet could not pay (402)');
  if (refusal === 'plan_limit') counter.saw('plan limit (403)');
  if (kind === 'cancel' && refusal === 'not_scheduled') counter.saw('cancel race lost');
};

/** Asks until there is an answer, with the same key and perhaps of another process; once only where there is no key. */
export const persist = async (
  caller: Caller,
  operation: Operation,
  uploadOf: () => Uint8Array | null,
  serve: Serve,
): Promise<Ending | null> => {
  const { world, name } = caller;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await world.turns.await(name, `asks for ${operation.mark}`);
    const process = caller.reach();
    if (process === null) continue;
    world.story.note(name, () => `asks ${process.life.name}: ${operation.kind} ${operation.mark}`);
    const heard = await ask(caller, process, operation, uploadOf(), serve);
    world.story.note(name, () => `hears of ${operation.mark}: ${show(heard)}`);
    if (heard !== null) {
      count(world, operation, heard);
      world.told.heard(operation, heard);
    }
    world.look();
    // A client that cannot pay may well come again with the same request once it can.
    const mayPayLater = heard?.kind === 'refused' && heard.refusal.kind === 'insufficient_balance';
    if (mayPayLater && operation.key !== null && world.choices.chance(500)) continue;
    if (!isOpen(heard)) return heard;
    if (operation.key === null) return null;
  }
  return null;
};
