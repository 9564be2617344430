import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeClient } from '../../adapters/client/index.js';
import { startSandbox } from '../../composition/sandbox/index.js';
import { DEFAULT_REQUEST_LIMITS, postRequest, provider, unwrap } from '../../core/index.js';
import { makeMemoryPublisher, memoryApp } from './index.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('while a test fakes the timers of its runner', () => {
  it('an app in memory ends an attempt whose channel never responds', async () => {
    const kind = provider('silent');
    const silent = {
      ...makeMemoryPublisher({ provider: kind }),
      commit: () => new Promise<never>(() => undefined),
    };
    const { engine, account } = await memoryApp({ publishers: () => [silent] });
    const { id } = unwrap(await engine.addConnection({ account, provider: kind, name: 'Silent' }));
    const fields = { headline: 'Hello', content: 'There.', connectionIds: [id] };
    const request = postRequest(fields, DEFAULT_REQUEST_LIMITS);
    const { post } = unwrap(await engine.createPost({ account, request, requestId: null }));
    expect(post.deliveries).toMatchObject([{ state: 'publishing' }]);
  });

  it('a sandbox serves and stops', async () => {
    const { baseUrl, keys, connections, stop } = await startSandbox();
    const client = makeClient({ baseUrl, apiKey: keys.write_post });
    const fields = { headline: 'Hello', content: 'There.', connection_ids: [connections.telegram] };
    expect(await client.createPost(fields)).toMatchObject({ post: { status: 'published' } });
    await stop();
    await expect(fetch(baseUrl)).rejects.toThrow();
  });
});
