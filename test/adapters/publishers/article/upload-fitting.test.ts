import { describe, expect, it } from 'vitest';
import { uploadFitting } from '../../../../adapters/publishers/article/upload-fitting.js';
import { connectionTo, contextFor } from '../fixtures.js';

const UPLOAD = {
  use: contextFor(connectionTo('blog')),
  key: 'a.png',
  limits: { mediaTypes: ['image/png'], maxBytes: 1_000_000 },
  send: () => Promise.reject(new Error('nothing is sent')),
  isTooLarge: () => false,
} as const;

describe('an upload', () => {
  it('of an image that cannot be read is tried again later', async () => {
    const unreadable = await uploadFitting(() => Promise.reject(new Error('disk')), UPLOAD);
    expect(unreadable).toMatchObject({ error: { kind: 'deferred', code: 'image_unavailable' } });
  });

  it('is tried again later if a smaller version is needed and cannot be made at the moment', async () => {
    const image = { data: Buffer.alloc(2_000_000), mediaType: 'image/png', width: 1, height: 1 } as const;
    const tooLarge = { kind: 'received', status: 413, headers: {}, body: '', json: undefined } as const;
    const busy = await uploadFitting(
      (_account, _key, { maxBytes }) =>
        maxBytes === null ? Promise.resolve(image) : Promise.reject(new Error('busy')),
      {
        ...UPLOAD,
        limits: { maxBytes: null },
        send: () => Promise.resolve(tooLarge),
        isTooLarge: () => true,
      },
    );
    expect(busy).toMatchObject({ error: { kind: 'deferred', code: 'image_unavailable' } });
  });

  it('of an image that is gone is refused', async () => {
    const gone = await uploadFitting(() => Promise.resolve(null), UPLOAD);
    expect(gone).toMatchObject({ error: { kind: 'refused', code: 'image_unusable' } });
  });
});
