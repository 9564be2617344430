import { describe, expect, it } from 'vitest';
import { makeMemoryPorts, makeMemoryPublisher } from '../../../../adapters/memory/index.js';
import {
  DEFAULT_REQUEST_LIMITS,
  keepsLimits,
  provider,
  type Capabilities,
  type ImageLimits,
  type StoredImage,
} from '../../../../core/index.js';
import { makeExamineChannels } from '../../../../core/use-cases/checks/examine-channels.js';
import { START, givenAccount, givenConnections } from '../../../contracts/fixtures.js';

const IMAGE: StoredImage = { key: 'k.png', mediaType: 'image/png', width: 40, height: 30, bytes: 900 };
const SMALLER = { mediaType: 'image/jpeg', width: 20, height: 15, data: new Uint8Array(300) } as const;

/** What channels with these limits show of the image, and how often it was read and fitted for them. */
const examined = async (
  all: readonly Omit<Capabilities['image'], 'support'>[],
  bytes: Uint8Array | null = new Uint8Array(900),
  count = 1,
) => {
  const ports = makeMemoryPorts({ now: START });
  const account = await givenAccount(ports);
  const calls = { read: 0, fitted: 0 };
  const publishers = new Map(
    all.map((limits, index) => {
      const name = provider(`kind-${String(index)}`);
      const image = { support: 'optional', ...limits } as const;
      return [name, makeMemoryPublisher({ provider: name, capabilities: { image } })];
    }),
  );
  const connections = [];
  for (const name of publishers.keys())
    connections.push(...(await givenConnections(ports, account, 2, name)));
  const examine = makeExamineChannels({
    clock: ports.clock,
    requestLimits: DEFAULT_REQUEST_LIMITS,
    imageStore: ports.imageStore,
    publishers,
    imageFitter: {
      fit: () => {
        calls.fitted += 1;
        return Promise.resolve({ ok: true, value: SMALLER });
      },
    },
  });
  const image = {
    image: IMAGE,
    bytes: () => {
      calls.read += 1;
      return Promise.resolve(bytes);
    },
  };
  const parts = {
    document: null,
    overrides: [],
    isReadable: () => true,
    images: Array.from({ length: count }, () => image),
  };
  const examined = await examine(connections, parts);
  const channels = examined.ok ? examined.value : [];
  return {
    ...calls,
    images: channels.map(({ images }) => images[0] ?? null),
    misfits: channels.map((each) => each.misfits),
  };
};

const WHOLE = { mediaType: 'image/png', width: 40, height: 30, bytes: 900 };
const SHRUNK = { mediaType: 'image/jpeg', width: 20, height: 15, bytes: 300 };

describe('the image for the channels', () => {
  it('is not read where it keeps their limits', async () => {
    expect(await examined([{ maxBytes: 900 }])).toMatchObject({ images: [WHOLE, WHOLE], read: 0, fitted: 0 });
  });

  it('is made smaller where it does not, once for all channels of the same limits', async () => {
    expect(await examined([{ maxBytes: 899 }, { maxBytes: null, maxSide: 39 }])).toMatchObject({
      images: [SHRUNK, SHRUNK, SHRUNK, SHRUNK],
      misfits: [[], [], [], []],
      fitted: 2,
    });
  });

  it('shares its limits only with those that the channel takes, too', async () => {
    const one = { maxBytes: null, maxBytesTogether: 900, most: 1 };
    expect(await examined([one], undefined, 2)).toMatchObject({ images: [WHOLE, WHOLE], fitted: 0 });
  });

  it('is a problem of every channel that needs another one where its bytes are gone', async () => {
    const { misfits, fitted, images } = await examined([{ maxBytes: 899 }], null);
    expect(misfits).toMatchObject([[{ kind: 'unsupported_image' }], [{ kind: 'unsupported_image' }]]);
    expect(images).toEqual([null, null]);
    expect(fitted).toBe(0);
  });
});

describe('the limits of an image', () => {
  it.each<[Omit<ImageLimits, 'maxBytes'> & Partial<ImageLimits>, boolean]>([
    [{}, true],
    [{ maxBytes: 900 }, true],
    [{ maxBytes: 899 }, false],
    [{ maxPixels: 1_200 }, true],
    [{ maxPixels: 1_199 }, false],
    [{ maxSide: 40 }, true],
    [{ maxSide: 39 }, false],
    [{ mediaTypes: ['image/gif', 'image/png'] }, true],
    [{ mediaTypes: ['image/gif'] }, false],
    [{ mediaTypes: [] }, false],
  ])('%j are kept: %s', (limits, kept) => {
    expect(keepsLimits(IMAGE, { maxBytes: null, ...limits })).toBe(kept);
    expect(keepsLimits({ ...IMAGE, width: 30, height: 40 }, { maxBytes: null, ...limits })).toBe(kept);
  });
});
