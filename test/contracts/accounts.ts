import { accountId, currency, STARTING_PLANS, timeZone, workspaceId } from '../../core/index.js';
import { assert, equal, present, rejects } from './assertions.js';
import { givenPost } from './commits.js';
import { BERLIN, givenAccount, givenConnections, planOf, START } from './fixtures.js';
import { ofDetachedPorts } from './detached.js';
import type { Contract, StoreSubject } from './subject.js';

const TOKYO = timeZone('Asia/Tokyo');

/** What a store promises about accounts and workspaces. */
export const accountsContract: Contract<StoreSubject> = ofDetachedPorts([
  {
    title: 'stores an account with its active workspace and an empty wallet in the currency of its plan',
    run: async ({ accounts, plans, ledgerReader }) => {
      const plan = planOf({ currency: currency('JPY'), maxPosts: 3 });
      await plans.put(plan);
      const workspace = { name: 'Büro 🗼', timeZone: TOKYO };
      const account = await accounts.insert({ name: 'Ünï & Söhne', plan, workspace, createdAt: START });
      const { id } = account.workspace;
      const expected = {
        id: account.id,
        name: 'Ünï & Söhne',
        currency: 'JPY',
        plan,
        workspace: { id, accountId: account.id, ...workspace },
        createdAt: START,
        status: 'active',
        statusReason: null,
      };
      equal(account, expected, 'the result of the insert');
      equal(await accounts.find(account.id), account, 'the stored account');
      const balance = await ledgerReader.balanceOf(account.id);
      equal(balance, { currency: 'JPY', availableMinor: 0, heldMinor: 0 }, 'its wallet');
    },
  },
  {
    title: 'lists accounts oldest first and does not find an unknown one',
    run: async (subject) => {
      const [first, second] = [await givenAccount(subject), await givenAccount(subject)];
      equal(await subject.accounts.list(), [first, second], 'the accounts');
      equal(await subject.accounts.find(accountId(424_242)), null, 'an unknown account');
    },
  },
  {
    title: 'changes the plan of one account',
    run: async (subject) => {
      const [one, other] = [await givenAccount(subject), await givenAccount(subject)];
      const plan = planOf({ includedPosts: 5 });
      await subject.plans.put(plan);
      await subject.accounts.change(one.id, { planSlug: plan.slug });
      equal(await subject.accounts.find(one.id), { ...one, plan }, 'the account');
      equal(await subject.accounts.find(other.id), other, 'another account');
    },
  },
  {
    title: 'throws for a plan that does not exist, and changes nothing',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const { accounts } = subject;
      const workspace = { name: 'Main', timeZone: BERLIN };
      const planless = { name: 'New', plan: planOf(), workspace, createdAt: START };
      await rejects(() => accounts.insert(planless), 'an account on an unknown plan');
      const change = { planSlug: 'no-such-plan', timeZone: TOKYO };
      await rejects(() => accounts.change(account.id, change), 'a change to an unknown plan');
      equal(await accounts.list(), [account], 'the accounts');
    },
  },
  {
    title: 'throws for an account that does not exist, where one has to',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const { accounts } = subject;
      const unknown = accountId(424_242);
      const workspace = { name: 'Second', timeZone: TOKYO };
      const { slug: planSlug } = account.plan;
      await rejects(() => accounts.change(unknown, { planSlug }), 'a plan for an unknown account');
      await rejects(() => accounts.insertWorkspace(unknown, workspace), 'a workspace of an unknown account');
      await rejects(() => accounts.change(unknown, { timeZone: TOKYO }), 'a zone for an unknown account');
      equal(
        await accounts.activateWorkspace(unknown, account.workspace.id),
        false,
        'a workspace to activate',
      );
      equal(await accounts.list(), [account], 'the accounts');
    },
  },
  {
    title: 'suspends, resumes and closes one account, including its keys; closing is final',
    run: async ({ accounts, apiKeys, ...subject }) => {
      const [one, other] = [
        await givenAccount({ accounts, apiKeys, ...subject }),
        await givenAccount({ accounts, apiKeys, ...subject }),
      ];
      const facts = { accountId: one.id, name: 'Key', permissions: [], createdAt: START };
      await apiKeys.insert({ ...facts, expiresAt: null, revokedAt: null }, 'secret');
      const suspended = { ...one, status: 'suspended', statusReason: 'Unbezahlt 👋' } as const;
      equal(await accounts.setStatus(one.id, 'suspended', 'Unbezahlt 👋'), suspended, 'the result');
      equal(await accounts.find(one.id), suspended, 'the suspended account');
      equal((await apiKeys.findBySecret('secret'))?.account, suspended, 'the account of its key');
      equal(await accounts.find(other.id), other, 'another account');
      equal(await accounts.setStatus(one.id, 'active', null), one, 'the resumed account');
      const closed = { ...one, status: 'closed', statusReason: 'Left' } as const;
      equal(await accounts.setStatus(one.id, 'closed', 'Left'), closed, 'the closed account');
      equal(await accounts.setStatus(one.id, 'active', null), null, 'resuming a closed account');
      equal(await accounts.find(one.id), closed, 'the account that stays closed');
      equal(await accounts.setStatus(accountId(424_242), 'closed', 'Left'), null, 'an unknown account');
    },
  },
  {
    title: 'adds workspaces without activating them and activates one of the account only',
    run: async (subject) => {
      const [account, other] = [await givenAccount(subject), await givenAccount(subject)];
      const { accounts } = subject;
      const second = await accounts.insertWorkspace(account.id, { name: 'Second', timeZone: TOKYO });
      equal(await accounts.find(account.id), account, 'the account with a second workspace');
      equal(await accounts.listWorkspaces(account.id), [account.workspace, second], 'its workspaces');
      equal(await accounts.listWorkspaces(other.id), [other.workspace], 'those of another account');
      equal(await accounts.activateWorkspace(other.id, second.id), false, 'activating a foreign one');
      equal(await accounts.activateWorkspace(account.id, workspaceId(424_242)), false, 'an unknown one');
      equal(await accounts.find(other.id), other, 'the other account');
      equal(await accounts.activateWorkspace(account.id, second.id), true, 'activating the second');
      equal(await accounts.find(account.id), { ...account, workspace: second }, 'the account afterwards');
    },
  },
  {
    title: 'changes the zone of the active workspace only, and of no post',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const { accounts } = subject;
      const connections = await givenConnections(subject, account, 1);
      const post = await givenPost(subject, account, connections);
      const second = await accounts.insertWorkspace(account.id, { name: 'Second', timeZone: BERLIN });
      await accounts.change(account.id, { timeZone: TOKYO });
      const active = { ...account.workspace, timeZone: TOKYO };
      equal(await accounts.listWorkspaces(account.id), [active, second], 'the workspaces');
      const found = await subject.postReader.find(account.id, post.id);
      equal(found?.timeZone, BERLIN, 'the zone of the post');
    },
  },
]);

/** What a store promises about plans. */
export const plansContract: Contract<StoreSubject> = ofDetachedPorts([
  {
    title: 'has the starting plans in a new store',
    run: async ({ plans }) => {
      const sorted = STARTING_PLANS.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
      equal(await plans.list(), sorted, 'the plans');
    },
  },
  {
    title: 'stores plans, with and without each of their limits, and finds them by slug',
    run: async ({ plans }) => {
      const open = planOf({ name: 'Öffentlich' });
      const closed = planOf({
        overagePriceMinor: null,
        maxPosts: 9,
        maxConnectionsPerPost: 3,
        maxScheduled: 0,
      });
      await plans.put(open);
      await plans.put(closed);
      equal(await plans.find(open.slug), open, 'the open plan');
      equal(await plans.find(closed.slug), closed, 'the closed plan');
      equal(await plans.find('no-such-plan'), null, 'an unknown plan');
      const slugs = (await plans.list()).map(({ slug }) => slug);
      assert(slugs.includes(open.slug) && slugs.includes(closed.slug), 'the list must name both');
      equal(slugs, slugs.toSorted(), 'the order');
    },
  },
  {
    title: 'replaces the plan with the same slug, for the accounts on it too',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const changed = { ...account.plan, includedPosts: 1, name: 'Smaller' };
      await subject.plans.put(changed);
      equal(await subject.plans.find(changed.slug), changed, 'the plan');
      const found = present(await subject.accounts.find(account.id), 'the account');
      equal(found.plan, changed, 'the plan of the account');
      assert(found.createdAt === START, 'the account must stay as it is');
    },
  },
]);
