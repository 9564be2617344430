import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeManualClock } from '../../../adapters/memory/index.js';
import { systemClock } from '../../../adapters/system/index.js';
import { startBackground } from '../../../composition/processes/background.js';
import { startListening, tokens } from '../../../composition/index.js';
import { startAudits } from '../../../composition/processes/wallet-audit.js';
import { warnOfRisks } from '../../../composition/processes/warn-of-risks.js';
import { watchSchema } from '../../../composition/processes/watch-schema.js';
import { watchSending } from '../../../composition/processes/watch-sending.js';
import { instant } from '../../../core/index.js';
import type { App } from '../../../composition/index.js';
import { givenAccount, givenApp } from '../given-app.js';

const HOUR_MS = 3_600_000;

/** The application with a clock that stands, and what it logs. */
const given = async (env: Readonly<Record<string, string>> = {}) => {
  const app = await givenApp(env);
  const clock = makeManualClock(instant(Date.UTC(2026, 10, 26)));
  const logged: (readonly [message: string, fields: object])[] = [];
  const log = (fields: object, message: string): void => void logged.push([message, fields]);
  app.container.rebind(tokens.clock).toConstantValue(clock);
  app.container.rebind(tokens.log).toConstantValue({
    info: log,
    error: log,
    isOn: () => false,
    write: (level, _fields, message) => void logged.push([message, { level }]),
  });
  return { app, clock, logged, messages: () => logged.map(([message]) => message) };
};

/** Replaces parts of the store. */
const withStore = <Name extends keyof App['store']>(app: App, parts: Pick<App['store'], Name>): void => {
  const store = app.container.get(tokens.store);
  app.container.rebind(tokens.store).toConstantValue({ ...store, ...parts });
};

it('what runs in the background is told to stop at once, although the store responds to none of it', async () => {
  const { app, clock } = await given();
  const { notices, sending } = app.store;
  let isListening = true;
  const listen = () => () => {
    isListening = false;
    return new Promise<void>(() => undefined);
  };
  withStore(app, {
    notices: { ...notices, listen },
    sending: { ...sending, pausedSince: () => new Promise(() => undefined) },
  });
  const stop = startBackground(app);
  await expect.poll(() => clock.pauses()).toBe(1);
  let isStopped = false;
  void stop().then(() => (isStopped = true));
  expect([isListening, clock.pauses()]).toEqual([false, 0]);
  await turn();
  expect(isStopped).toBe(false);
});

describe('the switch of all sending', () => {
  it('is logged by each process once whenever it changes, and not while the store is away', async () => {
    const { app, clock, logged, messages } = await given();
    const at = instant(Date.UTC(2026, 10, 25));
    const { sending } = app.store;
    let isAway = false;
    let looks = 0;
    const pausedSince = () => {
      looks += 1;
      return isAway ? Promise.reject(new Error('out of reach')) : sending.pausedSince();
    };
    withStore(app, { sending: { ...sending, pausedSince } });
    const stop = watchSending(app);
    const next = async (): Promise<void> => {
      const before = looks;
      await expect.poll(() => clock.pauses()).toBe(1);
      clock.advance(999);
      expect(looks).toBe(before);
      clock.advance(1);
      await expect.poll(() => looks).toBe(before + 1);
      await expect.poll(() => clock.pauses()).toBe(1);
    };
    await next();
    expect(logged).toEqual([]);
    await sending.pause(at);
    await next();
    await next();
    const paused = [
      'all sending is paused; posts are accepted and wait',
      { since: '2026-11-25T00:00:00.000Z' },
    ];
    expect(logged).toEqual([paused]);
    isAway = true;
    await next();
    expect(logged).toEqual([paused]);
    isAway = false;
    await sending.resume();
    await next();
    await next();
    isAway = true;
    await next();
    expect(messages()).toEqual([paused[0], 'sending is resumed']);
    await stop();
    expect(clock.pauses()).toBe(0);
  });
});

describe('the audit of the ledger', () => {
  it('is made once in each interval, also after one that failed', async () => {
    const { app, clock, logged } = await given({ WALLET_AUDIT_HOURS: '2' });
    const audits: object[] = [];
    app.container.rebind(tokens.observe).toConstantValue((seen) => void audits.push(seen));
    const { accounts } = app.store;
    let lists = 0;
    const list: typeof accounts.list = () => {
      lists += 1;
      return lists === 1 ? Promise.reject(new Error('out of reach')) : accounts.list();
    };
    withStore(app, { accounts: { ...accounts, list } });
    const stop = startAudits(app);
    await expect.poll(() => clock.pauses()).toBe(1);
    expect(logged).toEqual([['the ledger could not be audited', { fault: new Error('out of reach') }]]);
    expect(audits).toEqual([]);
    clock.advance(2 * HOUR_MS - 1);
    expect([lists, clock.pauses()]).toEqual([1, 1]);
    clock.advance(1);
    await expect.poll(() => audits).toEqual([{ kind: 'audited', violations: 0, at: clock.now() }]);
    await stop();
  });

  it('that is stopped reads no more, and reports nothing', async () => {
    const { app } = await given({ WALLET_AUDIT_HOURS: '2' });
    await givenAccount(app);
    const { ledgerReader } = app.store;
    let parts = 0;
    const auditTrail: typeof ledgerReader.auditTrail = async function* (account) {
      for await (const part of ledgerReader.auditTrail(account)) {
        parts += 1;
        yield part;
      }
    };
    withStore(app, { ledgerReader: { ...ledgerReader, auditTrail } });
    const audits: object[] = [];
    app.container.rebind(tokens.observe).toConstantValue((seen) => void audits.push(seen));
    await startAudits(app)();
    expect([audits, parts]).toEqual([[], 1]);
  });

  it('is not made unless its interval is set', async () => {
    const { app, clock } = await given();
    const stop = startAudits(app);
    expect(clock.pauses()).toBe(0);
    await stop();
  });
});

describe('notices of other processes', () => {
  it('wake the worker for what is due, and for nothing else', async () => {
    const { app } = await given();
    const receivers: ((notice: 'due' | 'events') => void)[] = [];
    let isListening = false;
    const { notices } = app.store;
    withStore(app, {
      notices: {
        ...notices,
        onReceived: (receive) => void receivers.push(receive),
        listen: () => {
          isListening = true;
          return () => Promise.resolve(void (isListening = false));
        },
      },
    });
    let wakes = 0;
    const wakeup = app.container.get(tokens.wakeup);
    app.container.rebind(tokens.wakeup).toConstantValue({ ...wakeup, wake: () => void (wakes += 1) });
    const stop = startListening(app);
    expect([receivers.length, isListening]).toEqual([1, true]);
    receivers[0]?.('events');
    expect(wakes).toBe(0);
    receivers[0]?.('due');
    expect(wakes).toBe(1);
    await stop();
    expect(isListening).toBe(false);
  });
});

describe('what breaks a guarantee in the store', () => {
  /** With the time of the host. */
  const givenInTime = async () => {
    const found = await given();
    found.app.container.rebind(tokens.clock).toConstantValue(systemClock);
    return found;
  };

  it('is logged as a warning when a process starts', async () => {
    const { app, logged } = await givenInTime();
    await app.database.writer.raw('PRAGMA synchronous = NORMAL');
    await warnOfRisks(app)();
    const message =
      'With synchronous = 1 the database can lose posts, and send others twice, when its host fails.';
    expect(logged).toEqual([[message, { level: 'warn' }]]);
  });

  it('is another time than that of the host, too', async () => {
    const { app, clock, messages } = await given();
    clock.advance(Date.now() - clock.now() + HOUR_MS);
    await warnOfRisks(app)();
    expect(messages()).toEqual([expect.stringMatching(/^The clock of the database is \d+ s ahead of/)]);
  });

  it('logs nothing where there is none, or the store cannot be read', async () => {
    const { app, logged } = await givenInTime();
    await warnOfRisks(app)();
    await app.database.destroy();
    await warnOfRisks(app)();
    expect(logged).toEqual([]);
  });
});

describe('the schema of a store that a newer version migrates', () => {
  it('is logged as a warning once by each process', async () => {
    const { app, clock, logged } = await given();
    const stop = watchSchema(app);
    const next = async (): Promise<void> => {
      await expect.poll(() => clock.pauses()).toBe(1);
      clock.advance(10_000);
    };
    await next();
    await expect.poll(() => clock.pauses()).toBe(1);
    expect(logged).toEqual([]);
    await app.database.writer('schema_migrations').insert({ name: '9999-later', batch: 2 });
    for (let looks = 0; looks < 3; looks += 1) await next();
    await stop();
    const message =
      'a newer version has changed the database (9999-later); this process accepts and changes no posts, and sends nothing more: stop it and start the newer version';
    expect(logged).toEqual([[message, { level: 'warn' }]]);
  });
});
