import { expect, it } from 'vitest';
import { makeMemoryPorts, memoryPublisher } from '../../../adapters/memory/index.js';
import { makeEngine } from '../../../composition/index.js';
import {
  DEFAULT_REQUEST_LIMITS,
  UNKNOWN_HOLD_MS,
  currency,
  draftPost,
  minorUnits,
  provider,
} from '../../../core/index.js';
import { givenAccount, givenConnections } from '../../contracts/fixtures.js';

it('I4: a retry that pays again is captured at once where another channel turned out to be published', async () => {
  const ports = makeMemoryPorts();
  const lost = memoryPublisher({
    provider: provider('lost'),
    capabilities: { idempotency: { mode: 'none' } },
  });
  const closed = memoryPublisher({ provider: provider('closed') });
  const refused = { kind: 'refused', code: 'closed', message: 'Closed.' } as const;
  lost.script('lose-answer');
  closed.script(refused, { kind: 'deferred', code: 'away', message: 'Away.', until: null, wholeLane: false });
  const engine = makeEngine({ ...ports, publishers: [lost, closed] }, { inlineBudgetMs: 0 });
  const terms = { currency: currency('USD'), includedPosts: 0, overagePriceMinor: minorUnits(5) };
  const account = await givenAccount(ports, terms);
  await engine.creditWallet({ account, amount: '1.00', key: null });
  const [first] = await givenConnections(ports, account, 1, 'lost');
  const [second] = await givenConnections(ports, account, 1, 'closed');
  if (first === undefined || second === undefined) throw new Error('both connections must be there');
  const fields = { headline: 'Hello', content: 'World', connectionIds: [first.id, second.id] };
  const draft = draftPost(fields, DEFAULT_REQUEST_LIMITS);
  const created = await engine.createPost({ account, draft, requestId: null });
  if (!created.ok) throw new Error(created.error.kind);
  await engine.drained();
  ports.clock.advance(UNKNOWN_HOLD_MS + 1);
  await engine.releaseOverdueHolds();
  const command = { account, postId: created.value.post.id, requestId: null };
  await engine.resolveDelivery({ ...command, connectionId: first.id, outcome: 'published', url: null });

  const retried = await engine.retryPost({ ...command, connectionIds: null, acceptDuplicateRisk: false });

  expect(retried).toMatchObject({ ok: true, value: { post: { charge: { state: 'captured', round: 2 } } } });
  expect(await ports.ledgerReader.balanceOf(account.id)).toMatchObject({ availableMinor: 95, heldMinor: 0 });
});
