import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeBlueskyPublisher } from '../../../adapters/publishers/bluesky/bluesky-publisher.js';
import type { ChannelHttp } from '../../../adapters/publishers/http/channel-http.js';
import { bearer, jsonOf, postJson } from '../run/http-calls.js';
import { publisherDeps } from '../subjects/subject.js';
import { documentOf, WITH_IMAGES } from '../subjects/documents.js';
import { givenBluesky, valueOf } from './given-bluesky.js';

const { subject, newContext, prepared, xrpc, login } = await givenBluesky();

/** The name of a file on AT Protocol: CID version 1, raw bytes, SHA-256, in base 32. */
const cidOf = (bytes: Buffer): string => {
  const hash = createHash('sha256').update(bytes).digest();
  const bits = BigInt(`0x${Buffer.concat([Buffer.from([1, 0x55, 0x12, 0x20]), hash]).toString('hex')}`) << 2n;
  const digits = bits.toString(32).padStart(58, '0');
  return `b${digits.replaceAll(/./g, (digit) => 'abcdefghijklmnopqrstuvwxyz234567'.charAt(parseInt(digit, 32)))}`;
};
describe('a resend to a Personal Data Server', () => {
  it('of the same bytes, eight times at once, is one post', async () => {
    const context = newContext();
    const request = await prepared(documentOf('Eight times', WITH_IMAGES), context);
    const before = (await subject.visible()).length;
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => subject.publisher.commit(request, context)),
    );
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(outcomes[0]).toMatchObject({ kind: 'published' });
    expect((await subject.visible()).length).toBe(before + 1);
  });

  const changed = async (over: object) => {
    const context = newContext();
    const request = await prepared(documentOf('To be changed'), context);
    await subject.publisher.commit(request, context);
    const { accessJwt } = await login();
    const { repo, collection, rkey, record } = JSON.parse((JSON.parse(request) as { body: string }).body) as {
      repo: string;
      collection: string;
      rkey: string;
      record: object;
    };
    const body = { repo, collection, rkey, record: { ...record, ...over } };
    await jsonOf(xrpc('repo.putRecord'), postJson(body, bearer(accessJwt)));
    return subject.publisher.commit(request, context);
  };

  it('does not change a post that other software has edited', async () => {
    expect(await changed({ langs: ['de'] })).toMatchObject({ kind: 'published' });
    expect((await subject.visible()).map(({ raw }) => valueOf(raw))).toContainEqual(
      expect.objectContaining({ langs: ['de'] }),
    );
  });

  it('does not overwrite another post', async () => {
    expect(await changed({ text: 'Something else' })).toMatchObject({
      kind: 'refused',
      code: 'record_exists',
    });
    expect((await subject.visible()).map(({ text }) => text)).toContain('Something else');
  });

  it('uploads an image again that the server has deleted', async () => {
    const colour = `#${randomUUID().slice(0, 6)}`;
    const unique = await sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
      .png()
      .toBuffer();
    const deps = publisherDeps({ images: { bytesOf: () => Promise.resolve(unique) } });
    const blob = {
      $type: 'blob',
      ref: { $link: cidOf(unique) },
      mimeType: 'image/png',
      size: unique.byteLength,
    };
    let uploads = 0;
    // The first upload never arrives, but gets the response of the server.
    const http: ChannelHttp = (request) => {
      if (!request.url.endsWith('uploadBlob')) return deps.http(request);
      uploads += 1;
      return uploads > 1
        ? deps.http(request)
        : Promise.resolve({ kind: 'received', status: 200, headers: {}, body: '', json: { blob } });
    };
    const publisher = makeBlueskyPublisher({ ...deps, http });
    const context = newContext();
    const request = await prepared(documentOf('Forgotten', WITH_IMAGES), context, publisher);
    const outcome = await publisher.commit(request, context);
    expect([outcome.kind, uploads]).toEqual(['published', 2]);
    const seen = (await subject.visible()).find(({ text }) => text.includes('Forgotten'));
    const stored = await fetch(seen?.imageUrl ?? '');
    expect(Buffer.from(await stored.arrayBuffer()).equals(unique)).toBe(true);
  });
});
