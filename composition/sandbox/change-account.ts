import type { HttpDeps } from '../../adapters/http-koa/index.js';
import type { SandboxAccountChange, SandboxControl } from '../../adapters/http-koa/sandbox/control.js';
import type { MemoryPorts } from '../../adapters/memory/index.js';
import { minorUnits, ok, timeZone, type Account, type RatePolicy } from '../../core/index.js';
import { refuse, unknownIn } from '../check-engine.js';

/** The policies that the HTTP side reads for every request. */
export type MutablePolicies = { -readonly [Name in keyof HttpDeps['ratePolicies']]: RatePolicy };

/** Sets the available balance of the wallet; held money stays. */
const setWallet = (ports: MemoryPorts, account: Account, wantedMinor: number): Promise<unknown> => {
  const { clock, entropy, commit } = ports;
  const operationKey = `sandbox:${entropy.requestKey()}`;
  return commit({
    account: account.id,
    needs: { wallet: true },
    decide: ({ wallet }) => {
      const moreMinor = wantedMinor - wallet.availableMinor;
      const transfer = {
        accountId: account.id,
        kind: moreMinor < 0 ? 'debit' : 'credit',
        amountMinor: minorUnits(Math.abs(moreMinor)),
        operationKey,
        postId: null,
        at: clock.now(),
      } as const;
      return ok({ value: null, changes: moreMinor === 0 ? [] : [{ kind: 'transfer_made', transfer }] });
    },
  });
};

type Limits = NonNullable<SandboxAccountChange['limits']>;

type NamesOf<T> = Readonly<Record<keyof T, true>>;

const NAMES: NamesOf<SandboxAccountChange> = { plan: true, wallet: true, zone: true, limits: true };
const LIMITS: NamesOf<Limits> = { read: true, write: true };
const RATE: NamesOf<NonNullable<Limits['read']>> = { quota: true, windowMs: true };

/** The sentences about names that a test without types may misspell, or write as in the body of the endpoint. */
const unknownNames = (change: SandboxAccountChange, opened: Account): readonly string[] => {
  const { slug: _slug, name: _name, currency: _currency, ...plan } = opened.plan;
  return [
    ...unknownIn(change, Object.keys(NAMES)),
    ...unknownIn(change.plan, Object.keys(plan), 'plan.'),
    ...unknownIn(change.limits, Object.keys(LIMITS), 'limits.'),
    ...(['read', 'write'] as const).flatMap((name) =>
      unknownIn(change.limits?.[name], Object.keys(RATE), `limits.${name}.`),
    ),
  ];
};

/** Changes the plan, wallet, zone and rates of the one account of a sandbox. */
export const makeChangeAccount =
  (ports: MemoryPorts, opened: Account, policies: MutablePolicies): SandboxControl['changeAccount'] =>
  async (change) => {
    const { plan: { overagePriceMinor: price, ...terms } = {}, wallet: wanted, zone, limits = {} } = change;
    const { accounts, plans, ledgerReader } = ports;
    // Each throws before anything is changed.
    refuse(unknownNames(change, opened));
    const priced = price == null ? { overagePriceMinor: null } : { overagePriceMinor: minorUnits(price) };
    const wantedMinor = wanted === undefined ? null : minorUnits(wanted);
    const inZone = zone === undefined ? null : timeZone(zone);
    const before = (await accounts.find(opened.id)) ?? opened;
    await plans.put({ ...before.plan, ...terms, ...(price === undefined ? {} : priced) });
    if (inZone !== null) await accounts.change(opened.id, { timeZone: inZone });
    if (wantedMinor !== null) await setWallet(ports, opened, wantedMinor);
    for (const name of ['read', 'write'] as const) {
      const limit = limits[name];
      if (limit !== undefined) policies[name] = { name, ...limit, burst: limit.quota };
    }
    const account = (await accounts.find(opened.id)) ?? opened;
    const wallet = await ledgerReader.balanceOf(opened.id);
    if (wallet === null) throw new Error('the account has no wallet');
    return { account, wallet, limits: policies };
  };
