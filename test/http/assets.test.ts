import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../../adapters/crypto/index.js';
import { makeAsset } from '../../adapters/http-koa/site/assets.js';

describe('a file of a page', () => {
  it('is read once, and every response uses the same bytes in memory', async () => {
    let reads = 0;
    const serveAsset = makeAsset({ sha256Hex }, { mediaType: 'text/plain' }, () => {
      reads += 1;
      return Promise.resolve('x'.repeat(1_000));
    });
    const responses = await Promise.all(
      [1, 2, 3].map(() => serveAsset({ accepts: (coding) => coding === 'gzip' })),
    );
    const bodies = responses.map((response) => (response.ok ? response.value.body : null));
    expect(bodies[0]).toBeInstanceOf(Buffer);
    for (const body of bodies) expect(body).toBe(bodies[0]);
    expect(reads).toBe(1);
  });

  it('is read again where it could not be read', async () => {
    const fault = new Error('too many open files');
    const faults = [fault];
    const serveAsset = makeAsset({ sha256Hex }, { mediaType: 'text/plain' }, () => {
      const next = faults.pop();
      return next === undefined ? Promise.resolve('x') : Promise.reject(next);
    });
    await expect(serveAsset({ accepts: () => false })).rejects.toBe(fault);
    expect(await serveAsset({ accepts: () => false })).toMatchObject({ ok: true });
  });
});
