import { describe, expect, it } from 'vitest';
import { makeEngine } from '../../../composition/index.js';
import { DEFAULT_REQUEST_LIMITS, postRequest, later, toRfc3339 } from '../../../core/index.js';
import { makeMemoryPorts, makeMemoryPublisher } from '../../../adapters/memory/index.js';
import { givenAccount } from '../../contracts/fixtures.js';
import { listenTo } from './listen.js';
import { stores } from './stores.js';

describe.each(stores)('many posts of one request on $name', ({ givenStore }) => {
  it('share commits, and are stored in their order', async () => {
    const { db, ports } = await givenStore();
    const channel = makeMemoryPublisher();
    const memory = makeMemoryPorts();
    const scheduledAt = toRfc3339(later(memory.clock.now(), 3_600_000));
    const engine = makeEngine({ ...memory, ...ports, publishers: [channel] });
    const account = await givenAccount({ ...ports });
    const added = await engine.addConnection({ account, provider: 'memory', name: 'Wall' });
    const connection = added.ok ? added.value : expect.fail();
    const commands = Array.from({ length: 40 }, (_, index) => {
      const fields = {
        headline: String(index),
        content: 'x'.repeat(index % 7) + 'y',
        connectionIds: [connection.id],
      };
      const request = postRequest({ ...fields, scheduledAt }, DEFAULT_REQUEST_LIMITS);
      return { account, request, requestId: null };
    });
    const seen = listenTo(db);
    const created = await engine.createPosts(commands);
    const inserts = seen.filter((sql) => /insert into ["`]?posts/.test(sql));
    const posts = created.map((each) => ('ok' in each && each.ok ? each.value.post : expect.fail()));
    expect(posts.map(({ document }) => document.headline)).toEqual(commands.map((_, index) => String(index)));
    const ids = posts.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(inserts.length).toBeLessThan(5);
  });
});
