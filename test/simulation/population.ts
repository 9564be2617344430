import {
  currency,
  instant,
  laneOf,
  minorUnits,
  ok,
  timeZone,
  type Account,
  type ConnectionId,
  type Plan,
} from '../../core/index.js';
import { PROVIDERS } from './providers.js';
import { OTHER_ZONES } from './scenes.js';
import type { World } from './world.js';

const plan = (slug: string, terms: Partial<Plan>): Plan => ({
  slug,
  name: slug,
  currency: currency('USD'),
  includedPosts: 2,
  overagePriceMinor: minorUnits(5),
  maxPosts: null,
  maxConnectionsPerPost: null,
  maxScheduled: null,
  ...terms,
});

export const PLANS: readonly [Plan, ...Plan[]] = [
  plan('metered', {}),
  plan('paid', { includedPosts: 0, overagePriceMinor: minorUnits(7) }),
  plan('closed', { overagePriceMinor: null }),
  plan('capped', { includedPosts: 1, maxPosts: 3 }),
  plan('narrow', { maxConnectionsPerPost: 2, maxScheduled: 1 }),
];

export interface Tenant {
  readonly account: Account;
  readonly connections: readonly ConnectionId[];
}

const settle = async (world: World, name: string, zone: string): Promise<Tenant> => {
  const { ground, choices, clock } = world;
  const account = await ground.accounts.insert({
    name,
    plan: choices.pick(PLANS),
    workspace: { name: 'Main', timeZone: timeZone(zone) },
    createdAt: instant(clock.now()),
  });
  const connections: ConnectionId[] = [];
  // The first provider twice: a post may go to two channels of one lane.
  for (const [index, { provider }] of [...PROVIDERS, PROVIDERS[0]].entries()) {
    const { id } = await ground.connections.insert({
      accountId: account.id,
      workspaceId: account.workspace.id,
      provider,
      name: `${provider} ${String(index)}`,
      status: 'active',
      lane: laneOf(provider, null),
      settings: { token: `${name} ${String(index)}` },
    });
    connections.push(id);
  }
  const amountMinor = minorUnits(choices.pick([12, 5, 40]));
  const operationKey = `credit:${name}`;
  const payment = { kind: 'credit', amountMinor, operationKey, postId: null, at: clock.now() } as const;
  const transfer = { ...payment, accountId: account.id };
  const changes = [{ kind: 'transfer_made', transfer }] as const;
  await ground.commit({ account: account.id, needs: {}, decide: () => ok({ value: null, changes }) });
  return { account, connections };
};

/** Those who live in the world: one account where the calendar does something, and perhaps one elsewhere. */
export const populate = async (world: World): Promise<readonly [Tenant, ...Tenant[]]> => {
  for (const each of PLANS) await world.ground.plans.put(each);
  const first = await settle(world, 'Ada', world.scene.zone);
  return world.choices.chance(400)
    ? [first, await settle(world, 'Bo', world.choices.pick(OTHER_ZONES))]
    : [first];
};
