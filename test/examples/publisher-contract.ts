import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unwrap, type PostDocument } from 'write-post';
import type { ChannelHttp } from 'write-post/channel-kit';
import { makeAddressGuard } from 'write-post/channels';
import { publisherContract } from 'write-post/contracts';
import { makeEngine } from 'write-post/engine';
import { makeMemoryPorts } from 'write-post/memory';
import makePublisher from './publisher.js';

/** The server, without a network. */
const notes = new Map<string, string>();
const http: ChannelHttp = ({ method, url, headers = {}, body }) => {
  const allowed = headers['authorization'] === 'Bearer t0ken';
  if (allowed && method === 'PUT' && typeof body === 'string') notes.set(url, body);
  return Promise.resolve({
    kind: 'received',
    status: allowed ? 200 : 401,
    headers: {},
    body: '',
    json: undefined,
  });
};

const ports = makeMemoryPorts();
const imageFor = () => Promise.resolve(null);
const publisher = makePublisher({ http, guard: makeAddressGuard([]), clock: ports.clock, imageFor });
const engine = makeEngine({ ...ports, publishers: [publisher] });
const account = unwrap(await engine.openAccount({ name: 'Acme', timeZone: 'UTC', planSlug: 'business' }));
const settings = { base_url: 'https://notes.example', token: 't0ken' };
const connection = unwrap(
  await engine.addConnection({ account, provider: 'notes', name: 'Notes', settings }),
);

const document: PostDocument = {
  headline: 'Hello' as PostDocument['headline'],
  content: { html: '<p>A note.</p>', plain: 'A note.' },
  image: null,
  imageAlt: null,
  moreImages: [],
  linkUrl: null,
  overflow: 'reject',
  labels: [],
};
const subject = { publisher, connection, document, imageUrl: null };

for (const { title, run } of publisherContract)
  void test(title, () => run({ ...subject, countVisible: () => Promise.resolve(notes.size) }));

void test('a wrong token is refused, and is not in the sentence', async () => {
  const verified = await publisher.verifyConnection({ ...settings, token: 'wr0ng-t0ken' });
  assert.equal(verified.ok, false);
  assert.ok(!JSON.stringify(verified).includes('wr0ng-t0ken'));
});
