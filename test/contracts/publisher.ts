import {
  postId,
  type Connection,
  type ConnectionSettings,
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
  /** Null if the document has no image. */
  readonly imageUrl: string | null;
  /** A post that says something else, where lookups in the channel compare the content of posts and not their keys. */
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
  ended: new Promise(() => undefined),
});

/** An adapter may be written without types. */
const isText = (value: unknown): boolean => typeof value === 'string';

const composed = ({ publisher, connection, document, imageUrl }: PublisherSubject) => {
  const result = publisher.compose({ document, imageUrl }, connection);
  assert(result.ok, 'the channel must be able to carry the document');
  return result.value;
};

const prepared = async (subject: PublisherSubject, context: PublishContext): Promise<string> => {
  const ready = await subject.publisher.prepare(composed(subject), context);
  assert(ready.kind === 'ready', `preparing must succeed, it was ${ready.kind}`);
  assert(isText(ready.request), 'the bytes of the write must be a text');
  return ready.request;
};

const publish = async (subject: PublisherSubject, request: string, context: PublishContext) => {
  const outcome = await subject.publisher.commit(request, context);
  assert(outcome.kind === 'published', `publishing must succeed, it was ${outcome.kind}`);
  const { remoteId, url } = outcome;
  assert(isText(remoteId) && remoteId !== '', 'a published post must have a name, as a text');
  assert(url === null || /^https?:\/\/\S+$/.test(url), `neither an address nor null: ${String(url)}`);
  return outcome;
};

const composing: Contract<PublisherSubject> = [
  {
    title: 'composes the same post identically every time and keeps the limits that it states',
    run: (subject) => {
      const one = composed(subject);
      equal(composed(subject), one, 'the second composition');
      assert(isText(one.request) && isText(one.text), 'the request and the text must be texts');
      for (const { actual, max, unit } of one.measured) {
        assert(actual <= max, `${String(actual)} ${unit} are over ${String(max)}`);
      }
      for (const { unit, max } of subject.publisher.capabilities(subject.connection).text) {
        const isMeasured = one.measured.some((each) => each.unit === unit && each.max === max);
        assert(isMeasured, `the limit of ${String(max)} ${unit} must be measured`);
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
      await publish(subject, request, context);
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
    title: 'offers lookups of writes exactly where it promises them, and they are right',
    run: async (subject) => {
      const { publisher, connection } = subject;
      const { mode } = publisher.capabilities(connection).idempotency;
      if (mode !== 'lookup') return;
      assert(publisher.reconcile !== undefined, 'the lookup is missing');
      const reconcile = publisher.reconcile.bind(publisher);
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
      equal(await subject.countVisible(), before, 'the visible posts after the lookup');
    },
  },
  {
    title: 'accepts the settings of a connection that works, and what it completed again, and shows nothing',
    run: async ({ publisher, connection, countVisible }) => {
      const before = await countVisible();
      const verified = accepted(await publisher.verifyConnection(connection.settings));
      const again = accepted(await publisher.verifyConnection(verified.settings));
      equal(again.host, verified.host, 'the host of the settings that are stored');
      equal(await countVisible(), before, 'the visible posts');
    },
  },
];

const accepted = (
  verified: Awaited<ReturnType<Publisher['verifyConnection']>>,
): { readonly host: string | null; readonly settings: ConnectionSettings } => {
  assert(verified.ok, `not accepted: ${verified.ok ? '' : verified.error.join(' ')}`);
  const { host, settings } = verified.value;
  assert(host === null || (isText(host) && host !== ''), `neither a host nor null: ${String(host)}`);
  for (const [name, value] of Object.entries(settings))
    assert(isText(value), `the setting ${name} must be a text`);
  return verified.value;
};

/** A copy that an adapter cannot change: what it changes in its input would be lost, or be shared with other posts. */
const frozen = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value;
  const copy = Array.isArray(value)
    ? value.map(frozen)
    : Object.fromEntries(Object.entries(value).map(([name, part]) => [name, frozen(part as unknown)]));
  return Object.freeze(copy) as T;
};

const withFrozenInput = (contract: Contract<PublisherSubject>): Contract<PublisherSubject> =>
  contract.map(({ title, run }) => ({
    title,
    run: (subject) => {
      const { connection, document, otherDocument } = subject;
      assert(
        !connection.provider.includes(':'),
        'the kind of a channel has no colon, which ends it in a lane',
      );
      return run({
        ...subject,
        connection: frozen(connection),
        document: frozen(document),
        ...(otherDocument === undefined ? {} : { otherDocument: frozen(otherDocument) }),
      });
    },
  }));

/** What a channel promises; how much of it depends on the idempotency that it declares. */
export const publisherContract: Contract<PublisherSubject> = withFrozenInput([...composing, ...publishing]);
