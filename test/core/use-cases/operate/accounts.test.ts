import { describe, expect, it } from 'vitest';
import { makeMemoryPorts } from '../../../../adapters/memory/index.js';
import { currency } from '../../../../core/index.js';
import { makeChangeAccount, makeOpenAccount } from '../../../../core/use-cases/operate/open-account.js';
import { START, planOf } from '../../../contracts/fixtures.js';

const EUR_PLAN = planOf({ slug: 'small', currency: currency('EUR') });
const BIG = planOf({ slug: 'big', currency: currency('EUR') });
const DOLLARS = planOf({ slug: 'dollars', currency: currency('USD') });

const given = async () => {
  const ports = makeMemoryPorts({ now: START });
  for (const plan of [EUR_PLAN, BIG, DOLLARS]) await ports.plans.put(plan);
  const open = makeOpenAccount(ports);
  const opened = await open({ name: ' Acme ', timeZone: 'europe/berlin', planSlug: 'small' });
  if (!opened.ok) throw new Error(opened.error.join(' '));
  const { value: account } = opened;
  const stored = () => ports.accounts.find(account.id);
  return { ports, open, change: makeChangeAccount(ports), account, stored };
};

describe('opening an account', () => {
  it('gives it a workspace, an empty wallet in the currency of its plan, and a name without spaces around it', async () => {
    const { ports, account, stored } = await given();
    expect(account).toMatchObject({
      name: 'Acme',
      currency: 'EUR',
      plan: EUR_PLAN,
      workspace: { name: 'Main', timeZone: 'Europe/Berlin' },
      createdAt: START,
    });
    expect(await stored()).toEqual(account);
    expect(await ports.ledgerReader.balanceOf(account.id)).toEqual({
      currency: 'EUR',
      availableMinor: 0,
      heldMinor: 0,
    });
  });

  it('reports every problem at once, names the known values, and opens nothing', async () => {
    const { ports, open } = await given();
    const { length } = await ports.accounts.list();
    const refused = await open({ name: '  ', timeZone: 'Mars/Olympus', planSlug: 'huge' });
    expect(refused.ok ? [] : refused.error).toEqual([
      expect.stringContaining('name'),
      expect.stringContaining('"Mars/Olympus"'),
      expect.stringMatching(/"huge".*small.*dollars|"huge".*dollars.*small/),
    ]);
    expect(await ports.accounts.list()).toHaveLength(length);
  });

  it.each([
    { name: '', timeZone: 'UTC', planSlug: 'small' },
    { name: 'Acme', timeZone: '', planSlug: 'small' },
    { name: 'Acme', timeZone: 'UTC', planSlug: '' },
  ])('reports the one problem of %j', async (command) => {
    const { open } = await given();
    const refused = await open(command);
    expect(refused.ok ? [] : refused.error).toHaveLength(1);
  });
});

describe('changing an account', () => {
  it('changes the plan and leaves the time zone', async () => {
    const { change, account, stored } = await given();
    const changed = await change(account, { planSlug: 'big' });
    expect(changed).toEqual({ ok: true, value: { ...account, plan: BIG } });
    expect(await stored()).toEqual({ ...account, plan: BIG });
  });

  it('changes the time zone and leaves the plan', async () => {
    const { change, account, stored } = await given();
    const changed = await change(account, { timeZone: 'asia/tokyo' });
    const workspace = { ...account.workspace, timeZone: 'Asia/Tokyo' };
    expect(changed).toEqual({ ok: true, value: { ...account, workspace } });
    expect(await stored()).toEqual({ ...account, workspace });
  });

  it('keeps the current values of omitted fields instead of those read earlier', async () => {
    const { change, account, stored } = await given();
    await change(account, { planSlug: 'big' });
    await change(account, { timeZone: 'Asia/Tokyo' });
    expect((await stored())?.plan).toEqual(BIG);
    await change(account, { planSlug: 'small' });
    const workspace = { ...account.workspace, timeZone: 'Asia/Tokyo' };
    expect(await stored()).toEqual({ ...account, plan: EUR_PLAN, workspace });
  });

  it('never leads into another currency', async () => {
    const { change, account, stored } = await given();
    const refused = await change(account, { planSlug: 'dollars' });
    expect(refused.ok ? [] : refused.error).toEqual([expect.stringMatching(/USD.*EUR/)]);
    expect(await stored()).toEqual(account);
  });

  it('reports every problem at once and changes nothing, not even the valid fields', async () => {
    const { change, account, stored } = await given();
    const both = await change(account, { planSlug: 'huge', timeZone: 'Mars/Olympus' });
    expect(both.ok ? [] : both.error).toEqual([
      expect.stringContaining('"Mars/Olympus"'),
      expect.stringContaining('"huge"'),
    ]);
    expect(await change(account, { planSlug: 'big', timeZone: 'Mars/Olympus' })).toMatchObject({ ok: false });
    expect(await change(account, { planSlug: 'huge', timeZone: 'UTC' })).toMatchObject({ ok: false });
    expect(await stored()).toEqual(account);
  });
});
