import { describe, expect, it, onTestFinished } from 'vitest';
import { startSandbox, type SandboxOptions } from '../../composition/sandbox/index.js';
import { connectionId, instant } from '../../core/index.js';

const given = async (options: SandboxOptions = {}) => {
  const sandbox = await startSandbox(options);
  onTestFinished(() => sandbox.stop());
  const headers = { Authorization: `Bearer ${sandbox.keys.write_post}`, 'Content-Type': 'application/json' };
  const create = async (more: object = {}): Promise<number> => {
    const fields = { headline: 'Hello', content: 'There.', connection_ids: [sandbox.connections.telegram] };
    const url = `${sandbox.baseUrl}/api/v1/write-post/posts/`;
    const body = JSON.stringify({ ...fields, ...more });
    return (await fetch(url, { method: 'POST', headers, body })).status;
  };
  return { ...sandbox, create };
};

describe('the functions of a sandbox', () => {
  it('are those of a server on a free port if its port is 0', async () => {
    const { create } = await given({ port: 0 });
    expect(await create()).toBe(201);
  });

  it('change each part of the account, and keep the rest', async () => {
    const { changeAccount } = await given();
    const before = await changeAccount({});
    expect(await changeAccount({ wallet: 700 })).toEqual({
      ...before,
      wallet: { ...before.wallet, availableMinor: 700 },
    });
    expect((await changeAccount({ wallet: 300 })).wallet).toMatchObject({
      availableMinor: 300,
      heldMinor: 0,
    });
    expect((await changeAccount({ wallet: 300 })).wallet.availableMinor).toBe(300);
    await changeAccount({ wallet: 700 });
    const plan = { includedPosts: 2, overagePriceMinor: 9, maxDrafts: 1 };
    const write = { quota: 7, windowMs: 60_000 };
    const changed = await changeAccount({ zone: 'Europe/Berlin', plan, limits: { write } });
    expect(changed).toMatchObject({
      account: { workspace: { timeZone: 'Europe/Berlin' }, plan },
      wallet: { availableMinor: 700 },
      limits: { read: before.limits.read, write },
    });
    expect(changed.account.plan.maxScheduled).toBe(before.account.plan.maxScheduled);
    expect(await changeAccount({ plan: { overagePriceMinor: null } })).toMatchObject({
      account: { workspace: { timeZone: 'Europe/Berlin' }, plan: { ...plan, overagePriceMinor: null } },
      limits: { write },
    });
    await expect(async () => changeAccount({ zone: 'Mars' })).rejects.toThrow(RangeError);
  });

  it('refuse an unknown word or name, as a test without types may give, and change nothing', async () => {
    const { play, changeAccount, connections } = await given();
    const behaviour = play(connections.telegram, 'lose' as 'hang');
    await expect(behaviour).rejects.toThrow(
      RangeError('Must be one of: accept, refuse, defer, hang, lose_response.'),
    );
    const before = await changeAccount({});
    const changes = {
      'there is no "plans" (did you mean "plan"?)': { plans: {}, wallet: 9 },
      'there is no "plan.included_posts" (did you mean "includedPosts"?)': { plan: { included_posts: 0 } },
      'there is no "plan.currency"': { plan: { currency: 'EUR' } },
      'there is no "limits.writes" (did you mean "write"?)': { limits: { writes: { quota: 1 } } },
      'there is no "limits.write.window_seconds"': { limits: { write: { quota: 1, window_seconds: 60 } } },
      'there is no "limits.read.burst"': { limits: { read: { burst: 1 } } },
    };
    for (const [message, change] of Object.entries(changes))
      await expect(async () => changeAccount(change as object)).rejects.toThrow(RangeError(`${message}.`));
    expect(await changeAccount({})).toEqual(before);
  });

  it('let a channel behave for a while, or always', async () => {
    const { play, create, outbox, connections, advance } = await given();
    await play(connections.telegram, 'refuse', 'once');
    expect([await create(), await create()]).toEqual([201, 201]);
    expect(await outbox()).toHaveLength(1);
    await play(connections.telegram, 'refuse');
    for (let posts = 0; posts < 2; posts += 1) await create();
    await advance(86_400_000);
    expect(await outbox()).toHaveLength(1);
    await expect(play(connectionId(4_711), 'accept')).rejects.toThrow('the sandbox has no connection 4711');
  });

  it('begin at the time that is given, and again at a reset', async () => {
    const now = instant(Date.UTC(2026, 5, 1));
    const sandbox = await given({ now });
    expect(sandbox.now()).toBe(now);
    expect(await sandbox.advance(1_000)).toBe(now + 1_000);
    await sandbox.create();
    expect(sandbox.now()).toBe(now + 1_000);
    expect(await sandbox.reset()).toBe(now);
    expect([sandbox.now(), await sandbox.outbox(), await sandbox.create()]).toEqual([now, [], 201]);
    expect((await given()).now()).toBe(Date.UTC(2026, 0, 1));
  });

  it('listen at the port that is given, which has to be free', async () => {
    const { baseUrl } = await given();
    const port = Number(new URL(baseUrl).port);
    await expect(startSandbox({ port })).rejects.toThrow(
      `Port ${String(port)} of 127.0.0.1 is already in use; choose another one with --port.`,
    );
  });
});
