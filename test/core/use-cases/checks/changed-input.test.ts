import { expect, it } from 'vitest';
import { makeMemoryPorts, makeMemoryPublisher } from '../../../../adapters/memory/index.js';
import { DEFAULT_REQUEST_LIMITS, postRequest, provider, type Publisher } from '../../../../core/index.js';
import { givenAccount, givenConnections, START } from '../../../contracts/fixtures.js';
import { postIn, wire } from '../wired.js';

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3);

interface Changeable {
  readonly content: { plain: string };
  readonly labels: string[];
  readonly image: { key: string };
  readonly moreImages: readonly { alt: string }[];
}

it('neither stores nor sends to another channel what a channel changes in the document that it gets', async () => {
  const ports = makeMemoryPorts({ now: START });
  const wall = makeMemoryPublisher({ provider: provider('wall') });
  const own = makeMemoryPublisher({ provider: provider('careless') });
  const careless: Publisher = {
    ...own,
    compose: (input, connection) => {
      const document = input.document as unknown as Changeable;
      document.content.plain += ' Sent by Careless.';
      document.labels.push('careless');
      for (const each of document.moreImages) each.alt = 'Careless';
      document.image.key = 'careless.png';
      return own.compose(input, connection);
    },
  };
  const { createPost } = wire(ports, { publishers: [careless, wall], inlineBudgetMs: 1_000 });
  const account = await givenAccount(ports);
  const connections = [
    ...(await givenConnections(ports, account, 2, careless.provider)),
    ...(await givenConnections(ports, account, 1, wall.provider)),
  ];
  const request = postRequest(
    {
      ...{ headline: 'Hello', content: 'World.', connectionIds: connections.map(({ id }) => id) },
      ...{ image: [{ bytes: PNG }, { bytes: PNG }], imageAlt: ['One', 'Two'], labels: ['news'] },
    },
    DEFAULT_REQUEST_LIMITS,
  );
  const { id } = postIn(await createPost({ account, request, requestId: null }));
  const textsOf = (publisher: typeof wall) =>
    publisher.published().map(({ request: sent }) => (JSON.parse(sent) as { readonly text: string }).text);
  expect(textsOf(wall)).toEqual(['Hello\n\nWorld.']);
  expect(textsOf(own)).toEqual(Array(2).fill('Hello\n\nWorld. Sent by Careless.'));
  const stored = await ports.postReader.find(account.id, id);
  expect(stored?.document).toMatchObject({
    ...{ content: { plain: 'World.' }, labels: ['news'] },
    ...{ moreImages: [{ alt: 'Two' }] },
  });
  expect(stored?.document.image?.key).not.toBe('careless.png');
});
