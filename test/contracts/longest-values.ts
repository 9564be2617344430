import { DEFAULT_REQUEST_LIMITS, type Headline } from '../../core/index.js';
import { equal, present } from './assertions.js';
import { commit, givenPost } from './commits.js';
import { claimOne, deliveryTo, markSent, record } from './delivery-steps.js';
import { documentOf, givenAccount, givenConnections, newConnection, START } from './fixtures.js';
import type { Contract, StoreSubject } from './subject.js';

const {
  connectionNameCharacters,
  headlineCharacters,
  imageAltCharacters,
  linkUrlCharacters,
  plainCharacters,
} = DEFAULT_REQUEST_LIMITS;

/** Four bytes in UTF-8, two units in UTF-16. */
const astral = (characters: number): string => '\u{1F3F4}'.repeat(characters);

const address = (characters: number): string => 'https://example.org/'.padEnd(characters, 'a');

const words = (characters: number): string => 'from now on '.repeat(characters / 12).trim();

/** The greatest lengths of what comes from servers: of an id, an address and a message. */
const [REMOTE_ID, REMOTE_URL, MESSAGE] = [512, 2_048, 500];

/** No store cuts a text, or refuses one that the core accepts. */
export const longestValueCases: Contract<StoreSubject> = [
  {
    title: 'keeps the longest texts of posts and connections whole',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const { connections, postReader } = subject;
      const name = astral(connectionNameCharacters);
      const connection = { ...newConnection(account, { token: words(12_000) }), name };
      const inserted = await connections.insert(connection);
      equal(
        await connections.find(account.id, inserted.id),
        { ...connection, id: inserted.id },
        'the connection',
      );
      const document = documentOf('A headline', {
        headline: astral(headlineCharacters) as Headline,
        // Longer than the text of a request, because tags and escapes are added.
        content: { html: `<p>${words(300_000)}</p>`, plain: words(plainCharacters) },
        imageAlt: astral(imageAltCharacters),
        linkUrl: address(linkUrlCharacters),
      });
      const post = await givenPost(subject, account, [inserted], { document });
      equal(await postReader.find(account.id, post.id), post, 'the post');
    },
  },
  {
    title: 'keeps the longest request to a channel, and what a channel returns, whole',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const [first] = await givenConnections(subject, account, 1);
      const connection = present(first, 'a connection');
      const frozen = { at: START, request: words(600_000), sends: 1 };
      const outcomes = [
        { to: 'published', remoteId: astral(REMOTE_ID), url: address(REMOTE_URL), publishedAt: START },
        { to: 'failed', error: { code: 'c'.repeat(64), message: astral(MESSAGE), retryable: false } },
      ] as const;
      for (const outcome of outcomes) {
        const post = await givenPost(subject, account, [connection]);
        const leased = await claimOne(subject, post, connection);
        await markSent(subject, leased, START, frozen);
        await record(subject, leased, { to: 'queued', dueAt: START, error: null, sentAt: START });
        const again = await claimOne(subject, post, connection);
        equal(again.frozen, frozen, 'the request');
        await record(subject, again, outcome);
        const { to, ...parts } = outcome;
        const { state, error, ...delivery } = await deliveryTo(subject, post, connection);
        const known = state === 'published' ? { ...delivery, error } : { error };
        equal(state, to, 'the state');
        for (const [name, value] of Object.entries(parts))
          equal((known as Readonly<Record<string, unknown>>)[name], value, name);
      }
    },
  },
  {
    title: 'keeps the longest idempotency key whole',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const post = await givenPost(subject, account, await givenConnections(subject, account, 1));
      const claim = { scope: `POST /${'p'.repeat(200)}`, key: 'k'.repeat(255), fingerprint: 'f'.repeat(64) };
      await commit(subject, account, {}, () => ({
        value: null,
        changes: [{ kind: 'key_claimed', claim, at: START, postId: post.id }],
      }));
      const find = (key: string) => subject.idempotencyReader.findClaim(account.id, { ...claim, key }, START);
      equal(await find(claim.key), { fingerprint: claim.fingerprint, postId: post.id }, 'its record');
      equal(await find(claim.key.slice(1)), null, 'a shorter key');
    },
  },
];
