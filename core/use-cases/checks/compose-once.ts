import { mostImages, readCapabilities } from '../../domain/capabilities.js';
import type { PostDocument } from '../../domain/post-document.js';
import type { Connection } from '../../domain/connection.js';
import type { Publisher } from '../../ports/publisher.js';
import { ignoreRejection } from '../../shared/ignore-rejection.js';
import { composeFor } from './compose-for.js';
import type { CoreDeps } from '../deps.js';

/** Composing for all channels of a post exceeded the time limit of a request; a repeated request may succeed. */
export class ComposingTakesTooLong extends Error {
  constructor(limitMs: number) {
    super(`composing a post for its channels took more than ${String(limitMs)} ms`);
  }
}

export type ComposeOnceDeps = Pick<CoreDeps, 'clock' | 'imageStore' | 'publishers' | 'requestLimits'>;

type Composition = ReturnType<Publisher['compose']>;

/**
 * Null if the provider is not installed, or its settings cannot be read. Rejects with
 * {@link ComposingTakesTooLong}.
 */
export type ComposeOnce = (connection: Connection) => Promise<Composition | null>;

/** A composition that takes longer, in milliseconds, is a long one. */
const LONG_MS = 2;

/**
 * Composes posts channel by channel: once for connections with the same words and settings, yielding to other work in
 * between. After long compositions all requests continue one after the other, each in a turn of the event loop of its
 * own: otherwise all that wait would continue in the next one.
 */
export const makeComposeOnce = ({
  clock,
  imageStore,
  publishers,
  requestLimits: { composeMs },
}: ComposeOnceDeps) => {
  let lastTurn = Promise.resolve();

  const yieldAfter = (tookMs: number): Promise<void> => {
    const nextTurn = () => clock.pause(0).done;
    return tookMs < LONG_MS ? nextTurn() : (lastTurn = lastTurn.then(nextTurn, nextTurn));
  };

  /** @param documentOf the same object for channels that get the same words */
  return (documentOf: (connection: Connection) => PostDocument): ComposeOnce => {
    const known = new Map<PostDocument, Map<string, Composition>>();
    let spentMs = 0;

    const compose = async (
      publisher: Publisher,
      connection: Connection,
      document: PostDocument,
    ): Promise<Composition> => {
      if (spentMs > composeMs) throw new ComposingTakesTooLong(composeMs);
      const before = clock.now();
      const composition = composeFor(publisher, connection, document, imageStore.urlOf);
      // Only the time that blocks the event loop counts, not that of other work.
      const tookMs = clock.now() - before;
      spentMs += tookMs;
      await yieldAfter(tookMs);
      return composition;
    };

    return async (connection) => {
      const publisher = publishers.get(connection.provider);
      if (publisher === undefined) return null;
      const key = composeKeyOf(publisher, connection);
      if (key === null) return null;
      const document = documentOf(connection);
      const ofDocument = known.get(document) ?? new Map<string, Composition>();
      const composition = ofDocument.get(key) ?? (await compose(publisher, connection, document));
      known.set(document, ofDocument.set(key, composition));
      return composition;
    };
  };
};

/** What a composition depends on besides the document; null if the settings cannot be read. */
const composeKeyOf = (publisher: Publisher, connection: Connection): string | null => {
  try {
    const most = mostImages(readCapabilities(connection, publisher));
    const settings = ownKeyOf(publisher, connection) ?? JSON.stringify(connection.settings);
    return `${connection.provider} ${String(most)} ${settings}`;
  } catch {
    return null;
  }
};

/** The channel's own key; null if it declares none. One that throws or returns no text costs only repeated work. */
const ownKeyOf = (publisher: Publisher, connection: Connection): string | null => {
  try {
    const own: unknown = publisher.composeKey?.(connection);
    if (typeof own === 'string') return own;
    ignoreRejection(own);
  } catch {
    // `compose` throws, too, if it cannot read the settings.
  }
  return null;
};
