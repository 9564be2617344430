import { describe, expect, it } from 'vitest';
import {
  connectionId,
  postId,
  provider,
  requestKey,
  type Capabilities,
  type ComposeInput,
  type ConnectionId,
  type LengthUnit,
  type PublishContext,
} from '../../../core/index.js';
import { makeMemoryPublisher, type MemoryPublisher } from '../../../adapters/memory/index.js';
import { connectionFor, DOCUMENT, NOON } from './samples.js';

describe('the publisher in memory', () => {
  const contextOf = (publisher: MemoryPublisher, id: ConnectionId): PublishContext => ({
    connection: connectionFor(publisher.provider, id),
    postId: postId(3),
    requestKey: requestKey('00000000-0000-4000-8000-000000000001'),
    frozenAt: NOON,
    timeoutMs: 1_000,
    ended: new Promise(() => undefined),
  });

  it('follows its script, each step once, and publishes afterwards', async () => {
    const publisher = makeMemoryPublisher({ capabilities: { idempotency: { mode: 'lookup' } } });
    const context = contextOf(publisher, connectionId(1));
    publisher.script({ kind: 'refused', code: 'no', message: 'No.' }, 'lose_response');
    expect(await publisher.commit('one', context)).toEqual({ kind: 'refused', code: 'no', message: 'No.' });
    expect(publisher.published()).toEqual([]);
    expect(await publisher.commit('two', context)).toMatchObject({ kind: 'unknown' });
    expect(publisher.published().map(({ request }) => request)).toEqual(['two']);
    expect(await publisher.reconcile?.('two', context)).toMatchObject({ kind: 'found', remoteId: '1' });
    expect(await publisher.commit('three', context)).toMatchObject({ kind: 'published', remoteId: '2' });
  });

  it('refuses an unknown word in a script, as a test without types may have one', () => {
    const { script } = makeMemoryPublisher();
    const unknown = 'refuse' as 'publish';
    expect(() => script('publish', unknown)).toThrow(
      '"refuse" must be one of: publish, lose_response, or an outcome',
    );
  });

  const compose = (capabilities: Partial<Capabilities>, input: Partial<ComposeInput> = {}) => {
    const publisher = makeMemoryPublisher({ capabilities });
    const connection = connectionFor(publisher.provider, connectionId(1));
    return publisher.compose({ document: DOCUMENT, imageUrl: null, ...input }, connection);
  };

  it('measures headline and text in each unit, and reports each exceeded limit with the actual length', () => {
    const document = { ...DOCUMENT, content: { html: '<p>…</p>', plain: 'e\u0301👨‍👩‍👧' } };
    const lengths = { characters: 14, graphemes: 9, utf16: 17, utf8_bytes: 28 } as const;
    const text = `Hello\n\n${document.content.plain}`;
    for (const [unit, actual] of Object.entries(lengths) as [LengthUnit, number][]) {
      const composed = compose({ text: [{ unit, max: actual }] }, { document });
      expect(composed).toMatchObject({
        ok: true,
        value: { text, measured: [{ unit, max: actual, actual }] },
      });
      const limit = actual - 1;
      const message = `Must be at most ${String(limit)} ${unit}; this has ${String(actual)}.`;
      const misfit = { kind: 'too_long', field: 'content', message, limit, actual };
      expect(
        compose(
          {
            text: [
              { unit, max: limit },
              { unit, max: actual },
            ],
          },
          { document },
        ),
      ).toEqual({
        ok: false,
        error: [misfit],
      });
    }
  });

  it('requires or refuses an image as its channel does, and sends the addresses of all images', () => {
    const image = { key: 'a.png', mediaType: 'image/png', width: 1, height: 1, bytes: 9 } as const;
    const withImage = { document: { ...DOCUMENT, image }, imageUrl: 'https://i.example/a.png' };
    const misfitsOf = (support: 'required' | 'optional' | 'none', input?: Partial<ComposeInput>) => {
      const composed = compose({ image: { support, maxBytes: null } }, input);
      return composed.ok ? [] : composed.error.map(({ kind, field }) => `${field}: ${kind}`);
    };
    expect(misfitsOf('required')).toEqual(['image: image_required']);
    expect(misfitsOf('required', withImage)).toEqual([]);
    expect(misfitsOf('optional')).toEqual([]);
    expect(misfitsOf('optional', withImage)).toEqual([]);
    expect(misfitsOf('none')).toEqual([]);
    expect(misfitsOf('none', withImage)).toEqual(['image: image_not_supported']);
    const requestOf = (input: Partial<ComposeInput>): unknown => {
      const composed = compose({}, input);
      return composed.ok ? JSON.parse(composed.value.request) : composed.error;
    };
    const { imageUrl } = withImage;
    const text = 'Hello\n\nWorld';
    expect(requestOf(withImage)).toEqual({ text, imageUrl });
    const moreImageUrls = ['https://i.example/b.png'];
    expect(requestOf({ ...withImage, moreImageUrls })).toEqual({ text, imageUrl, moreImageUrls });
  });

  it('declares the given capabilities, and by default accepts every post and is idempotent by key', () => {
    const plain = makeMemoryPublisher();
    const connection = connectionFor(plain.provider, connectionId(1));
    expect([plain.provider, 'retry' in plain, 'reconcile' in plain]).toEqual(['memory', false, false]);
    expect(plain.capabilities(connection)).toEqual({
      title: 'optional',
      text: [],
      image: { support: 'optional', maxBytes: null, most: 10 },
      idempotency: { mode: 'deterministic_id' },
      verification: 'built_in',
    });
    const retry = { sends: 2 };
    const configured = makeMemoryPublisher({
      provider: provider('other'),
      retry,
      capabilities: { title: 'none' },
    });
    expect([configured.provider, configured.retry, configured.capabilities(connection).title]).toEqual([
      'other',
      retry,
      'none',
    ]);
  });

  it('records what was published, to which connection and under which key', async () => {
    const publisher = makeMemoryPublisher();
    const contexts = [1, 2].map((id) => contextOf(publisher, connectionId(id)));
    for (const context of [...contexts, ...contexts]) {
      const outcome = await publisher.commit('text', context);
      const remoteId = String(context.connection.id);
      expect(outcome).toEqual({ kind: 'published', remoteId, url: null });
    }
    const of = { postId: postId(3), requestKey: contexts[0]?.requestKey, request: 'text' };
    expect(publisher.published()).toEqual([
      { ...of, connectionId: 1, remoteId: '1' },
      { ...of, connectionId: 2, remoteId: '2' },
    ]);
  });
});
