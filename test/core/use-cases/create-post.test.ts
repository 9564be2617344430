import { expect, it } from 'vitest';
import { makeMemoryPorts, memoryPublisher } from '../../../adapters/memory/index.js';
import { makeEngine } from '../../../composition/index.js';
import { CommitUnknown, DEFAULT_REQUEST_LIMITS, draftPost, type UnitOfWork } from '../../../core/index.js';
import { givenAccount, givenConnections } from '../../contracts/fixtures.js';

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3);

it('I11: leaves no image behind where the commit was lost and an earlier request under the key was the one that counted', async () => {
  const ports = makeMemoryPorts();
  const publisher = memoryPublisher();
  const account = await givenAccount(ports);
  const [connection] = await givenConnections(ports, account, 1, publisher.provider);
  if (connection === undefined) throw new Error('the connection must be there');
  const fields = {
    headline: 'Hello',
    content: 'World',
    connectionIds: [connection.id],
    image: { bytes: PNG },
  };
  const command = {
    account,
    draft: draftPost(fields, DEFAULT_REQUEST_LIMITS),
    requestId: null,
    idempotency: { scope: 'create', key: 'k', fingerprint: 'f' },
  };
  const keys: string[] = [];
  const imageStore: typeof ports.imageStore = {
    ...ports.imageStore,
    read: async (upload) => {
      const read = await ports.imageStore.read(upload);
      if (read.ok) keys.push(read.value.image.key);
      return read;
    },
  };
  const earlier = makeEngine({ ...ports, imageStore, publishers: [publisher] });
  const undone = new Error('undone');
  const unitOfWork: UnitOfWork = {
    run: async (id, work) => {
      const failing = ports.unitOfWork.run(id, async (scope) => {
        await work(scope);
        throw undone;
      });
      await expect(failing).rejects.toBe(undone);
      await earlier.createPost(command);
      throw new CommitUnknown(undone);
    },
  };
  const later = makeEngine({ ...ports, imageStore, unitOfWork, publishers: [publisher] });

  const created = await later.createPost(command);

  const shown = created.ok ? created.value.post.document.image?.key : null;
  const left = await Promise.all(keys.map(async (key) => [key, (await imageStore.bytesOf(key)) !== null]));
  expect(keys).toHaveLength(2);
  expect(left).toEqual(keys.map((key) => [key, key === shown]));
});
