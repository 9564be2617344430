import fc from 'fast-check';
import { expect, it } from 'vitest';
import { givenGroupCommit, quiet } from './harness.js';

const BOUNDS = { works: 4, perAccount: 4, background: 2, backgroundNext: 3 };

/** How many works of each kind arrive before the next commit ends. */
const arrivals = fc.array(fc.record({ foreground: fc.nat(7), background: fc.nat(7) }), { maxLength: 12 });

it('takes works of clients first, a few others with them, some after them, and others alone as many as fit', () =>
  fc.assert(
    fc.asyncProperty(arrivals, async (steps) => {
      const { submit, open, calls } = givenGroupCommit(BOUNDS);
      const waiting = { foreground: 0, background: 0 };
      let hadForeground = true;
      const works: Promise<unknown>[] = [];
      const arrive = (kind: keyof typeof waiting, count: number): void => {
        waiting[kind] += count;
        for (let left = count; left > 0; left -= 1)
          works.push(submit(works.length + 1, kind, { isBackground: kind === 'background' }));
      };
      /** Ends the commit under way, and checks what the next one has. */
      const endOne = async (): Promise<void> => {
        const before = calls.length;
        open[0]?.succeed();
        await quiet();
        if (calls.length === before) return;
        const foreground = Math.min(BOUNDS.works, waiting.foreground);
        const alone = hadForeground ? BOUNDS.backgroundNext : BOUNDS.works;
        hadForeground = foreground > 0;
        const background = Math.min(waiting.background, hadForeground ? BOUNDS.background : alone);
        expect(calls.at(-1)?.names).toEqual([
          ...Array<string>(foreground).fill('foreground'),
          ...Array<string>(background).fill('background'),
        ]);
        waiting.foreground -= foreground;
        waiting.background -= background;
      };
      const first = submit(999, 'first');
      await quiet();
      for (const { foreground, background } of steps) {
        arrive('background', background);
        arrive('foreground', foreground);
        await endOne();
      }
      while (open.length > 0) await endOne();
      expect(waiting).toEqual({ foreground: 0, background: 0 });
      await Promise.all([first, ...works]);
    }),
  ));

it('takes few works in the background after those of a client, also where they arrive later', async () => {
  const { submit, open, calls } = givenGroupCommit(BOUNDS);
  const client = submit(1, 'client');
  await quiet();
  open[0]?.succeed();
  await client;
  await quiet();
  const works = [1, 2, 3, 4].map((nth) => submit(nth, 'behind', { isBackground: true }));
  for (let more = 0; more < 2; more += 1) {
    await quiet();
    open[0]?.succeed();
  }
  await Promise.all(works);
  expect(calls.map(({ names }) => names.length)).toEqual([1, BOUNDS.backgroundNext, 1]);
});

it('takes works in the background although others wait without end', async () => {
  const { submit, open, calls } = givenGroupCommit(BOUNDS);
  const works = [submit(1, 'first')];
  await quiet();
  for (const nth of [1, 2, 3, 4])
    works.push(submit(10 + nth, `behind ${String(nth)}`, { isBackground: true }));
  for (let turn = 0; turn < 2; turn += 1) {
    for (let account = 1; account <= 4; account += 1) works.push(submit(account, 'ahead'));
    open[0]?.succeed();
    await quiet();
  }
  open[0]?.succeed();
  await Promise.all(works);
  expect(calls.slice(1).map(({ names }) => names)).toEqual([
    ['ahead', 'ahead', 'ahead', 'ahead', 'behind 1', 'behind 2'],
    ['ahead', 'ahead', 'ahead', 'ahead', 'behind 3', 'behind 4'],
  ]);
});

it('alternates where a long post of a client leaves no room for another one, and the other way round', async () => {
  const { submit, open, calls } = givenGroupCommit(BOUNDS);
  const works = [submit(1, 'first')];
  await quiet();
  for (const post of [2, 3, 4]) {
    works.push(submit(post, 'behind', { post, length: 2_000_000, isBackground: true }));
    works.push(submit(10 + post, 'ahead', { post: 10 + post, length: 2_000_000 }));
  }
  while (open.length > 0) {
    open[0]?.succeed();
    await quiet();
  }
  await Promise.all(works);
  expect(calls.slice(1).map(({ names }) => names)).toEqual([
    ['behind'],
    ['ahead'],
    ['behind'],
    ['ahead'],
    ['behind'],
    ['ahead'],
  ]);
});
