import { unwrap } from 'write-post';
import { makeEngine } from 'write-post/engine';
import { makeMemoryPorts, makeMemoryPublisher } from 'write-post/memory';
import { systemClock, systemEntropy } from 'write-post/system';
import { makePostsApi } from './posts-api.js';

const ports = { ...makeMemoryPorts(), clock: systemClock, entropy: systemEntropy };
const channel = makeMemoryPublisher();
const engine = makeEngine({ ...ports, publishers: [channel] });
export const api = makePostsApi(engine, ports);

const account = unwrap(await engine.openAccount({ name: 'Acme', timeZone: 'UTC', planSlug: 'business' }));
export const wall = unwrap(await engine.addConnection({ account, provider: channel.provider, name: 'Wall' }));
export const key = unwrap(
  await engine.issueKey({ account, name: 'editors', permissions: ['write_post'] }),
).secret;
