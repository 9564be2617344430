import type { Sharp } from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { decodeImage } from '../../../adapters/images/decode-image.js';
import { decoder } from '../../../adapters/images/decoder.js';
import { makeImageFitter } from '../../../adapters/images/index.js';
import { readHeader } from '../../../adapters/images/inspect-image.js';
import { accountId, ok, type ImageLimits } from '../../../core/index.js';
import { imageBytes } from './image-bytes.js';

/** What all images of the decoder share. */
const shared = Object.getPrototypeOf(decoder()()) as Sharp;

/** The seconds that the decoder gets for each encoding. */
const watchTimes = (onTime = (): void => undefined): number[] => {
  const times: number[] = [];
  const spy = vi.spyOn(shared, 'timeout').mockImplementation(function (this: Sharp, { seconds }) {
    times.push(seconds);
    onTime();
    return this;
  });
  onTestFinished(() => spy.mockRestore());
  return times;
};

/** The decoder fails as libvips does where it is stopped. */
const stopDecoder = (): void => {
  const fault = new Error('timeout: 18% complete\nVipsImage: killed for image "temp-38"');
  const spy = vi.spyOn(shared, 'toBuffer').mockRejectedValue(fault);
  onTestFinished(() => spy.mockRestore());
};

const fit = async (limits: ImageLimits) =>
  makeImageFitter().fit(accountId(1), await imageBytes('png', 200, 100), limits);

describe('the time of the decoder', () => {
  it('is that of the store for an upload, which is refused with a sentence when it is over', async () => {
    const bytes = await imageBytes('png');
    const header = readHeader(bytes);
    if (header === null) throw new Error('it is an image');
    const times = watchTimes();
    stopDecoder();
    expect(await decodeImage(bytes, header, { timeoutSeconds: 7, maxEncodedBytes: 1e6 })).toMatchObject({
      ok: false,
      error: {
        kind: 'unsupported_image',
        message: 'The image takes too long to decode; make it smaller and upload the new file.',
      },
    });
    expect(times).toEqual([7]);
  });

  it('is what is left of 20 seconds for each encoding of one image, and at least one', async () => {
    let at = 0;
    const now = vi.spyOn(performance, 'now').mockImplementation(() => at);
    onTestFinished(() => now.mockRestore());
    const times = watchTimes(() => (at += 7_500));
    // No encoding is as small, and no second size is tried.
    expect(await fit({ maxBytes: 10 })).toEqual(ok(null));
    expect(times).toEqual([20, 13, 5, 1, 1]);
  });

  it('leaves an image unfitted when it is over', async () => {
    const limits: ImageLimits = { maxBytes: null, maxSide: 100 };
    stopDecoder();
    expect(await fit(limits)).toEqual(ok(null));
  });
});
