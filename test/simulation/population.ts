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
import { OWN, PROVIDERS, type SimulatedProvider } from './providers.js';
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
  maxDrafts: 100,
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

const RICH = { plan: PLANS[0], amountMinor: minorUnits(400) };

const settle = async (
  world: World,
  name: string,
  zone: string,
  providers: readonly SimulatedProvider[],
  means?: typeof RICH,
): Promise<Tenant> => {
  const { basePorts, choices, clock } = world;
  const account = await basePorts.accounts.insert({
    name,
    plan: means?.plan ?? choices.pick(PLANS),
    workspace: { name: 'Main', timeZone: timeZone(zone) },
    createdAt: instant(clock.now()),
  });
  const connections: ConnectionId[] = [];
  for (const [index, { provider }] of providers.entries()) {
    const { id } = await basePorts.connections.insert({
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
  const amountMinor = means?.amountMinor ?? minorUnits(choices.pick([12, 5, 40]));
  const operationKey = `credit:${name}`;
  const payment = { kind: 'credit', amountMinor, operationKey, postId: null, at: clock.now() } as const;
  const transfer = { ...payment, accountId: account.id };
  const changes = [{ kind: 'transfer_made', transfer }] as const;
  await basePorts.commit({ account: account.id, needs: {}, decide: () => ok({ value: null, changes }) });
  return { account, connections };
};

/** The first provider twice: a post may go to two channels of one lane. */
const LANES: readonly SimulatedProvider[] = [...PROVIDERS, PROVIDERS[0]];

const SPREAD: readonly SimulatedProvider[] = [...LANES, OWN];

/** The behaviour of a hostile account's channels: request pauses, return errors, hang, or be unreachable. */
const HOSTILITIES = ['limit', 'break', 'hang', 'defer'] as const;

/** Two accounts in the same lane: one with working channels, and a hostile one with enough money. */
const populateOneLane = async (world: World): Promise<readonly [Tenant, ...Tenant[]]> => {
  const { choices, scene, behaviours } = world;
  const provider = choices.pick(PROVIDERS);
  const lane = LANES.map(() => provider);
  const first = await settle(world, 'Ada', scene.zone, lane);
  const second = await settle(world, 'Mal', choices.pick(OTHER_ZONES), lane, RICH);
  behaviours.set(first.account.id, 'publish').set(second.account.id, choices.pick(HOSTILITIES));
  return [first, second];
};

/** The accounts of a world: one near a calendar transition, and perhaps one elsewhere. */
export const populate = async (world: World): Promise<readonly [Tenant, ...Tenant[]]> => {
  const { basePorts, choices, scene } = world;
  for (const each of PLANS) await basePorts.plans.put(each);
  if (choices.chance(250)) return populateOneLane(world);
  const first = await settle(world, 'Ada', scene.zone, SPREAD);
  return choices.chance(400)
    ? [first, await settle(world, 'Bo', choices.pick(OTHER_ZONES), SPREAD)]
    : [first];
};
