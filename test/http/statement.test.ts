import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { minorUnits, postId } from '../../core/index.js';
import { makeDebitWallet, makeRefundPost } from '../../core/use-cases/operate/move-money.js';
import { transferSchema } from '../../core/wire/index.js';
import { clientOf } from './client.js';
import { canceled, IN_AN_HOUR } from './posts.js';
import { dataOf, draftFor, postOf, problemsOf, serve, type Served } from './served.js';
import { sessionOf } from './tool-session.js';

const STATEMENT = '/api/v1/write-post/wallet/statement/';

const Statement = z.strictObject({ transfers: z.array(transferSchema), next_cursor: z.string().nullable() });

const statementOf = async ({ call }: Served, query = '', key?: string) =>
  Statement.parse(dataOf(await call('GET', `${STATEMENT}${query}`, key === undefined ? {} : { key })));

/** An account that pays five cents for each post, and has a dollar. */
const given = async () => {
  const served = await serve({ plan: { includedPosts: 0, overagePriceMinor: minorUnits(5) } });
  await served.app.givenCredit(served.account, 100);
  return served;
};

const SECRET = 'Suspected of fraud';

/** A post with every outcome, and the movements made by operators. */
const furnished = async () => {
  const served = await given();
  const { app, account } = served;
  const { id: paid } = (await clientOf(served).createPost(draftFor(served.connection))).post;
  const stopped = await canceled(served);
  const post = await app.ports.postReader.find(account.id, postId(paid));
  if (post === null) throw new Error('the post must be there');
  await makeRefundPost(app.ports)({ post, reason: SECRET });
  await makeDebitWallet(app.ports)({ account, amount: '0.40', reason: SECRET, key: 'chargeback-7' });
  return { served, paid, stopped };
};

describe('the statement of a wallet', () => {
  it('lists every movement, newest first, with its post and the wallet after it', async () => {
    const { served, paid, stopped } = await furnished();
    const { transfers, next_cursor: next } = await statementOf(served);
    expect(next).toBe(null);
    expect(
      transfers.map((line) => [
        ...[line.kind, line.post_id, line.amount_display],
        ...[line.available_after_display, line.held_after_display],
      ]),
    ).toEqual([
      ['debit', null, '$0.40', '$0.60', '$0.00'],
      ['refund', paid, '$0.05', '$1.00', '$0.00'],
      ['release', stopped, '$0.05', '$0.95', '$0.00'],
      ['hold', stopped, '$0.05', '$0.90', '$0.05'],
      ['capture', paid, '$0.05', '$0.95', '$0.00'],
      ['hold', paid, '$0.05', '$0.95', '$0.05'],
      ['credit', null, '$1.00', '$1.00', '$0.00'],
    ]);
    expect(transfers.at(-1)).toStrictEqual({
      id: 1,
      at: '2026-01-15T12:00:00.000Z',
      kind: 'credit',
      post_id: null,
      currency: 'USD',
      amount_minor: 100,
      amount_display: '$1.00',
      available_after_minor: 100,
      available_after_display: '$1.00',
      held_after_minor: 0,
      held_after_display: '$0.00',
    });
  });

  it('keeps to itself what operators wrote for themselves', async () => {
    const { served } = await furnished();
    const { body } = await served.call('GET', STATEMENT);
    expect(JSON.stringify(body)).not.toMatch(/fraud|chargeback|reason|operation/i);
  });

  it('goes on page after page, and skips and repeats nothing when money moves meanwhile', async () => {
    const { served } = await furnished();
    const all = await statementOf(served, '?limit=100');
    const seen = [];
    for (let query = '?limit=3'; query !== '';) {
      const page = await statementOf(served, query);
      seen.push(...page.transfers);
      await served.app.givenCredit(served.account, 1);
      query = page.next_cursor === null ? '' : `?limit=3&cursor=${page.next_cursor}`;
    }
    expect(seen).toEqual(all.transfers);
    expect((await statementOf(served, '?limit=10')).next_cursor).toBe(null);
    expect((await statementOf(served, '?limit=9')).next_cursor).not.toBe(null);
  });

  it('is empty where no money has moved, and names every problem of a query', async () => {
    const served = await serve();
    expect(await statementOf(served)).toEqual({ transfers: [], next_cursor: null });
    const wrong = await served.call('GET', `${STATEMENT}?limit=0&cursor=x&kind=hold`);
    expect(problemsOf(wrong)).toEqual(['limit invalid_value', 'cursor invalid_value', 'kind unknown_field']);
  });

  it('shows no account the money of another, whatever the cursor', async () => {
    const { served } = await furnished();
    const bob = await served.app.givenAccount('Bob');
    const { secret } = await served.app.givenKey(bob);
    await served.app.givenCredit(bob, 7);
    const { next_cursor: next } = await statementOf(served, '?limit=1');
    const own = await statementOf(served);
    for (const query of ['', `?cursor=${String(next)}`, '?cursor=s1.0.0', '?cursor=szz.0.0'])
      for (const { amount_minor: amount } of (await statementOf(served, query, secret)).transfers)
        expect(amount).toBe(7);
    expect((await statementOf(served, '', secret)).transfers).toHaveLength(1);
    expect(await statementOf(served)).toEqual(own);
  });

  it('is a tool, too', async () => {
    const served = await given();
    const { id } = postOf(await served.create(draftFor(served.connection, { scheduled_at: IN_AN_HOUR })));
    const { use } = await sessionOf(clientOf(served));
    const { text, data } = await use('wallet_statement', { limit: 1 });
    expect(text.split('\n')).toEqual([
      `2026-01-15T12:00:00.000Z hold $0.05 of post ${String(id)}: $0.95 available, $0.05 held`,
      expect.stringMatching(/^There are more: call again with cursor s[\w.]+\.$/),
    ]);
    expect(data).toEqual(await statementOf(served, '?limit=1'));
    expect((await use('usage')).text).toContain('Drafts: 0 of 100');
  });
});
