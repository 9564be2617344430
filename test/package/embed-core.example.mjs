import { DEFAULT_REQUEST_LIMITS, draftPost, statusOf } from 'write-post';
import { makeMemoryPorts, makeMemoryPublisher } from 'write-post/memory';
import { makeEngine } from 'write-post/engine';

const ports = makeMemoryPorts();
const channel = makeMemoryPublisher();
const engine = makeEngine({ ...ports, publishers: [channel] });
const { value: account } = await engine.openAccount({ name: 'Acme', timeZone: 'UTC', planSlug: 'business' });
const { value: wall } = await engine.addConnection({ account, provider: channel.provider, name: 'Wall' });
const fields = { headline: 'Hello', content: 'From my own service.', connectionIds: [wall.id] };
const draft = draftPost(fields, DEFAULT_REQUEST_LIMITS);
const { value: created } = await engine.createPost({ account, draft, requestId: null });
console.log(statusOf(created.post, ports.clock.now()), channel.published());
