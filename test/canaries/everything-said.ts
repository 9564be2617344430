import type { Publisher, StoredImage } from '../../core/index.js';
import { connectionTo, contextFor, document } from '../adapters/publishers/fixtures.js';
import type { CanaryChannel } from './canary-channels.js';

const IMAGE: StoredImage = {
  key: 'AAAAAAAAAAAAAAAAAAAAAA.png',
  mediaType: 'image/png',
  width: 3,
  height: 2,
  bytes: 7,
};

/**
 * Everything that an adapter says in verifying a connection to that address and publishing by it: what people are told,
 * what is kept, and faults. What a person typed is left out: it is kept, encrypted, as it is.
 */
export const everythingSaid = async (
  publisher: Publisher,
  channel: CanaryChannel,
  url: string,
): Promise<readonly unknown[]> => {
  const said: unknown[] = [];
  const heard = async <T>(work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (fault) {
      said.push(String(fault));
      return null;
    }
  };
  const typed = channel.settings(url);
  const verified = await heard(() => publisher.verifyConnection(typed));
  if (verified?.ok === false) said.push(verified.error);
  const settings = verified?.ok === true ? verified.value.settings : { ...typed, ...channel.learnt };
  said.push(Object.entries(settings).filter(([name]) => typed[name] === undefined));
  const connection = connectionTo(publisher.provider, settings);
  const context = { ...contextFor(connection), timeoutMs: 5_000 };
  const pictured = { ...document, image: IMAGE, imageAlt: 'A stall' };
  const composed = publisher.compose({ document: pictured, imageUrl: 'https://a.example/a.png' }, connection);
  if (!composed.ok) return [...said, composed.error];
  const ready = await heard(() => publisher.prepare(composed.value, context));
  said.push(ready);
  if (ready?.kind !== 'ready') return said;
  said.push(await heard(() => publisher.commit(ready.request, context)));
  const { reconcile } = publisher;
  if (reconcile !== undefined) said.push(await heard(() => reconcile(ready.request, context)));
  return said;
};
