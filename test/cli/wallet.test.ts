import { cp } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { z } from 'zod';
import { makeTemporaryDirectory } from '../support/temporary.js';
import { done, run, valueOf, type Environment } from './command-line.js';
import { givenFolder } from '../support/given-folder.js';

const Id = z.looseObject({ id: z.int() });
const Statement = z.object({
  transfers: z.array(
    z.looseObject({
      number: z.int(),
      kind: z.string(),
      amount_minor: z.int(),
      available_minor: z.int(),
      held_minor: z.int(),
      reason: z.string().nullable(),
      post_id: z.int().nullable(),
    }),
  ),
  next_before: z.string().nullable(),
});

interface Given {
  readonly env: Environment;
  /** Refuses the command, and returns its problems. */
  readonly refused: (...words: readonly string[]) => Promise<readonly string[]>;
  readonly wallet: (command: string, ...more: readonly string[]) => Promise<unknown>;
  readonly balance: () => Promise<unknown>;
}

let prepared: Awaited<ReturnType<typeof makeTemporaryDirectory>>;

/** An account on a plan of which every post costs 0.05, with 10.00 in its wallet. */
beforeAll(async () => {
  prepared = await makeTemporaryDirectory();
  const env = { DATA_DIR: prepared.path };
  await done(['plans', 'set', '--slug', 'paid', '--included', '0', '--overage', '0.05'], env);
  await done(['accounts', 'create', '--name', 'Ada', '--plan', 'paid'], env);
  await done(['wallet', 'credit', '--account', '1', '--amount', '10.00'], env);
});
afterAll(() => prepared.remove());

/** A copy of the prepared data directory. */
const given = async (): Promise<Given> => {
  const path = await givenFolder();
  await cp(prepared.path, path, { recursive: true });
  const env = { DATA_DIR: path, PORT: '0' };
  const wallet: Given['wallet'] = (command, ...more) =>
    done(['wallet', command, '--account', '1', ...more], env);
  return {
    env,
    wallet,
    refused: async (...words) => {
      const finished = await run([...words, '--json'], env);
      expect(finished.code).toBe(1);
      return z.object({ ok: z.literal(false), problems: z.array(z.string()) }).parse(valueOf(finished))
        .problems;
    },
    balance: () => wallet('show'),
  };
};

const balanceOf = (available: number, held = 0) => ({
  currency: 'USD',
  available_minor: available,
  held_minor: held,
});

describe('wallet debit', () => {
  it('takes money out once for each key, and says when nothing was moved', async () => {
    const { env, wallet } = await given();
    const debit = ['--amount', '2.50', '--reason', 'Paid out', '--key', 'payout-1'];
    expect(await wallet('debit', ...debit)).toEqual({ ...balanceOf(750), replayed: false });
    expect(await wallet('debit', ...debit)).toEqual({ ...balanceOf(750), replayed: true });
    const shown = await run(['wallet', 'debit', '--account', '1', ...debit], env);
    expect(shown).toMatchObject({
      code: 0,
      stdout: 'This amount was already debited; no money was moved.\n$7.50 available, $0.00 held.\n',
    });
  });

  it.each([
    ['more than there is', ['--amount', '20.00', '--reason', 'x'], /has \$10\.00 available, which is less/],
    ['nothing', ['--amount', '0', '--reason', 'x'], /greater than zero/],
    ['no amount', ['--amount', 'ten', '--reason', 'x'], /ten/],
    ['an empty reason', ['--amount', '1.00', '--reason', ' '], /A reason is needed/],
  ])('refuses %s, and moves nothing', async (_, more, problem) => {
    const { refused, balance } = await given();
    const problems = await refused('wallet', 'debit', '--account', '1', ...more);
    expect(problems).toEqual([expect.stringMatching(problem)]);
    expect(await balance()).toEqual(balanceOf(1_000));
  });

  it('refuses a key that named another amount', { tags: LONG_TAG }, async () => {
    const { refused, wallet } = await given();
    const debit = ['--amount', '1.00', '--reason', 'x', '--key', 'payout-1'];
    await wallet('debit', ...debit);
    const other = debit.with(1, '2.00');
    expect(await refused('wallet', 'debit', '--account', '1', ...other)).toEqual([
      expect.stringContaining('used for a debit of $1.00'),
    ]);
  });

  it(
    'is wrong usage without a reason or an account, and refused for an unknown one',
    { tags: LONG_TAG },
    async () => {
      const { env, refused } = await given();
      const words = ['wallet', 'debit', '--account', '1', '--amount', '1.00'];
      expect(await run(words, env)).toMatchObject({ code: 2, stdout: '' });
      expect((await run(['wallet', 'debit', '--amount', '1.00', '--reason', 'x'], env)).code).toBe(2);
      expect(await refused(...words.with(3, '7'), '--reason', 'x')).toEqual([
        expect.stringContaining('There is no account 7'),
      ]);
    },
  );
});

/** A post that is published at once, and costs 0.05. */
const givenPost = async ({ env }: Given): Promise<string> => {
  const feed = ['connections', 'add', '--account', '1', '--provider', 'feed', '--name', 'Blog'];
  const { id } = Id.parse(await done(feed, env));
  const text = ['--headline', 'Hello', '--content', 'World', '--connections', String(id)];
  return String(Id.parse(await done(['posts', 'create', '--account', '1', ...text], env)).id);
};

describe('wallet refund', { tags: LONG_TAG }, () => {
  it('gives back what a post cost, once', async () => {
    const shop = await given();
    const post = await givenPost(shop);
    expect(await shop.balance()).toEqual(balanceOf(995));
    const refund = ['wallet', 'refund', '--post', post, '--reason', 'Sorry'];
    expect(await done(refund, shop.env)).toEqual({ ...balanceOf(1_000), replayed: false });
    expect(await done(refund, shop.env)).toEqual({ ...balanceOf(1_000), replayed: true });
    expect((await run(refund, shop.env)).stdout).toContain(`Post ${post} was already refunded; no money`);
  });

  it('refuses a post that cost nothing yet, that was included, and that does not exist', async () => {
    const shop = await given();
    const { env, refused } = shop;
    const post = await givenPost(shop);
    await done(['plans', 'set', '--slug', 'paid', '--included', '100'], env);
    const words = ['--headline', 'Hello', '--content', 'Again', '--connections', '1'];
    const { id } = Id.parse(await done(['posts', 'create', '--account', '1', ...words], env));
    const refund = (of: string, reason = 'x') => ['wallet', 'refund', '--post', of, '--reason', reason];
    expect(await refused(...refund(String(id)))).toEqual(['The post cost nothing.']);
    expect(await refused(...refund('4711'))).toEqual(['There is no post 4711.']);
    expect(await refused(...refund(post, ''))).toEqual(['A reason is needed.']);
    expect((await run(['wallet', 'refund', '--post', post], env)).code).toBe(2);
  });
});

describe('wallet statement', { tags: LONG_TAG }, () => {
  it('lists movements newest first, with the balance after each, page after page', async () => {
    const shop = await given();
    const post = await givenPost(shop);
    await shop.wallet('debit', '--amount', '1.00', '--reason', 'Paid out');
    await done(['wallet', 'refund', '--post', post, '--reason', 'Sorry'], shop.env);
    const all = Statement.parse(await shop.wallet('statement'));
    expect(all.next_before).toBe(null);
    expect(
      all.transfers.map(({ kind, amount_minor, available_minor, held_minor, reason }) => [
        ...[kind, amount_minor, available_minor, held_minor, reason],
      ]),
    ).toEqual([
      ['refund', 5, 900, 0, 'Sorry'],
      ['debit', 100, 895, 0, 'Paid out'],
      ['capture', 5, 995, 0, null],
      ['hold', 5, 995, 5, null],
      ['credit', 1_000, 1_000, 0, null],
    ]);
    const first = Statement.parse(await shop.wallet('statement', '--limit', '2'));
    const before = String(first.next_before);
    const rest = Statement.parse(await shop.wallet('statement', '--before', before));
    expect([...first.transfers, ...rest.transfers]).toEqual(all.transfers);
    const shown = await run(['wallet', 'statement', '--account', '1', '--limit', '2'], shop.env);
    expect(shown.stdout).toMatch(/refund +\$0\.05 +revenue +available +\$9\.00 +\$0\.00 +\d+ +Sorry/);
    expect(shown.stdout).toContain(`There are older movements: --before ${before}`);
  });

  it.each([
    ['--limit', '0'],
    ['--limit', 'x'],
    ['--before', '-1'],
  ])('refuses %s %s', async (option, text) => {
    const { refused } = await given();
    expect(await refused('wallet', 'statement', '--account', '1', option, text)).toEqual([
      expect.stringContaining(option),
    ]);
  });
});
