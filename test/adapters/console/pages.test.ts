import './page.js';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { refresh } from '../../../adapters/console/state/fresh.js';
import { usePages, type ReadPage } from '../../../adapters/console/state/use-pages.js';
import { pass, stopClock, withHook } from './hooks.js';

interface Row {
  readonly id: number;
}

/** A list on a server, newest first, of which rows come and go. A page may be empty although there is a next one. */
const makeList = (many: number) => {
  const list = { ids: Array.from({ length: many }, (_, at) => at + 1), limits: [] as number[], hidden: 0 };
  const read: ReadPage<Row> = ({ at: { limit, cursor } }) => {
    list.limits.push(limit);
    const below = list.ids.filter((id) => cursor === undefined || id < Number(cursor)).reverse();
    const page = below.slice(0, limit);
    const last = page.at(-1);
    const items = page.filter((id) => id > list.hidden).map((id) => ({ id }));
    return Promise.resolve({ items, next: below.length > limit && last !== undefined ? String(last) : null });
  };
  return { list, read };
};

const shownBy = (read: ReadPage<Row>) => withHook((of: string) => usePages(of, read), crypto.randomUUID());

const idsOf = (rows: readonly Row[] | null) => rows?.map(({ id }) => id);
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at);

beforeEach(stopClock);

describe('a list that is read page by page', () => {
  it('begins with its newest rows, and goes on', async () => {
    const { list, read } = makeList(120);
    const { now } = shownBy(read);
    expect(now()).toMatchObject({ items: null, isMore: false, isReading: false, fault: null });
    now().readMore();
    await pass();
    expect(list.limits).toEqual([50]);
    expect(idsOf(now().items)).toEqual(down(120, 71));
    expect(now()).toMatchObject({ isMore: true, isReading: false });
    now().readMore();
    now().readMore();
    await pass();
    expect(idsOf(now().items)).toEqual(down(120, 21));
    now().readMore();
    await pass();
    expect(idsOf(now().items)).toEqual(down(120, 1));
    expect(now().isMore).toBe(false);
    now().readMore();
    await pass();
    // The second call of a pair asked for the same page, which was added once.
    expect(list.limits).toEqual([50, 50, 50, 50]);
    expect(now().fault).toBeNull();
  });

  it('is read again as far as it is shown, in at most three requests', async () => {
    const { list, read } = makeList(600);
    const { now } = shownBy(read);
    await pass();
    for (let more = 0; more < 7; more += 1) {
      now().readMore();
      await pass();
    }
    expect(now().items).toHaveLength(400);
    list.limits.length = 0;
    refresh();
    await pass();
    expect(list.limits).toEqual([100, 100, 100]);
    expect(idsOf(now().items)).toEqual(down(600, 201));
    list.limits.length = 0;
    list.ids.push(601);
    now().again();
    await pass();
    expect(list.limits).toEqual([100, 100, 100]);
    expect(idsOf(now().items)).toEqual(down(601, 201));
    now().readMore();
    await pass();
    expect(idsOf(now().items)).toEqual(down(601, 151));
  });

  it('is the same for those who come back to it, unless it is too long to be read again whole', async () => {
    const { read } = makeList(450);
    const address = crypto.randomUUID();
    const visit = () => withHook((of: string) => usePages(of, read), address);
    for (const [pages, many] of [
      [2, 100],
      [7, 50],
    ] as const) {
      const first = visit();
      for (let page = 0; page < pages; page += 1) {
        first.now().readMore();
        await pass();
      }
      first.hide();
      const { now, hide } = visit();
      if (now().items === null) now().readMore();
      await pass();
      expect(now().items).toHaveLength(many);
      hide();
    }
  });

  it('is read again in pages that are no larger than needed', async () => {
    const { list, read } = makeList(200);
    const { now } = shownBy(read);
    await pass();
    for (let more = 0; more < 2; more += 1) {
      now().readMore();
      await pass();
    }
    list.limits.length = 0;
    refresh();
    await pass();
    expect(list.limits).toEqual([100, 50]);
    expect(idsOf(now().items)).toEqual(down(200, 51));
  });

  it('of which rows are gone goes on after the last one that is shown', async () => {
    const { list, read } = makeList(100);
    const { now } = shownBy(read);
    await pass();
    list.ids.splice(70, 10);
    refresh();
    await pass();
    expect(idsOf(now().items)).toEqual([...down(100, 81), ...down(70, 41)]);
    now().readMore();
    await pass();
    expect(idsOf(now().items)).toEqual([...down(100, 81), ...down(70, 1)]);
  });

  it('keeps its rows if the new ones end with its first', async () => {
    const { list, read } = makeList(60);
    const { now } = shownBy(read);
    await pass();
    list.ids.push(...down(109, 61).reverse());
    refresh();
    await pass();
    expect(idsOf(now().items)).toEqual(down(109, 11));
  });

  it('with a new row keeps its last one', async () => {
    const { list, read } = makeList(60);
    const { now } = shownBy(read);
    await pass();
    list.ids.push(61);
    list.limits.length = 0;
    refresh();
    await pass();
    expect(list.limits).toEqual([50]);
    expect(idsOf(now().items)).toEqual(down(61, 11));
    now().readMore();
    await pass();
    expect(idsOf(now().items)).toEqual(down(61, 1));
    list.limits.length = 0;
    refresh();
    await pass();
    expect(list.limits).toEqual([100]);
  });

  it('begins again where rows may be missing in between', async () => {
    const { list, read } = makeList(60);
    const { now } = shownBy(read);
    await pass();
    list.ids.push(...down(160, 61).reverse());
    refresh();
    await pass();
    expect(idsOf(now().items)).toEqual(down(160, 111));
    now().readMore();
    await pass();
    expect(idsOf(now().items)).toEqual(down(160, 61));
  });

  it('keeps its rows if a page of new ones is empty, and says that there are more', async () => {
    const { list, read } = makeList(120);
    list.hidden = 1_000;
    const { now } = shownBy(read);
    await pass();
    expect(now()).toMatchObject({ items: [], isMore: true });
    list.hidden = 0;
    refresh();
    await pass();
    expect(idsOf(now().items)).toEqual(down(120, 71));
    list.hidden = 1_000;
    list.ids.push(...down(270, 121).reverse());
    refresh();
    await pass();
    expect(idsOf(now().items)).toEqual(down(120, 71));
    expect(now().fault).toBeNull();
  });

  it('of which the rows are gone is empty', async () => {
    const { list, read } = makeList(10);
    const { now } = shownBy(read);
    await pass();
    list.ids.length = 0;
    refresh();
    await pass();
    expect(now()).toMatchObject({ items: [], isMore: false });
  });
});

describe('whatever happens in between, a list', () => {
  it('has each row once, newest first, and none that is missing between two of the server', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('more' as const) }),
      fc.record({ kind: fc.constant('again' as const) }),
      fc.record({ kind: fc.constant('new' as const), many: fc.integer({ min: 1, max: 130 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(130), fc.array(step, { maxLength: 6 }), async (many, steps) => {
        const { list, read } = makeList(many);
        const { now, hide } = shownBy(read);
        await pass();
        for (const each of steps) {
          if (each.kind === 'more') now().readMore();
          else if (each.kind === 'again') refresh();
          else list.ids.push(...Array.from({ length: each.many }, (_, at) => list.ids.length + at + 1));
          await pass();
          const shown = idsOf(now().items) ?? [];
          const first = shown[0] ?? 0;
          expect(shown).toEqual(shown.map((_, at) => first - at));
          expect(now().isMore).toBe((shown.at(-1) ?? 1) > 1);
          if (each.kind === 'again') expect(first).toBe(list.ids.length);
        }
        hide();
      }),
      { numRuns: 40 },
    );
  });
});
