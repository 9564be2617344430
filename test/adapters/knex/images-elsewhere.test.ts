import { expect, it } from 'vitest';
import { imagesElsewhere } from '../../../adapters/knex/index.js';
import { givenPost } from '../../contracts/commits.js';
import { documentOf, givenAccount, givenConnections, START } from '../../contracts/fixtures.js';
import { givenFile, givenHandle, givenStore } from './sqlite/sqlite-subject.js';

const imageOf = (key: string) => ({ key, mediaType: 'image/webp', width: 1, height: 1, bytes: 1 }) as const;

it('finds all images of posts that the database does not hold, each once', async () => {
  const { db, ports } = await givenStore();
  const account = await givenAccount(ports);
  const connections = await givenConnections(ports, account, 1);
  const moreImages = ['b.webp', 'here.webp'].map((key) => ({ image: imageOf(key), alt: null }));
  for (const image of [imageOf('a.webp'), imageOf('b.webp'), null])
    await givenPost(ports, account, connections, { document: documentOf('Hello', { image, moreImages }) });
  await db.writer('images').insert({ key: 'here.webp', bytes: 1, kept_at: START });
  expect([...(await imagesElsewhere(db))].sort()).toEqual(['a.webp', 'b.webp']);
});

it('finds none in a database that has no tables yet', async () => {
  expect(await imagesElsewhere(await givenHandle(await givenFile()))).toEqual([]);
});
