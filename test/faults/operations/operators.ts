import { isUsable, timeZone, type Account } from '../../../core/index.js';
import { planOf, uniqueNumber } from '../../contracts/fixtures.js';
import { givenMoney, givenPost, PAYING, type Scene, type SceneTerms } from '../scene.js';
import type { Act, Promised, UseCase } from '../use-case.js';
import { asCommand } from './as-command.js';

/** What an operator does. */
const operating = (
  name: string,
  of: UseCase['of'],
  promised: Promised,
  given: (scene: Scene) => Act | Promise<Act>,
  terms: SceneTerms = {},
): UseCase => ({
  name,
  of,
  promised,
  terms,
  given: async (scene) => asCommand(scene, await given(scene)),
});

/** Whether the wallet has what it has after the movement; not before it, and nothing else. */
const hasMoved = async ({ stage, account }: Scene, before: number, after: number): Promise<boolean> => {
  const { availableMinor } = (await stage.direct.ledgerReader.balanceOf(account.id)) ?? {};
  if (availableMinor !== before && availableMinor !== after)
    throw new Error(`the wallet has ${String(availableMinor)}, not ${String(before)} or ${String(after)}`);
  return availableMinor === after;
};

const stored = async ({ stage, account }: Scene): Promise<Account> => {
  const found = await stage.direct.accounts.find(account.id);
  if (found === null) throw new Error('the account is gone');
  return found;
};

const money: readonly UseCase[] = [
  operating('crediting a wallet', 'creditWallet', 'request', (scene) => ({
    run: () => scene.engine.creditWallet({ account: scene.account, amount: '5.00', key: 'payment' }),
    isDone: () => hasMoved(scene, 0, 500),
  })),
  operating('debiting a wallet', 'debitWallet', 'request', async (scene) => {
    await givenMoney(scene);
    const debit = { account: scene.account, amount: '0.60', key: 'payment', reason: 'Left' };
    return { run: () => scene.engine.debitWallet(debit), isDone: () => hasMoved(scene, 100, 40) };
  }),
  operating(
    'refunding a post',
    'refundPost',
    'request',
    async (scene) => {
      await givenMoney(scene);
      const post = await givenPost(scene, null);
      return {
        run: () => scene.engine.refundPost({ post, reason: 'Sorry' }),
        isDone: () => hasMoved(scene, 93, 100),
      };
    },
    { plan: PAYING },
  ),
];

const givenKey = ({ stage, account: { id: accountId, createdAt } }: Scene) => {
  const key = { accountId, name: 'Key', permissions: [], createdAt, expiresAt: null, revokedAt: null };
  return stage.direct.apiKeys.insert(key, `secret of ${String(accountId)}`);
};

const keys: readonly UseCase[] = [
  operating('issuing a key', 'issueKey', 'insert', ({ engine, account, stage }) => ({
    run: () => engine.issueKey({ account, name: 'Key', permissions: ['write_post'], expires: null }),
    isDone: async () => (await stage.direct.apiKeys.list(account.id)).length === 1,
  })),
  operating('replacing a key', 'rotateKey', 'insert', async (scene) => {
    const { engine, account, stage } = scene;
    const { id } = await givenKey(scene);
    return {
      run: () => engine.rotateKey({ id, keepMs: 60_000 }),
      isDone: async () => {
        const [old, next] = await stage.direct.apiKeys.list(account.id);
        if (old?.replacedBy !== (next?.id ?? null)) throw new Error('it is replaced by halves');
        if (old.expiresAt === null && next !== undefined) throw new Error('both keys stay');
        return next !== undefined;
      },
    };
  }),
  operating('revoking a key', null, 'state', async (scene) => {
    const { stage, account, clock } = scene;
    const { id } = await givenKey(scene);
    return {
      run: () => stage.gated.apiKeys.revoke(id, clock.now()),
      isDone: async () =>
        (await stage.direct.apiKeys.list(account.id)).every((key) => !isUsable(key, clock.now())),
    };
  }),
];

const accounts: readonly UseCase[] = [
  operating('opening an account', 'openAccount', 'insert', ({ engine, account, stage }) => {
    const name = `Opened beside ${account.name}`;
    return {
      run: () => engine.openAccount({ name, timeZone: 'UTC', planSlug: account.plan.slug }),
      isDone: async () => {
        const opened = (await stage.direct.accounts.list()).filter((each) => each.name === name);
        for (const { id } of opened) {
          if ((await stage.direct.ledgerReader.balanceOf(id)) === null) throw new Error('it has no wallet');
        }
        return opened.length === 1;
      },
    };
  }),
  operating('changing the plan and the zone of an account', 'changeAccount', 'state', async (scene) => {
    const { engine, account, stage } = scene;
    const plan = planOf();
    await stage.direct.plans.put(plan);
    return {
      run: () => engine.changeAccount(account, { planSlug: plan.slug, timeZone: 'UTC' }),
      isDone: async () => {
        const changed = await stored(scene);
        const isOnPlan = changed.plan.slug === plan.slug;
        if (isOnPlan !== (changed.workspace.timeZone === timeZone('UTC')))
          throw new Error('it is changed by halves');
        return isOnPlan;
      },
    };
  }),
  operating('suspending an account', 'changeStatus', 'state', (scene) => ({
    run: () => scene.engine.changeStatus({ account: scene.account, status: 'suspended', reason: 'Unpaid' }),
    isDone: async () => (await stored(scene)).status === 'suspended',
  })),
  operating('changing a plan', 'putPlan', 'state', ({ engine, account: { plan }, stage }) => ({
    run: () => engine.putPlan({ slug: plan.slug, maxDrafts: 7 }),
    isDone: async () => (await stage.direct.plans.find(plan.slug))?.maxDrafts === 7,
  })),
];

const workspaces: readonly UseCase[] = [
  operating('adding a workspace', null, 'insert', ({ account, stage }) => {
    const workspace = { name: 'Second', timeZone: account.workspace.timeZone };
    return {
      run: () => stage.gated.accounts.insertWorkspace(account.id, workspace),
      isDone: async () => (await stage.direct.accounts.listWorkspaces(account.id)).length === 2,
    };
  }),
  operating('activating a workspace', null, 'state', async (scene) => {
    const { account, stage } = scene;
    const workspace = { name: `Second ${String(uniqueNumber())}`, timeZone: account.workspace.timeZone };
    const { id } = await stage.direct.accounts.insertWorkspace(account.id, workspace);
    return {
      run: () => stage.gated.accounts.activateWorkspace(account.id, id),
      isDone: async () => (await stored(scene)).workspace.id === id,
    };
  }),
];

const sending: readonly UseCase[] = [
  operating('pausing all sending', null, 'state', async ({ stage, clock }) => {
    await stage.direct.sending.resume();
    return {
      run: () => stage.gated.sending.pause(clock.now()),
      isDone: async () => (await stage.direct.sending.pausedSince()) !== null,
    };
  }),
  operating('resuming all sending', null, 'state', async ({ stage, clock }) => {
    await stage.direct.sending.pause(clock.now());
    return {
      run: () => stage.gated.sending.resume(),
      isDone: async () => (await stage.direct.sending.pausedSince()) === null,
    };
  }),
];

export const operators: readonly UseCase[] = [...money, ...keys, ...accounts, ...workspaces, ...sending];
