import { describe, expect, it } from 'vitest';
import { AccountBusy, CommitUnknown } from '../../../core/index.js';
import { givenGroupCommit, outcomesOf, quiet } from './harness.js';

const SHARED = new Error('a statement failed');

describe('sharing a commit', () => {
  it('commits a unit of work at once where nothing is in progress', async () => {
    const { submit, open } = givenGroupCommit();
    const work = submit(1, 'a');
    await Promise.resolve();
    expect(open.map(({ names }) => names)).toEqual([['a']]);
    open[0]?.succeed();
    expect(await work).toBe('a');
  });

  it('lets all work that arrived during a commit share the next one, each with its own result', async () => {
    const { submit, open, calls } = givenGroupCommit();
    const first = submit(1, 'a');
    await quiet();
    const others = [submit(1, 'b'), submit(2, 'c'), submit(1, 'd')];
    await quiet();
    expect(open).toHaveLength(1);
    open[0]?.succeed();
    expect(await first).toBe('a');
    await quiet();
    expect(calls.map(({ names }) => names)).toEqual([['a'], ['b', 'd', 'c']]);
    open[0]?.succeed();
    expect(await Promise.all(others)).toEqual(['b', 'c', 'd']);
  });

  it('reads three million characters of posts at once, each post once, or one longer post', async () => {
    const { submit, open, calls } = givenGroupCommit();
    const works = [
      submit(1, 'a', { post: 1, length: 1_600_000 }),
      submit(1, 'b', { post: 1, length: 1_600_000 }),
      submit(1, 'c', { post: 2, length: 1_600_000 }),
      submit(1, 'd', { post: 3, length: 1_400_000 }),
      submit(2, 'e', { post: 4, length: 4_000_000 }),
      submit(3, 'f'),
    ];
    for (let more = 0; more < 3; more += 1) {
      await quiet();
      open[0]?.succeed();
    }
    expect(await outcomesOf(works)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(calls.map(({ names }) => names)).toEqual([
      ['a', 'b'],
      ['e', 'f'],
      ['c', 'd'],
    ]);
  });

  it('does not wait for accounts that another process locked, whose work follows by account and in order', async () => {
    const { submit, open, calls } = givenGroupCommit();
    const works = [submit(1, 'a'), submit(2, 'b'), submit(2, 'c'), submit(3, 'd')];
    await quiet();
    open[0]?.end([{ value: 'a' }, 'not_yet', 'not_yet', 'not_yet']);
    expect(await works[0]).toBe('a');
    for (let more = 0; more < 2; more += 1) {
      await quiet();
      open[0]?.succeed();
    }
    expect(await outcomesOf(works)).toEqual(['a', 'b', 'c', 'd']);
    expect(calls.map(({ names }) => names)).toEqual([['a', 'b', 'c', 'd'], ['b', 'c'], ['d']]);
  });

  it('lets other work of an account begin as soon as its own is settled, while a locked one is waited for', async () => {
    const { submit, open, calls } = givenGroupCommit({ commits: 2 });
    const works = [submit(1, 'a'), submit(2, 'locked')];
    await quiet();
    open[0]?.end([{ value: 'a' }, 'not_yet']);
    await quiet();
    works.push(submit(1, 'b'), submit(2, 'c'));
    await quiet();
    expect(calls.map(({ names }) => names)).toEqual([['a', 'locked'], ['locked'], ['b']]);
    open[1]?.succeed();
    open[0]?.succeed();
    await quiet();
    open[0]?.succeed();
    expect(await outcomesOf(works)).toEqual(['a', 'locked', 'b', 'c']);
  });

  it('begins what waited for an account that is settled, while a locked one is waited for', async () => {
    const { submit, open, calls } = givenGroupCommit({ commits: 2 });
    const works = [submit(1, 'a'), submit(2, 'locked')];
    await quiet();
    works.push(submit(1, 'b'));
    await quiet();
    open[0]?.end([{ value: 'a' }, 'not_yet']);
    await quiet();
    expect(calls.map(({ names }) => names)).toEqual([['a', 'locked'], ['b'], ['locked']]);
    for (const call of [...open]) call.succeed();
    expect(await outcomesOf(works)).toEqual(['a', 'locked', 'b']);
  });

  it('begins what waited for a locked account that is settled, while another one is waited for', async () => {
    const { submit, open, calls } = givenGroupCommit({ commits: 2 });
    const works = [submit(1, 'a'), submit(2, 'b')];
    await quiet();
    open[0]?.end(['not_yet', 'not_yet']);
    works.push(submit(1, 'next'));
    await quiet();
    open[0]?.succeed();
    await quiet();
    expect(calls.map(({ names }) => names)).toEqual([['a', 'b'], ['a'], ['next'], ['b']]);
    for (const call of [...open]) call.succeed();
    expect(await outcomesOf(works)).toEqual(['a', 'b', 'next']);
  });

  it('rejects work on an account that is not locked even alone, such as one that does not exist', async () => {
    const { submit, open, calls } = givenGroupCommit();
    const works = [submit(1, 'a'), submit(2, 'b')];
    await quiet();
    open[0]?.end([{ value: 'a' }, 'not_yet']);
    await quiet();
    open[0]?.end(['not_yet']);
    expect(await outcomesOf(works)).toEqual(['a', expect.any(Error)]);
    expect(calls).toHaveLength(2);
  });

  it('passes an error of a decision on to its caller only', async () => {
    const { submit, open } = givenGroupCommit();
    const works = [submit(1, 'a'), submit(1, 'b'), submit(1, 'c')];
    await quiet();
    open[0]?.end([{ value: 'a' }, { fault: SHARED }, { value: 'c' }]);
    expect(await outcomesOf(works)).toEqual(['a', SHARED, 'c']);
  });

  it('rejects work whose result is missing, so that its caller does not wait forever', async () => {
    const { submit, open } = givenGroupCommit();
    const works = [submit(1, 'a'), submit(1, 'b')];
    await quiet();
    open[0]?.end([{ value: 'a' }]);
    expect(await outcomesOf(works)).toEqual(['a', new Error('a shared commit lost a result')]);
  });
});

describe('a shared commit that fails', () => {
  it('is run again one by one, and harms only the work that is at fault', async () => {
    const { submit, open, calls } = givenGroupCommit();
    const works = [submit(1, 'a'), submit(2, 'b'), submit(2, 'c')];
    await quiet();
    open[0]?.fail(SHARED);
    for (const name of ['a', 'b', 'c']) {
      await quiet();
      expect(open.map(({ names }) => names)).toEqual([[name]]);
      if (name === 'b') open[0]?.fail(new Error('b is at fault'));
      else open[0]?.succeed();
    }
    expect(await outcomesOf(works)).toEqual(['a', new Error('b is at fault'), 'c']);
    expect(calls).toHaveLength(4);
  });

  it('is not run again where it had one work, and leaves room for the next', async () => {
    const { submit, open, calls } = givenGroupCommit();
    const work = submit(1, 'a');
    await quiet();
    open[0]?.fail(SHARED);
    expect(await outcomesOf([work])).toEqual([SHARED]);
    const next = submit(1, 'b');
    await quiet();
    open[0]?.succeed();
    expect(await next).toBe('b');
    expect(calls).toHaveLength(2);
  });

  it('ends all of its works as soon as two in a row that are run again find the store out of reach', async () => {
    const outage = new Error('out of reach');
    const { submit, open, calls } = givenGroupCommit({}, { isOutage: (fault) => fault === outage });
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const works = names.map((name, place) => submit(place + 1, name));
    await quiet();
    open[0]?.fail(outage);
    // One that always runs into its timeout harms none of the others.
    for (const isOut of [true, false, true, true]) {
      await quiet();
      if (isOut) open[0]?.fail(outage);
      else open[0]?.succeed();
    }
    expect(await outcomesOf(works)).toEqual([outage, 'b', ...Array<Error>(4).fill(outage)]);
    expect(calls.map((call) => call.names)).toEqual([names, ['a'], ['b'], ['c'], ['d']]);
  });

  it('tries the others although works find the store out of reach, where another fault lies between', async () => {
    const outage = new Error('out of reach');
    const { submit, open } = givenGroupCommit({}, { isOutage: (fault) => fault === outage });
    const works = ['a', 'b', 'c', 'd'].map((name, place) => submit(place + 1, name));
    await quiet();
    open[0]?.fail(SHARED);
    for (const fault of [outage, SHARED, outage]) {
      await quiet();
      open[0]?.fail(fault);
    }
    await quiet();
    open[0]?.succeed();
    expect(await outcomesOf(works)).toEqual([outage, SHARED, outage, 'd']);
  });

  it('rejects a work whose account is not locked when it is run again alone', async () => {
    const { submit, open } = givenGroupCommit();
    const works = [submit(1, 'a'), submit(2, 'b')];
    await quiet();
    open[0]?.fail(SHARED);
    await quiet();
    open[0]?.end(['not_yet']);
    await quiet();
    open[0]?.succeed();
    expect(await outcomesOf(works)).toEqual([new Error('the account of a unit of work was not locked'), 'b']);
  });

  it.each([new AccountBusy('timeout'), new CommitUnknown('reset')])(
    'does not take for an outage what a commit says of its own work: %s',
    async (own) => {
      const { submit, open } = givenGroupCommit({}, { isOutage: () => true });
      const works = [submit(1, 'a'), submit(2, 'b'), submit(3, 'c')];
      await quiet();
      open[0]?.fail(SHARED);
      for (let failing = 0; failing < 2; failing += 1) {
        await quiet();
        open[0]?.fail(own);
      }
      await quiet();
      open[0]?.succeed();
      expect(await outcomesOf(works)).toEqual([own, own, 'c']);
    },
  );

  it.each([new CommitUnknown('reset'), new AccountBusy('timeout')])(
    'is run again for none of its works where the store says: %s',
    async (fault) => {
      const { submit, open, calls } = givenGroupCommit();
      const works = [submit(1, 'a'), submit(1, 'b'), submit(2, 'c')];
      await quiet();
      open[0]?.fail(fault);
      expect(await outcomesOf(works)).toEqual([fault, fault, fault]);
      expect(calls).toHaveLength(1);
    },
  );

  it('lets each repeated unit of work have its own lost response', async () => {
    const lost = new CommitUnknown('reset');
    const { submit, open } = givenGroupCommit();
    const works = [submit(1, 'a'), submit(1, 'b')];
    await quiet();
    open[0]?.fail(SHARED);
    await quiet();
    open[0]?.fail(lost);
    await quiet();
    open[0]?.succeed();
    expect(await outcomesOf(works)).toEqual([lost, 'b']);
  });
});

describe('works that wait', () => {
  it('are refused beyond so many of one account, and taken again when there is room', async () => {
    const { submit, open } = givenGroupCommit({ waiting: 2 });
    const first = submit(1, 'a');
    await quiet();
    const waiting = [submit(1, 'b'), submit(1, 'c')];
    expect(await outcomesOf([submit(1, 'd')])).toEqual([expect.any(AccountBusy)]);
    const other = submit(2, 'e');
    open[0]?.succeed();
    await quiet();
    const late = submit(1, 'f');
    open[0]?.succeed();
    await quiet();
    open[0]?.succeed();
    expect(await outcomesOf([first, ...waiting, other, late])).toEqual(['a', 'b', 'c', 'e', 'f']);
  });

  it('take turns by account, and fill a commit where no other account waits', async () => {
    const { submit, open, calls } = givenGroupCommit({ works: 4, perAccount: 2 });
    const works = [submit(9, 'first')];
    await quiet();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7']) works.push(submit(1, name));
    for (const name of ['b1', 'b2', 'b3']) works.push(submit(2, name));
    works.push(submit(3, 'c1'));
    while (open.length > 0) {
      open[0]?.succeed();
      await quiet();
    }
    await Promise.all(works);
    expect(calls.slice(1).map(({ names }) => names)).toEqual([
      ['a1', 'a2', 'b1', 'b2'],
      ['c1', 'a3', 'a4', 'b3'],
      ['a5', 'a6', 'a7'],
    ]);
  });
});
