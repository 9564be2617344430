import { DEFAULT_REQUEST_LIMITS, postRequest, statusOf, unwrap } from 'write-post';
import { makeEngine } from 'write-post/engine';
import { makeMemoryPorts, makeMemoryPublisher } from 'write-post/memory';

const ports = makeMemoryPorts();
const channel = makeMemoryPublisher();
const engine = makeEngine({ ...ports, publishers: [channel] });
const account = unwrap(await engine.openAccount({ name: 'Acme', timeZone: 'UTC', planSlug: 'business' }));
const wall = unwrap(await engine.addConnection({ account, provider: channel.provider, name: 'Wall' }));
const fields = { headline: 'Hello', content: 'From my own service.', connectionIds: [wall.id] };
const request = postRequest(fields, DEFAULT_REQUEST_LIMITS);
const { post } = unwrap(await engine.createPost({ account, request, requestId: null }));
console.log(statusOf(post, ports.clock.now()), channel.published()[0]?.request);
