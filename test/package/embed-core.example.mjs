import { DEFAULT_REQUEST_LIMITS, draftPost, statusOf } from 'write-post';
import { makeMemoryPorts, memoryPublisher } from 'write-post/adapters/memory';
import { makeEngine } from 'write-post/composition';

const ports = makeMemoryPorts();
const channel = memoryPublisher();
const engine = makeEngine({ ...ports, publishers: [channel] });
const { value: account } = await engine.openAccount({
  name: 'Acme',
  timeZone: 'Europe/Berlin',
  planSlug: 'business',
});
const target = { account, provider: channel.provider, name: 'Wall', settings: {} };
const { value: connection } = await engine.addConnection(target);
const fields = { headline: 'Hello', content: 'From my own service.', connectionIds: [connection.id] };
const draft = draftPost(fields, DEFAULT_REQUEST_LIMITS);
const { value: created } = await engine.createPost({ account, draft, requestId: null });
console.log(statusOf(created.post, ports.clock.now()), channel.published());
