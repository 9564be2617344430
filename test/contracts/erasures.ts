import { ERASED, imagesOf, labelTerm, minorUnits, usagePeriodAt } from '../../core/index.js';
import { assert, equal, present } from './assertions.js';
import {
  appendEvents,
  changePost,
  givenPost,
  insertBackwards,
  moveMoney,
  movementOf,
  setCharge,
} from './commits.js';
import { bring, claimOne, deliveryTo, ERROR, frozenAt, markSent, record } from './delivery-steps.js';
import { ofDetachedPorts } from './detached.js';
import {
  claimsOf,
  ERASED_DOCUMENT,
  eraseAll,
  everythingOf,
  givenAda,
  NOW,
  secretOfAda,
} from './erased-accounts.js';
import { BERLIN, documentOf, EUR, givenAccount, givenConnections, newPost, START } from './fixtures.js';
import type { Contract, StoreSubject } from './subject.js';
import { auditProblemsOf } from './audited.js';

const LATE_EVENT = { kind: 'accepted', connectionId: null, requestId: null, detail: 'Late' } as const;

/** An erasure removes the texts of an account and keeps its ledger. */
export const erasuresContract: Contract<StoreSubject> = ofDetachedPorts([
  {
    title: 'erases every text, and leaves amounts, dates and ids, with which the audit agrees',
    run: async (subject) => {
      const { accounts, apiKeys, ledgerReader, postReader } = subject;
      const { account, connections, ...posts } = await givenAda(subject);
      const before = await ledgerReader.statementOf(account.id, { before: null, limit: 99 });
      const found = async (term: string) => {
        const page = { order: 'newest', after: null, limit: 9 } as const;
        return (await postReader.search(account.id, { terms: [term] }, page, NOW)).posts.length;
      };
      for (const term of ['ada', labelTerm('Ada')]) equal(await found(term), 1, 'the post that is found');
      const workspaces = await accounts.listWorkspaces(account.id);
      const [to] = connections;
      const sent = await deliveryTo(subject, posts.failed, present(to, 'a connection'));
      const known = await claimsOf(subject, account);
      assert(
        known.every((each) => each !== null),
        'the idempotency keys must be there',
      );
      await eraseAll(subject, account);
      for (const term of ['ada', labelTerm('Ada')]) equal(await found(term), 0, 'what is found after it');
      equal(await claimsOf(subject, account), [null, null], 'what the idempotency keys are known for');
      const left = await everythingOf(subject, account, connections);
      for (const text of [
        /Ada/,
        /Account \d/,
        /Channel \d/,
        /secret-/,
        /ü-1/,
        /example\.org/,
        /Später/,
        /Main/,
      ])
        assert(!text.test(left), `${String(text)} is still there: ${left}`);
      const [published, failed, waiting] = await Promise.all(
        [posts.published, posts.failed, posts.waiting].map((post) => postReader.find(account.id, post.id)),
      );
      const states = [published, failed, waiting].map((post) => post?.deliveries[0]?.state);
      equal(states, ['published', 'failed', 'canceled'], 'the states');
      equal(published?.document, ERASED_DOCUMENT, 'the document');
      const images = imagesOf(posts.published.document).map(({ image }) => image.key);
      equal([...(await postReader.imagesShown(images))], [], 'the images that are shown');
      equal(published?.revision, posts.published.revision + 1, 'the revision');
      const bare = {
        connection: { ...sent.connection, name: ERASED },
        lane: ERASED,
        error: null,
        frozen: null,
      };
      equal(failed?.deliveries, [{ ...sent, ...bare }], 'a delivery');
      const renamed = workspaces.map((workspace) => ({ ...workspace, name: ERASED }));
      equal(await accounts.listWorkspaces(account.id), renamed, 'the workspaces');
      equal(published?.createdAt, posts.published.createdAt, 'a date');
      const key = present((await apiKeys.list(account.id))[0], 'the key');
      equal(key.revokedAt, NOW, 'when the key was revoked');
      equal(await apiKeys.findBySecret(secretOfAda(account)), null, 'what the secret finds');
      equal((await accounts.find(account.id))?.status, 'closed', 'the status');
      const after = await ledgerReader.statementOf(account.id, { before: null, limit: 99 });
      const erased = before.map((line) => (line.reason === undefined ? line : { ...line, reason: 'erased' }));
      equal(after, erased, 'the ledger');
      equal(await auditProblemsOf(ledgerReader, account.id), [], 'the audit');
    },
  },
  {
    title: 'leaves when a key was revoked before',
    run: async (subject) => {
      const { apiKeys } = subject;
      const { account } = await givenAda(subject);
      const { id } = present((await apiKeys.list(account.id))[0], 'the key');
      await apiKeys.revoke(id, START);
      await eraseAll(subject, account);
      equal((await apiKeys.list(account.id))[0]?.revokedAt, START, 'when the key was revoked');
    },
  },
  {
    title: 'does not change any other account',
    run: async (subject) => {
      const [ada, other] = [await givenAda(subject), await givenAda(subject)];
      const before = await everythingOf(subject, other.account, other.connections);
      await eraseAll(subject, ada.account);
      equal(await everythingOf(subject, other.account, other.connections), before, 'the other account');
    },
  },
  {
    title: 'refuses an account that is not closed, or has a delivery under way',
    run: async (subject) => {
      const { accounts, erasures } = subject;
      const open = await givenAccount(subject);
      equal(await erasures.begin(open.id, NOW), 'not_closed', 'an open account');
      const busy = await givenAccount(subject);
      const [connection] = await givenConnections(subject, busy, 1);
      const to = present(connection, 'a connection');
      await claimOne(subject, await givenPost(subject, busy, [to]), to, START);
      await givenPost(subject, busy, [to]);
      await accounts.setStatus(busy.id, 'closed', 'Left');
      equal(await erasures.begin(busy.id, NOW), 'under_way', 'an account with a delivery under way');
      const other = await givenAccount(subject);
      await accounts.setStatus(other.id, 'closed', 'Left');
      equal(await erasures.begin(other.id, NOW), 'begun', 'an account while another has one under way');
    },
  },
  {
    title: 'erases at most as many posts at once as it is told to, in the order of their ids',
    run: async (subject) => {
      const { accounts, erasures, postReader } = subject;
      const account = await givenAccount(subject);
      const [connection] = await givenConnections(subject, account, 1);
      const to = present(connection, 'a connection');
      const posts = await insertBackwards(
        subject,
        account,
        ['One', 'Two', 'Three'].map((text) => newPost(account, [to], { document: documentOf(text) })),
      );
      await accounts.setStatus(account.id, 'closed', 'Left');
      await erasures.begin(account.id, NOW);
      const headlines = async () =>
        Promise.all(posts.map(async ({ id }) => (await postReader.find(account.id, id))?.document.headline));
      const [, second, third] = posts.map(({ id }) => id);
      equal(await erasures.erasePosts(account.id, null, 2), second, 'the last post of the first step');
      equal(await headlines(), [ERASED, ERASED, 'Three'], 'the headlines then');
      equal(await erasures.erasePosts(account.id, present(second, 'a post'), 2), third, 'that of the next');
      equal(await headlines(), [ERASED, ERASED, ERASED], 'the headlines afterwards');
    },
  },
  {
    title: 'leaves unknown what waits and may have been sent, by the latest attempt or before a retry',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const [connection, second] = await givenConnections(subject, account, 2);
      assert(connection !== undefined && second !== undefined, 'the connections');
      const resent = await givenPost(subject, account, [connection]);
      const leased = await claimOne(subject, resent, connection);
      await markSent(subject, leased, START, frozenAt(START));
      await record(subject, leased, { to: 'queued', dueAt: NOW, error: ERROR, sentAt: START });
      const retried = await givenPost(subject, account, [second]);
      await bring(subject, retried, second, 'unknown');
      await changePost(subject, retried, ({ id: postId, deliveries }) =>
        deliveries.map(({ id: deliveryId, requestKey }) => {
          const transition = { to: 'requeued', dueAt: NOW, requestKey, leaseUntil: null } as const;
          return { kind: 'delivery_moved', postId, deliveryId, fence: null, transition };
        }),
      );
      await subject.accounts.setStatus(account.id, 'closed', 'Left');
      await eraseAll(subject, account);
      const states = await Promise.all([
        deliveryTo(subject, resent, connection),
        deliveryTo(subject, retried, second),
      ]);
      for (const left of states) {
        equal(left.state, 'unknown', 'the state');
        if (left.state === 'unknown') equal([left.since, left.sentAt], [START, START], 'since when');
      }
    },
  },
  {
    title: 'erases once more what was stored after its end',
    run: async (subject) => {
      const { account, connections } = await givenAda(subject);
      await eraseAll(subject, account);
      const late = await givenPost(subject, account, connections, { document: documentOf('Late') });
      await appendEvents(subject, late, [{ postId: late.id, at: START, ...LATE_EVENT }]);
      await eraseAll(subject, account);
      const left = await everythingOf(subject, account, connections);
      assert(!left.includes('Late'), `a text is still there: ${left}`);
    },
  },
  {
    title: 'leaves connections no text of a request that ends after it, or while the account is suspended',
    run: async (subject) => {
      const { connections } = subject;
      const suspended = await givenAccount(subject);
      const [kept] = await givenConnections(subject, suspended, 1);
      await subject.accounts.setStatus(suspended.id, 'suspended', 'Unpaid');
      const { account, connections: ofAda } = await givenAda(subject);
      const [erased] = ofAda;
      assert(kept !== undefined && erased !== undefined, 'the connections');
      await eraseAll(subject, account);
      const states = [
        { connection: kept, kind: 'account_suspended' },
        { connection: erased, kind: 'account_closed' },
      ] as const;
      for (const { connection, kind } of states) {
        const { id, accountId, settings } = connection;
        const { id: _, ...like } = { ...connection, name: 'Late', settings: { token: 'Late' } };
        const claim = { scope: 'POST /connections', key: 'Late', fingerprint: 'f', at: NOW };
        const terms = { most: 99, claim: { ...claim, expiredBefore: START } };
        equal(await connections.insertOnTerms(like, terms), { kind }, 'an insert');
        equal(await connections.findClaim(accountId, terms.claim), null, 'its idempotency key');
        equal(await connections.rename(accountId, id, 'Late'), { kind }, 'a new name');
        if (connection === erased)
          equal(
            await connections.replaceSettings(accountId, id, settings, { token: 'Late' }),
            false,
            'settings',
          );
        const page = { after: null, limit: 99 };
        const left = JSON.stringify(await connections.list(connection.workspaceId, {}, page));
        assert(!left.includes('Late'), `a text is still there: ${left}`);
      }
    },
  },
  {
    title: 'continues after an interruption, and agrees with a charge that is still held',
    run: async (subject) => {
      const { erasures, ledgerReader } = subject;
      const { account, waiting, connections } = await givenAda(subject);
      const held = {
        source: 'overage',
        priceMinor: minorUnits(7),
        currency: EUR,
        period: usagePeriodAt(START, BERLIN),
        state: 'held',
        round: 1,
      } as const;
      await setCharge(subject, waiting, held);
      const operationKey = `hold:post:${String(waiting.id)}:1`;
      const movement = { ...movementOf(7, operationKey), postId: waiting.id };
      await moveMoney(subject, account, 'hold', movement);
      await erasures.begin(account.id, NOW);
      await erasures.erasePosts(account.id, null, 1);
      equal(await auditProblemsOf(ledgerReader, account.id), [], 'the audit half way');
      await eraseAll(subject, account);
      equal(await auditProblemsOf(ledgerReader, account.id), [], 'the audit at the end');
      const left = await everythingOf(subject, account, connections);
      assert(!left.includes('Ada'), `a text is still there: ${left}`);
    },
  },
]);
