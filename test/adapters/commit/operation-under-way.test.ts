import { describe, expect, it } from 'vitest';
import { makeMemoryPorts } from '../../../adapters/memory/index.js';
import {
  duringOperation,
  loggingOperations,
  takingOperation,
} from '../../../adapters/commit/operation-under-way.js';
import {
  accountId,
  currency,
  err,
  instant,
  ok,
  minorUnits,
  type Change,
  type Commit,
  type Decision,
  type Operation,
  type Plan,
  type Result,
} from '../../../core/index.js';

const operation = (command: string): Operation => ({
  actor: 'ada@host',
  command,
  details: {},
  at: instant(0),
});

const plan = (slug: string): Plan => ({
  slug,
  name: slug,
  currency: currency('USD'),
  includedPosts: 1,
  overagePriceMinor: minorUnits(1),
  maxPosts: null,
  maxConnectionsPerPost: null,
  maxScheduled: null,
  maxDrafts: 100,
});

describe('an operation', () => {
  it('is followed to its change although another one ends before', async () => {
    const { operatorLog, plans } = makeMemoryPorts();
    const one = operatorLog.during(operation('one'), () => plans.put(plan('one')));
    const other = operatorLog.during(operation('other'), async () => {
      await one;
      await plans.put(plan('other'));
    });
    await other;
    await plans.put(plan('without an operation'));
    await operatorLog.during(operation('third'), () => plans.put(plan('third')));
    const logged = await operatorLog.list({ account: null, since: null }, { before: null, limit: 9 });
    expect(logged.map(({ command }) => command)).toEqual(['third', 'other', 'one']);
  });
});

const PERIOD = { key: '2026-11', startsAt: instant(0), endsAt: instant(1) };

const counted: Change = { kind: 'post_counted', period: PERIOD, source: 'included', by: 1 };

const logged = (command: string): Change => ({ kind: 'operation_logged', operation: operation(command) });

/** A commit that records the changes of each decision, and rejects before the decision where `fault` says so. */
const givenCommit = () => {
  const written: (readonly Change[])[] = [];
  const faults: Error[] = [];
  const commit: Commit = ({ decide }) => {
    const fault = faults.pop();
    if (fault !== undefined) return Promise.reject(fault);
    const decided = decide({} as Parameters<typeof decide>[0]);
    if (!decided.ok) return Promise.resolve(decided);
    written.push(decided.value.changes);
    return Promise.resolve(ok(decided.value.value));
  };
  const logging = loggingOperations(commit);
  const run = (decided: Result<Decision<string>, string>) =>
    logging({ account: accountId(1), needs: {}, decide: () => decided });
  return { written, faults, run };
};

const DONE = ok({ value: 'done', changes: [counted] });

describe('the commits of an operation', () => {
  it('log it with the first changes and with no others', async () => {
    const { written, run } = givenCommit();
    const results = await duringOperation(operation('one'), async () => [await run(DONE), await run(DONE)]);
    expect(results).toEqual([ok('done'), ok('done')]);
    expect(written).toEqual([[counted, logged('one')], [counted]]);
  });
  it('leave it to the next if they refuse, change nothing or fail', async () => {
    const { written, faults, run } = givenCommit();
    await duringOperation(operation('one'), async () => {
      expect(await run(err('no'))).toEqual(err('no'));
      await run(ok({ value: 'nothing to do', changes: [] }));
      faults.push(new Error('the store is away'));
      await expect(run(DONE)).rejects.toThrow('the store is away');
      await run(DONE);
    });
    expect(written).toEqual([[], [counted, logged('one')]]);
  });
  it('log nothing without an operation, before it or after it', async () => {
    const { written, run } = givenCommit();
    await run(DONE);
    await duringOperation(operation('one'), () => Promise.resolve());
    await run(DONE);
    expect(written).toEqual([[counted], [counted]]);
  });
  it('log it with the first change of several that run at once, whatever the first of them does', async () => {
    const { written, run } = givenCommit();
    const nothing = ok({ value: 'nothing to do', changes: [] });
    await duringOperation(operation('one'), () => Promise.all([run(nothing), run(err('no')), run(DONE)]));
    expect(written).toEqual([[], [counted, logged('one')]]);
  });
  it('do not log it twice where two run at once', async () => {
    const { written, run } = givenCommit();
    await duringOperation(operation('one'), () => Promise.all([run(DONE), run(DONE)]));
    expect(written.flat().filter(({ kind }) => kind === 'operation_logged')).toHaveLength(1);
  });
});

describe('a transaction that may log', () => {
  const taken = (isChange: boolean) =>
    takingOperation((operationToLog) => Promise.resolve(operationToLog(isChange)?.command ?? null));

  it('has the operation if it changes something, until one of them has logged it', async () => {
    const seen = await duringOperation(operation('one'), async () => [
      await taken(false),
      await taken(true),
      await taken(true),
    ]);
    expect(seen).toEqual([null, 'one', null]);
    expect(await taken(true)).toBeNull();
  });
  it('leaves it to another if it changes nothing when it is run again', async () => {
    const seen = await duringOperation(operation('one'), async () => [
      await takingOperation((operationToLog) =>
        Promise.resolve([operationToLog(true)?.command, operationToLog(false)]),
      ),
      await taken(true),
    ]);
    expect(seen).toEqual([['one', null], 'one']);
  });
  it('leaves it to the next where it is rolled back after its change', async () => {
    const seen = await duringOperation(operation('one'), async () => {
      const failing = takingOperation((operationToLog) => {
        operationToLog(true);
        return Promise.reject(new Error('the commit failed'));
      });
      await expect(failing).rejects.toThrow('the commit failed');
      return taken(true);
    });
    expect(seen).toBe('one');
  });
  it('keeps it across one that runs beside it and ends before', async () => {
    let end = (): void => undefined;
    const open = new Promise<void>((resolve) => (end = resolve));
    const long = duringOperation(operation('long'), async () => {
      await open;
      return taken(true);
    });
    expect(await duringOperation(operation('short'), () => taken(true))).toBe('short');
    end();
    expect(await long).toBe('long');
  });
});
