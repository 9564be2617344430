import { ERASED, isHeldBack, later, type IdempotencyClaim, type Post } from '../../../core/index.js';
import { MINUTE_MS } from '../../contracts/fixtures.js';
import { creationOf, givenMoney, givenPost, onlyPost, PAYING, postsOf, type Scene } from '../scene.js';
import type { UseCase } from '../use-case.js';
import { asCommand } from './as-command.js';

const DAY_MS = 24 * 60 * MINUTE_MS;

/** A paid post that is due. */
const givenDue = async (scene: Scene): Promise<Post> => {
  await givenMoney(scene);
  const post = await givenPost(scene, 1);
  scene.clock.advance(MINUTE_MS);
  return post;
};

const isHeld = ({ deliveries }: Post): boolean => deliveries.every(isHeldBack);

const holding: UseCase = {
  name: 'holding back what is due after a restore',
  of: 'holdBack',
  promised: 'state',
  terms: { plan: PAYING },
  given: async (scene) => {
    await givenDue(scene);
    return asCommand(scene, {
      run: () => scene.engine.holdBack(scene.clock.now()),
      isDone: () => onlyPost(scene, isHeld),
    });
  },
};

const releasing: UseCase = {
  name: 'releasing a post that a restore holds back',
  of: 'releaseHeld',
  promised: 'once',
  terms: { plan: PAYING },
  given: async (scene) => {
    const { id } = await givenDue(scene);
    await scene.engine.holdBack(scene.clock.now());
    return asCommand(scene, {
      run: () => scene.engine.releaseHeld(scene.account, id),
      isDone: () => onlyPost(scene, (post) => !isHeld(post)),
    });
  },
};

const erasing: UseCase = {
  name: 'erasing an account',
  of: 'eraseAccount',
  promised: 'state',
  terms: { plan: PAYING, removesHistory: true },
  given: async (scene) => {
    const { engine, account, stage } = scene;
    const { accounts, ledgerReader } = stage.direct;
    await givenMoney(scene);
    await givenPost(scene, null);
    await engine.createPost(creationOf(scene, 'waiting', 60));
    await accounts.setStatus(account.id, 'closed', 'Left');
    return asCommand(scene, {
      run: async () => {
        const found = await accounts.find(account.id);
        return engine.eraseAccount({ account: found ?? account, confirm: account.name });
      },
      isDone: async () => {
        const [found, balance] = [await accounts.find(account.id), await ledgerReader.balanceOf(account.id)];
        const posts = await postsOf(scene);
        const areErased = posts.every(({ document }) => document.headline.toString() === ERASED);
        return found?.name === ERASED && areErased && balance?.heldMinor === 0;
      },
    });
  },
};

/** A post that is out and whose times for keeping anything are over. */
const givenOld = async (scene: Scene): Promise<Post> => {
  const post = await givenPost(scene, null);
  scene.clock.advance(DAY_MS);
  return post;
};

const pruning: UseCase = {
  name: 'removing what is kept for a time',
  of: null,
  promised: 'work',
  terms: { removesHistory: true },
  given: async (scene) => {
    const { id } = await givenOld(scene);
    const { stage, account, clock } = scene;
    const before = later(clock.now(), -MINUTE_MS);
    const step = { after: null, posts: 1_000, before: { exchanges: before, timelines: before } };
    const page = { offset: 0, limit: 10 };
    return {
      run: () => stage.gated.retention.prune(step),
      isDone: async () => {
        const post = await stage.direct.postReader.find(account.id, id);
        const isEmptied = post?.deliveries[0]?.frozen === null;
        const events = await stage.direct.timelineReader.eventsOf(account.id, id, page);
        if (isEmptied !== (events.length === 0)) throw new Error('it is removed by halves');
        return isEmptied;
      },
    };
  },
};

const purging: UseCase = {
  name: 'removing expired idempotency keys',
  of: null,
  promised: 'work',
  given: async (scene) => {
    await givenOld(scene);
    const { stage, account, clock } = scene;
    const claim: IdempotencyClaim = { scope: 'test', key: 'given', fingerprint: 'given' };
    return {
      run: () => stage.gated.idempotencyReader.purgeExpired(later(clock.now(), -MINUTE_MS), 1_000),
      isDone: async () =>
        (await stage.direct.idempotencyReader.findClaim(
          account.id,
          claim,
          later(clock.now(), -2 * DAY_MS),
        )) === null,
    };
  },
};

/** What is done after a restore, when a customer leaves, and with time. */
export const aftermath: readonly UseCase[] = [holding, releasing, erasing, pruning, purging];
