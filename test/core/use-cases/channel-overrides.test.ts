import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { postFields } from '../../testing/arbitraries.js';
import { HOUR_MS } from '../posts.js';
import { givenShop, postIn, type Shop } from './wired.js';

const requestsOf = ({ publisher }: Pick<Shop, 'publisher'>): readonly string[] =>
  publisher.published().map(({ request }) => request);

describe('an override of a channel', () => {
  it('that equals what the post says changes nothing in what is sent', async () => {
    await fc.assert(
      fc.asyncProperty(postFields, async ({ headline, content, linkUrl = null, imageAlt = null }) => {
        const words = { headline, content, linkUrl, imageAlt };
        const [plain, same] = [await givenShop(), await givenShop()];
        await plain.create(words);
        const own = same.connectionIds.map((connectionId) => ({ connectionId, ...words }));
        await same.create({ ...words, channelOverrides: own });
        await Promise.all([plain.drained(), same.drained()]);
        expect(requestsOf(plain)).toHaveLength(2);
        expect(requestsOf(same)).toEqual(requestsOf(plain));
      }),
      { numRuns: 60 },
    );
  });

  it('is what a later attempt and a retry send, too', async () => {
    const shop = await givenShop();
    const { create, retryPost, account, connectionIds, publisher, ports, engine, drained } = shop;
    const [first] = connectionIds;
    publisher.script({ kind: 'deferred', code: 'busy', message: 'Later.', until: null, pauses: 'nothing' });
    const own = { connectionId: first, headline: 'Ahoi' };
    const post = postIn(await create({ connectionIds: [first ?? 0], channelOverrides: [own] }));
    await drained();
    expect((await shop.read(post)).deliveries[0]).toMatchObject({ state: 'queued', attempts: 1 });
    publisher.script({ kind: 'refused', code: 'no', message: 'No.' });
    ports.clock.advance(HOUR_MS);
    await engine.deliverDue();
    await drained();
    expect((await shop.read(post)).deliveries[0]?.state).toBe('failed');
    const command = { account, requestId: null, postId: post.id, connectionIds: null };
    await retryPost({ ...command, acceptDuplicateRisk: false });
    await drained();
    expect((await shop.read(post)).deliveries[0]?.state).toBe('published');
    expect(requestsOf(shop)).toEqual([expect.stringContaining('Ahoi')]);
  });
});
