import { describe, expect, it } from 'vitest';
import { makeMemoryPorts } from '../../../adapters/memory/index.js';
import { currency, instant, minorUnits, type Operation, type Plan } from '../../../core/index.js';

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
