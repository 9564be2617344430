import './page.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { dataVersion, refresh } from '../../../adapters/console/state/fresh.js';
import { usePages, type ReadPage } from '../../../adapters/console/state/use-pages.js';
import { pass, stopClock, withHook } from './hooks.js';

interface Row {
  readonly id: number;
}

const idsOf = (rows: readonly Row[] | null) => rows?.map(({ id }) => id);
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at);

beforeEach(stopClock);

/** Reads that end when the test says so. */
const slowly = () => {
  const begun: {
    readonly cursor: string | undefined;
    readonly signal: AbortSignal | undefined;
    readonly end: (ids: readonly number[], next: string | null) => void;
    readonly fail: (fault: unknown) => void;
  }[] = [];
  const read: ReadPage<Row> = ({ at: { cursor }, options: { signal } }) =>
    new Promise((resolve, fail) => {
      const end = (ids: readonly number[], next: string | null) =>
        resolve({ items: ids.map((id) => ({ id })), next });
      begun.push({ cursor, signal, end, fail });
    });
  const { now, show, hide } = withHook((of: string) => usePages(of, read), crypto.randomUUID());
  const at = (index: number) => {
    const found = begun.at(index);
    if (found === undefined) throw new Error('It was not read so often.');
    return found;
  };
  return { begun, at, now, show, hide };
};

describe('a page that arrives late', () => {
  it('is not added to another list', async () => {
    const { at, now, show } = slowly();
    await pass();
    at(0).end([9, 8], '8');
    await pass();
    now().readMore();
    show('failed');
    await pass();
    expect(now().items).toBeNull();
    // The two lists end at the same place.
    at(2).end([10, 8], '8');
    await pass();
    at(1).end([7], null);
    await pass();
    expect(idsOf(now().items)).toEqual([10, 8]);
    expect(now().isMore).toBe(true);
  });

  it('is not added where the list now ends elsewhere', async () => {
    const { at, now } = slowly();
    await pass();
    at(0).end([9, 8], '8');
    await pass();
    now().readMore();
    refresh();
    await pass();
    at(2).end([9], null);
    await pass();
    at(1).end([7], null);
    await pass();
    expect(idsOf(now().items)).toEqual([9]);
  });

  it('is not the first one of a list that is read again, nor of a view that is gone', async () => {
    const { at, now, hide } = slowly();
    await pass();
    now().again();
    await pass();
    expect(at(0).signal?.aborted).toBe(true);
    at(1).end([9], null);
    await pass();
    at(0).end([8], null);
    await pass();
    expect(idsOf(now().items)).toEqual([9]);
    now().again();
    await pass();
    hide();
    expect(at(2).signal?.aborted).toBe(true);
  });
});

describe('a list that events change sooner than it is read', () => {
  it('is read to its end, and then once again', async () => {
    const { begun, at, now } = slowly();
    await pass();
    dataVersion.value += 1;
    await pass();
    dataVersion.value += 1;
    await pass();
    expect(at(0).signal?.aborted).toBe(false);
    at(0).end([9, 8], null);
    await pass();
    expect(idsOf(now().items)).toEqual([9, 8]);
    expect(begun).toHaveLength(2);
    at(1).end([10, 9, 8], null);
    await pass();
    expect(idsOf(now().items)).toEqual([10, 9, 8]);
    expect(begun).toHaveLength(2);
  });

  it('goes on where it ends, also while it is read again', async () => {
    const { at, now } = slowly();
    await pass();
    at(0).end(down(60, 11), '11');
    await pass();
    dataVersion.value += 1;
    await pass();
    now().readMore();
    await pass();
    expect(now().isReading).toBe(true);
    at(2).end(down(10, 1), null);
    at(1).end(down(61, 12), '12');
    await pass();
    expect(idsOf(now().items)).toEqual(down(61, 1));
    expect(now()).toMatchObject({ isMore: false, isReading: false });
  });
});

describe('a page that cannot be read', () => {
  it('is no fault of another list, which goes on while it is on its way', async () => {
    const { begun, at, now, show } = slowly();
    await pass();
    at(0).end([9, 8], '8');
    await pass();
    now().readMore();
    show('failed');
    await pass();
    at(2).end([6], '6');
    await pass();
    now().readMore();
    await pass();
    expect(begun).toHaveLength(4);
    at(1).fail('lost');
    await pass();
    expect(idsOf(now().items)).toEqual([6]);
    expect(now()).toMatchObject({ fault: null, isReading: true });
    at(3).end([5], null);
    await pass();
    expect(idsOf(now().items)).toEqual([6, 5]);
    expect(now().isReading).toBe(false);
  });

  it('leaves the list as it is, with the fault, until one is read', async () => {
    const { at, now } = slowly();
    await pass();
    at(0).fail('lost');
    await pass();
    expect(now()).toMatchObject({ items: null, isMore: false, isReading: false, fault: 'lost' });
    now().again();
    await pass();
    at(1).end([9], '9');
    await pass();
    expect(now().fault).toBeNull();
    now().readMore();
    await pass();
    expect([at(2).cursor, at(2).signal]).toEqual(['9', undefined]);
    at(2).fail('lost again');
    await pass();
    expect(idsOf(now().items)).toEqual([9]);
    expect(now()).toMatchObject({ isMore: true, fault: 'lost again' });
  });

  it('is no fault of the read that follows it', async () => {
    const { at, now } = slowly();
    await pass();
    now().again();
    await pass();
    at(0).fail('canceled');
    await pass();
    expect(now().fault).toBeNull();
    at(1).fail('lost');
    await pass();
    expect(now().fault).toBe('lost');
  });

  it('stays a fault when an earlier read ends well', async () => {
    const { at, now } = slowly();
    await pass();
    now().again();
    await pass();
    at(1).fail('lost');
    await pass();
    at(0).end([9], null);
    await pass();
    expect(now()).toMatchObject({ items: null, fault: 'lost' });
  });

  it('is not asked for twice while it is on its way', async () => {
    const { begun, at, now } = slowly();
    await pass();
    at(0).end([9], '9');
    await pass();
    now().readMore();
    await pass();
    expect(now().isReading).toBe(true);
    now().readMore();
    await pass();
    expect(begun).toHaveLength(2);
  });
});
