import { expect, it } from 'vitest';
import { makeMemoryPorts, memoryPublisher } from '../../../adapters/memory/index.js';
import {
  DEFAULT_REQUEST_LIMITS,
  draftPost,
  provider,
  type DeliveryQueue,
  type Publisher,
} from '../../../core/index.js';
import { givenAccount, givenConnections } from '../../contracts/fixtures.js';
import { wire } from './wired.js';

const NAMES = ['first', 'second', 'third'];

it('takes everything of a new post before any of it is sent, because what settles a post locks all of it', async () => {
  const ports = makeMemoryPorts();
  const happened: string[] = [];
  const publishers = NAMES.map((name): Publisher => {
    const publisher = memoryPublisher({ provider: provider(name) });
    return {
      ...publisher,
      commit: (request, context) => {
        happened.push('send');
        return publisher.commit(request, context);
      },
    };
  });
  // A store that answers when a channel could have answered before it.
  const claimOfPost: DeliveryQueue['claimOfPost'] = async (...claim) => {
    await new Promise(setImmediate);
    happened.push('claim');
    return ports.deliveryQueue.claimOfPost(...claim);
  };
  const deliveryQueue = { ...ports.deliveryQueue, claimOfPost };
  const { createPost } = wire({ ...ports, deliveryQueue }, { publishers, inlineBudgetMs: 8_000 });
  const account = await givenAccount(ports);
  const connectionIds: number[] = [];
  for (const name of NAMES) {
    for (const { id } of await givenConnections(ports, account, 1, name)) connectionIds.push(id);
  }
  const draft = draftPost({ headline: 'Hello', content: 'Hello', connectionIds }, DEFAULT_REQUEST_LIMITS);
  const created = await createPost({ account, requestId: null, draft });
  expect(created.ok && created.value.post.deliveries.map(({ state }) => state)).toEqual(
    NAMES.map(() => 'published'),
  );
  expect(happened).toEqual([...NAMES.map(() => 'claim'), ...NAMES.map(() => 'send')]);
});
