import { describe, expect, it } from 'vitest';
import { makeMemoryPorts, makeMemoryPublisher } from '../../../adapters/memory/index.js';
import { makeEngine } from '../../../composition/index.js';
import { ok, unwrap, valid, type Publisher } from '../../../core/index.js';

/** An engine with one channel that clients can connect. */
const given = async (verifyConnection: Publisher['verifyConnection']) => {
  const ports = makeMemoryPorts();
  const entered = { names: [], secretNames: [], jsonSchema: () => ({}), problemsOf: () => [] };
  const publisher: Publisher = { ...makeMemoryPublisher(), entered, verifyConnection };
  const engine = makeEngine({ ...ports, publishers: [publisher] });
  const account = unwrap(await engine.openAccount({ name: 'A', timeZone: 'UTC', planSlug: 'free' }));
  const { secret } = unwrap(await engine.issueKey({ account, name: 'k', permissions: ['connections'] }));
  const actor = unwrap(await engine.authorize(secret, 'connections'));
  const fields = { provider: valid('memory'), name: valid('Wall'), settings: valid({}) };
  const command = { actor, requestId: ports.entropy.requestId() };
  const connect = () => engine.connectChannel({ ...command, connection: { fields, otherViolations: [] } });
  return { ...ports, engine, account, connect };
};

const turns = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10));

describe('a channel that checks settings', () => {
  it('is waited for no longer than a client waits, and keeps no slot after that', async () => {
    const { clock, engine, account, connect } = await given(() => new Promise(() => undefined));
    const added = engine.addConnection({ account, provider: 'memory', name: 'Wall' });
    const connected = [connect(), connect()];
    await turns();
    expect(await connect()).toMatchObject({ error: { kind: 'unavailable' } });
    clock.advance(50_000);
    const problems = ['The channel did not check the settings in time.'];
    expect(await added).toEqual({ ok: false, error: problems });
    for (const each of connected)
      expect(await each).toMatchObject({ error: { kind: 'not_verified', problems } });
    const again = connect();
    await turns();
    expect(clock.pauses()).toBe(1);
    clock.advance(50_000);
    expect(await again).toMatchObject({ error: { kind: 'not_verified' } });
  });

  it('keeps no slot and no timer where it throws', async () => {
    let calls = 0;
    const { clock, connect } = await given((settings) => {
      calls += 1;
      if (calls < 4) throw new Error('broken on purpose');
      return Promise.resolve(ok({ settings, host: null }));
    });
    for (let tries = 1; tries < 4; tries += 1) await expect(connect()).rejects.toThrow('broken on purpose');
    expect(await connect()).toMatchObject({ ok: true });
    expect(clock.pauses()).toBe(0);
  });

  it.each([
    undefined,
    {},
    { ok: true },
    { ok: true, value: { settings: {} } },
    { ok: true, value: { settings: {}, host: '' } },
    { ok: true, value: { settings: { port: 443 }, host: null } },
    { ok: false, error: 'No.' },
  ])('adds no connection where it returns %j', async (verified) => {
    const returned = () => Promise.resolve(verified) as unknown as ReturnType<Publisher['verifyConnection']>;
    const { engine, account, connect } = await given(returned);
    const added = engine.addConnection({ account, provider: 'memory', name: 'Wall' });
    await expect(added).rejects.toThrow('The channel returned neither settings');
    await expect(connect()).rejects.toThrow('The channel returned neither settings');
  });
});
