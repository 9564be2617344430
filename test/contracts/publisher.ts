import {
  postId,
  type Connection,
  type PostDocument,
  type PublishContext,
  type Publisher,
} from '../../core/index.js';
import { assert, equal, present } from './assertions.js';
import { START, uniqueKey } from './fixtures.js';
import type { Contract } from './subject.js';

/** A channel, with a connection and a post that work. */
export interface PublisherSubject {
  readonly publisher: Publisher;
  /** A connection of the provider, good for publishing. */
  readonly connection: Connection;
  /** A document that the channel can carry; its image, if there is one, is at `imageUrl`. */
  readonly document: PostDocument;
  readonly imageUrl: string | null;
  /** A post that says something else, where look-ups in the channel compare the content of posts and not their keys. */
  readonly otherDocument?: PostDocument;
  /** How many posts are visible in the channel. */
  readonly countVisible: () => Promise<number>;
}

const contextOf = ({ connection }: PublisherSubject): PublishContext => ({
  connection,
  postId: postId(1),
  requestKey: uniqueKey(),
  frozenAt: START,
  timeoutMs: 10_000,
});

const composed = ({ publisher, connection, document, imageUrl }: PublisherSubject) => {
  const result = publisher.compose({ document, imageUrl }, connection);
  assert(result.ok, 'the channel must be able to carry the document');
  return result.value;
};

const prepared = async (subject: PublisherSubject, context: PublishContext): Promise<string> => {
  const ready = await subject.publisher.prepare(composed(subject), context);
  assert(ready.kind === 'ready', `preparing must succeed, it was ${ready.kind}`);
  return ready.request;
};

const publish = async (subject: PublisherSubject, request: string, context: PublishContext) => {
  const outcome = await subject.publisher.commit(request, context);
  assert(outcome.kind === 'published', `publishing must succeed, it was ${outcome.kind}`);
  return outcome;
};

const composing: Contract<PublisherSubject> = [
  {
    title: 'composes the same post identically every time and keeps the limits that it states',
    run: (subject) => {
      const one = composed(subject);
      equal(composed(subject), one, 'the second composition');
      for (const { actual, max, unit } of one.measured) {
        assert(actual <= max, `${String(actual)} ${unit} are over ${String(max)}`);
      }
      return Promise.resolve();
    },
  },
  {
    title: 'refuses a text that is longer than every limit of the channel, and reports by how much',
    run: ({ publisher, connection, document, imageUrl }) => {
      const limits = publisher.capabilities(connection).text;
      const most = Math.max(0, ...limits.map(({ max }) => max));
      const plain = 'x'.repeat(most + 1);
      const content = { html: `<p>${plain}</p>`, plain };
      const result = publisher.compose({ document: { ...document, content }, imageUrl }, connection);
      equal(result.ok, limits.length === 0, 'whether the channel takes the text');
      if (result.ok) return Promise.resolve();
      const misfit = present(result.error[0], 'a misfit');
      equal(misfit.kind, 'too_long', 'the kind of the misfit');
      assert((misfit.actual ?? 0) > (misfit.limit ?? Infinity), 'a misfit must name limit and actual length');
      return Promise.resolve();
    },
  },
  {
    title: 'requires an image where it needs one, and refuses one that it cannot show',
    run: ({ publisher, connection, document }) => {
      const { support } = publisher.capabilities(connection).image;
      const key = 'AAAAAAAAAAAAAAAAAAAAAA.png';
      const image = { key, mediaType: 'image/png', width: 1, height: 1, bytes: 100 } as const;
      const kindsFor = (of: PostDocument['image'], imageUrl: string | null): readonly string[] => {
        const result = publisher.compose({ document: { ...document, image: of }, imageUrl }, connection);
        return result.ok ? [] : result.error.map(({ kind }) => kind);
      };
      const requiresImage = kindsFor(null, null).includes('image_required');
      equal(requiresImage, support === 'required', 'whether an image is required');
      const refusesImage = kindsFor(image, `https://example.org/${key}`).includes('image_not_supported');
      equal(refusesImage, support === 'none', 'whether an image is refused');
      return Promise.resolve();
    },
  },
];

const publishing: Contract<PublisherSubject> = [
  {
    title: 'shows nothing when it prepares and exactly one post when it commits',
    run: async (subject) => {
      const context = contextOf(subject);
      const before = await subject.countVisible();
      const request = await prepared(subject, context);
      equal(await subject.countVisible(), before, 'the visible posts after preparing');
      const { remoteId } = await publish(subject, request, context);
      assert(remoteId !== '', 'a published post must have a name');
      equal(await subject.countVisible(), before + 1, 'the visible posts after the commit');
    },
  },
  {
    title: 'shows a second post for a second request key',
    run: async (subject) => {
      const before = await subject.countVisible();
      for (const context of [contextOf(subject), contextOf(subject)]) {
        await publish(subject, await prepared(subject, context), context);
      }
      equal(await subject.countVisible(), before + 2, 'the visible posts');
    },
  },
  {
    title: 'shows one post for the same bytes under the same key where it promises that',
    run: async (subject) => {
      const { mode } = subject.publisher.capabilities(subject.connection).idempotency;
      if (mode !== 'deterministic_id' && mode !== 'server_key') return;
      const context = contextOf(subject);
      const request = await prepared(subject, context);
      const before = await subject.countVisible();
      const first = await publish(subject, request, context);
      const second = await publish(subject, request, context);
      equal(second.remoteId, first.remoteId, 'the name of the post');
      equal(await subject.countVisible(), before + 1, 'the visible posts');
    },
  },
  {
    title: 'offers look-ups of writes exactly where it promises them, and they are right',
    run: async (subject) => {
      const { publisher, connection } = subject;
      const { mode } = publisher.capabilities(connection).idempotency;
      if (mode !== 'lookup') return;
      const reconcile = present(publisher.reconcile, 'the look-up');
      const [context, other] = [contextOf(subject), contextOf(subject)];
      const { document, otherDocument = document } = subject;
      const request = await prepared(subject, context);
      const unsent = await prepared({ ...subject, document: otherDocument }, other);
      equal((await reconcile(request, context)).kind, 'absent', 'before the commit');
      const { remoteId } = await publish(subject, request, context);
      const before = await subject.countVisible();
      const found = await reconcile(request, context);
      equal(found.kind === 'found' ? found.remoteId : found.kind, remoteId, 'after the commit');
      equal((await reconcile(unsent, other)).kind, 'absent', 'a write that was never made');
      equal(await subject.countVisible(), before, 'the visible posts after the look-up');
    },
  },
  {
    title: 'accepts the settings of a connection that works',
    run: async ({ publisher, connection }) => {
      const verified = await publisher.verifyConnection(connection.settings);
      assert(verified.ok, `not accepted: ${verified.ok ? '' : verified.error.join(' ')}`);
    },
  },
];

/** What a channel promises; how much of it depends on the idempotency that it declares. */
export const publisherContract: Contract<PublisherSubject> = [...composing, ...publishing];
