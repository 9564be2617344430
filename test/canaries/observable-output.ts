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
 * Everything that an adapter outputs when it verifies a connection to that address and publishes through it: messages,
 * stored values and faults. The typed settings are omitted, because they are stored as they are, encrypted.
 */
export const observableOutput = async (
  publisher: Publisher,
  channel: CanaryChannel,
  url: string,
): Promise<readonly unknown[]> => {
  const output: unknown[] = [];
  const attempt = async <T>(work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (fault) {
      output.push(String(fault));
      return null;
    }
  };
  const typed = channel.settings(url);
  const verified = await attempt(() => publisher.verifyConnection(typed));
  if (verified?.ok === false) output.push(verified.error);
  const settings = verified?.ok === true ? verified.value.settings : { ...typed, ...channel.learnt };
  output.push(Object.entries(settings).filter(([name]) => typed[name] === undefined));
  const connection = connectionTo(publisher.provider, settings);
  const context = { ...contextFor(connection), timeoutMs: 5_000 };
  const withImages = { ...document, image: IMAGE, imageAlt: 'A stall' };
  const composed = publisher.compose(
    { document: withImages, imageUrl: 'https://a.example/a.png' },
    connection,
  );
  if (!composed.ok) return [...output, composed.error];
  const ready = await attempt(() => publisher.prepare(composed.value, context));
  output.push(ready);
  if (ready?.kind !== 'ready') return output;
  output.push(await attempt(() => publisher.commit(ready.request, context)));
  const { reconcile } = publisher;
  if (reconcile !== undefined) output.push(await attempt(() => reconcile(ready.request, context)));
  return output;
};
