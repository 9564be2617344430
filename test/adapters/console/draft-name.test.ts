import './page.js';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { draftNameHere } from '../../../adapters/console/state/draft-name.js';
import { pass, stopClock } from './hooks.js';

const OWN = 'write-post.draft-name';

type Use = (lock: object | null) => Promise<void> | undefined;

/** The locks of a browser: other tabs hold these names, and some give them back after a while. */
const givenLocks = (held: readonly string[], givenBack: Readonly<Record<string, number>> = {}) => {
  const names = new Set(held);
  for (const [name, ms] of Object.entries(givenBack)) setTimeout(() => names.delete(name), ms);
  const request = async (name: string, { ifAvailable, signal }: LockOptions, use: Use): Promise<void> => {
    while (ifAvailable !== true && names.has(name)) {
      signal?.throwIfAborted();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    if (names.has(name)) return use(null);
    names.add(name);
    await use({ name });
    names.delete(name);
  };
  vi.stubGlobal('navigator', { locks: { request } });
  onTestFinished(() => void vi.unstubAllGlobals());
  return names;
};

/** Each account is another one, because the page remembers its name for each. */
let accounts = 100;
const given = () => {
  accounts += 1;
  return { account: accounts, shared: `write-post.draft.${String(accounts)}.new` };
};

beforeEach(() => {
  stopClock();
  for (const storage of [sessionStorage, localStorage]) storage.clear();
});

describe('the draft of a new post, or of an edit, in a tab', () => {
  it('is the shared one while no other tab uses it, for as long as the page lasts', async () => {
    const { account, shared } = given();
    const names = givenLocks([]);
    expect(await draftNameHere(account, null)).toBe(shared);
    expect(sessionStorage.getItem(OWN)).toBe(shared);
    await pass(60_000);
    expect(names).toContain(shared);
    expect(await draftNameHere(account, null)).toBe(shared);
  });

  it('is that of this tab before a reload, which the old page may still hold for a moment', async () => {
    const { account, shared } = given();
    sessionStorage.setItem(OWN, `${shared}.tab`);
    givenLocks([`${shared}.tab`], { [`${shared}.tab`]: 900 });
    const naming = draftNameHere(account, null);
    await pass(1_000);
    expect(await naming).toBe(`${shared}.tab`);
  });

  it('is another one in a copy of the tab, as soon as it is clear that the first one stays', async () => {
    const { account, shared } = given();
    sessionStorage.setItem(OWN, `${shared}.tab`);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const ended = new AbortController();
      setTimeout(() => ended.abort(), ms);
      return ended.signal;
    });
    onTestFinished(() => void vi.restoreAllMocks());
    givenLocks([`${shared}.tab`]);
    const naming = draftNameHere(account, null);
    await pass(1_100);
    expect(await naming).toBe(shared);
    expect(sessionStorage.getItem(OWN)).toBe(shared);
  });

  it('is not that of another account in this tab', async () => {
    const { account, shared } = given();
    sessionStorage.setItem(OWN, 'write-post.draft.1.new');
    givenLocks([]);
    expect(await draftNameHere(account, null)).toBe(shared);
  });

  it('is the first kept one that no open tab uses', async () => {
    const { account, shared } = given();
    for (const name of ['a', 'b', 'c']) localStorage.setItem(`${shared}.${name}`, '{}');
    givenLocks([`${shared}.a`]);
    expect(await draftNameHere(account, null)).toBe(`${shared}.b`);
  });

  it('is a new one if all are in use', async () => {
    const { account, shared } = given();
    localStorage.setItem(`${shared}.a`, '{}');
    const names = givenLocks([shared, `${shared}.a`]);
    const name = await draftNameHere(account, null);
    expect(name).toMatch(/\.new\.[\da-f-]{36}$/);
    expect(name.startsWith(shared)).toBe(true);
    expect(names).toContain(name);
  });

  it('is the one that a closed tab left on the device, once that of this tab has nothing', async () => {
    const { account, shared } = given();
    const other = `${shared}.other`;
    const names = givenLocks([other]);
    expect(await draftNameHere(account, null)).toBe(shared);
    localStorage.setItem(other, '{}');
    sessionStorage.setItem(`${shared}.copied`, '{}');
    expect(await draftNameHere(account, null)).toBe(shared);
    names.delete(other);
    sessionStorage.setItem(shared, '{}');
    expect(await draftNameHere(account, null)).toBe(shared);
    sessionStorage.removeItem(shared);
    expect(await draftNameHere(account, null)).toBe(other);
    expect(sessionStorage.getItem(OWN)).toBe(other);
    expect(names).toContain(other);
  });

  it('is found where the storage is full', async () => {
    const { account, shared } = given();
    givenLocks([]);
    vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('It is full.', 'QuotaExceededError');
    });
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await draftNameHere(account, null)).toBe(shared);
  });

  it('is that of each post that is edited, in each tab', async () => {
    const { account } = given();
    const edit = (post: number) => `write-post.draft.${String(account)}.${String(post)}`;
    sessionStorage.setItem(OWN, edit(4));
    localStorage.setItem(`${edit(42)}.other`, '{}');
    givenLocks([edit(4)]);
    expect(await draftNameHere(account, 42)).toBe(`${edit(42)}.other`);
    const name = await draftNameHere(account, 4);
    expect(name.startsWith(`${edit(4)}.`)).toBe(true);
    expect([sessionStorage.getItem(`${OWN}.4`), sessionStorage.getItem(`${OWN}.42`)]).toEqual([
      name,
      `${edit(42)}.other`,
    ]);
  });

  it('is one, however often it is asked for at the same time', async () => {
    const { account } = given();
    givenLocks([]);
    const [one, other] = await Promise.all([draftNameHere(account, null), draftNameHere(account, null)]);
    expect(one).toBe(other);
  });
});
