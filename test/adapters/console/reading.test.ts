import './page.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { firstOf } from '../../../adapters/console/state/first-of.js';
import { dataVersion, refresh } from '../../../adapters/console/state/fresh.js';
import { notice, say } from '../../../adapters/console/state/notices.js';
import { useConnections } from '../../../adapters/console/state/use-connections.js';
import { useAction } from '../../../adapters/console/state/use-action.js';
import { useReading } from '../../../adapters/console/state/use-reading.js';
import { held, pass, stopClock, withHook } from './hooks.js';
import { data, signedIn } from './server.js';

/** Reads that end when the test says so. */
const reads = () => {
  const begun: {
    readonly signal: AbortSignal;
    readonly end: (value: unknown) => void;
    readonly fail: (fault: unknown) => void;
  }[] = [];
  const read = (signal: AbortSignal) =>
    new Promise((end, fail) => {
      begun.push({ signal, end, fail });
    });
  const { now, show, hide, renderings } = withHook((what: string) => useReading(what, read), 'posts');
  const at = (index: number) => {
    const found = begun.at(index);
    if (found === undefined) throw new Error('It was not read so often.');
    return found;
  };
  return { begun, at, now, show, hide, renderings };
};

beforeEach(stopClock);

describe('what a view reads', () => {
  it('is nothing, then a value that stays while it is read again', async () => {
    const { begun, at, now } = reads();
    expect(now()).toMatchObject({ value: null, fault: null });
    await pass();
    expect(begun).toHaveLength(1);
    at(0).end('one');
    await pass();
    expect(now()).toMatchObject({ value: 'one', fault: null });
    refresh();
    await pass();
    expect(begun).toHaveLength(2);
    expect(now().value).toBe('one');
    at(1).end('two');
    await pass();
    expect(now().value).toBe('two');
    now().again();
    await pass();
    expect(begun).toHaveLength(3);
  });

  it('stays, with the fault, if it cannot be read again', async () => {
    const { at, now } = reads();
    await pass();
    at(0).end('one');
    await pass();
    now().again();
    await pass();
    at(1).fail('lost');
    await pass();
    expect(now()).toMatchObject({ value: 'one', fault: 'lost' });
    now().again();
    await pass();
    at(2).end('one');
    await pass();
    expect(now()).toMatchObject({ value: 'one', fault: null });
  });

  it('is never what an earlier read found or why it failed, after a later one began', async () => {
    const { at, now } = reads();
    await pass();
    now().again();
    await pass();
    now().again();
    await pass();
    expect([at(0).signal.aborted, at(1).signal.aborted, at(2).signal.aborted]).toEqual([true, true, false]);
    at(2).end('new');
    await pass();
    at(0).end('old');
    at(1).fail('lost');
    await pass();
    expect(now()).toMatchObject({ value: 'new', fault: null });
  });

  it('is read to its end however many events come meanwhile, and then once again', async () => {
    const { begun, at, now } = reads();
    await pass();
    for (const end of ['one', 'two']) {
      for (let events = 0; events < 3; events += 1) {
        dataVersion.value += 1;
        await pass(1_700);
      }
      expect(at(-1).signal.aborted).toBe(false);
      at(-1).end(end);
      await pass();
      expect(now().value).toBe(end);
    }
    expect(begun).toHaveLength(3);
    at(-1).fail('lost');
    await pass();
    expect(now()).toMatchObject({ value: 'two', fault: 'lost' });
    expect(begun).toHaveLength(3);
  });

  it('is read again at once after a change of the user, so that what was before it is not shown', async () => {
    const { begun, at, now } = reads();
    await pass();
    refresh();
    await pass();
    expect(at(0).signal.aborted).toBe(true);
    at(1).end('new');
    await pass();
    at(0).end('old');
    await pass();
    expect(now().value).toBe('new');
    expect(begun).toHaveLength(2);
  });

  it('is nothing as soon as something else is to be shown', async () => {
    const { at, now, show } = reads();
    await pass();
    at(0).end('one');
    await pass();
    show('events');
    expect(now().value).toBeNull();
    await pass();
    at(1).end('one');
    await pass();
    expect(now().value).toBe('one');
  });

  it('is the same object as before if it did not change, so that nothing is rendered', async () => {
    const { at, now, renderings } = reads();
    await pass();
    const first = { id: 1 };
    at(0).end(first);
    await pass();
    now().again();
    await pass();
    const before = renderings();
    at(1).end({ id: 1 });
    await pass();
    expect(now().value).toBe(first);
    expect(renderings()).toBe(before);
  });

  it('is read no more when the view is gone', async () => {
    const { begun, at, hide } = reads();
    await pass();
    hide();
    expect(at(0).signal.aborted).toBe(true);
    refresh();
    await pass();
    expect(begun).toHaveLength(1);
  });
});

describe('a change under way', () => {
  const given = () => withHook(useAction, undefined);

  it('is made once, however often it is asked for, and then everything is read again', async () => {
    const { now } = given();
    expect(now()).toMatchObject({ isBusy: false, fault: null });
    const before = dataVersion.value;
    let end = (): void => undefined;
    const first = now().run(() => new Promise<void>((resolve) => (end = resolve)));
    // Before the rendering, as a second click.
    expect(await now().run(() => Promise.reject(new Error('twice')))).toBe(false);
    await pass();
    expect(now().isBusy).toBe(true);
    end();
    expect(await first).toBe(true);
    await pass();
    expect(now()).toMatchObject({ isBusy: false, fault: null });
    expect(dataVersion.value).toBe(before + 1);
  });

  it('may fail, which is shown until the next one or until it is forgotten', async () => {
    const { now } = given();
    const before = dataVersion.value;
    expect(await now().run(() => Promise.reject(new Error('lost')))).toBe(false);
    await pass();
    expect(now()).toMatchObject({ isBusy: false, fault: new Error('lost') });
    expect(dataVersion.value).toBe(before);
    void now().run(() => new Promise(() => undefined));
    await pass();
    expect(now().fault).toBeNull();
  });

  it('is forgotten', async () => {
    const { now } = given();
    await now().run(() => Promise.reject(new Error('lost')));
    await pass();
    now().forget();
    await pass();
    expect(now().fault).toBeNull();
  });
});

describe('the beginning of a list', () => {
  const taken: number[] = [];
  async function* numbers(many: number) {
    for (let at = 1; at <= many; at += 1) {
      taken.push(at);
      yield Promise.resolve(at);
    }
  }

  it.each([
    [2, 3, [1, 2]],
    [3, 3, [1, 2, 3]],
    [9, 3, [1, 2, 3]],
    [0, 3, []],
  ])('of %i items, of which %i are wanted, is %j', async (many, most, found) => {
    taken.length = 0;
    expect(await firstOf(numbers(many), most)).toEqual(found);
    expect(taken).toEqual(found);
  });
});

it('the channels of a workspace are read from their list, until the view is gone', async () => {
  const connections = [{ id: 1, name: 'Feed' }];
  const { open, respond } = held();
  await signedIn(respond);
  const { now, hide } = withHook(useConnections, undefined);
  await pass();
  expect(open.map(({ asked: { path, query } }) => [path, query])).toEqual([
    ['/connections/', { limit: '100' }],
  ]);
  open[0]?.respond(data({ connections, next_cursor: null }));
  await pass();
  expect(now().value).toEqual(connections);
  refresh();
  await pass();
  hide();
  expect(open[1]?.asked.signal.aborted).toBe(true);
});

it('the channels of a workspace are as many as clients may add', async () => {
  await signedIn(({ query: { cursor = '0' } }) => {
    const [first, last] = [Number(cursor) + 1, Number(cursor) + 100];
    const connections = Array.from({ length: 100 }, (_, index) => ({ id: first + index }));
    return data({ connections, next_cursor: last < 1_000 ? String(last) : null });
  });
  const { now } = withHook(useConnections, undefined);
  for (let pauses = 0; pauses < 30 && now().value === null; pauses += 1) await pass();
  expect(now().value).toHaveLength(1_000);
});

it('a notice is shown for eight seconds after the last one', async () => {
  say('One.');
  const { count } = notice.value;
  await pass(5_000);
  say('One.');
  expect(notice.value).toEqual({ text: 'One.', count: count + 1 });
  await pass(7_999);
  expect(notice.value.text).toBe('One.');
  await pass(1);
  expect(notice.value).toEqual({ text: '', count: count + 1 });
});
