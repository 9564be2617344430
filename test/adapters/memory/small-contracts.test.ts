import { describe, it } from 'vitest';
import { connectionId, type Capabilities, type PostDocument } from '../../../core/index.js';
import {
  makeMemoryImageStore,
  makeMemoryRateLimiter,
  makeManualClock,
  makeMemoryPublisher,
  plainContentFormatter,
  readMagic,
  makeSeededEntropy,
} from '../../../adapters/memory/index.js';
import {
  clockContract,
  contentFormatterContract,
  imageStoreContract,
  publisherContract,
  rateLimiterContract,
  type PublisherSubject,
} from '../../contracts/index.js';
import { connectionFor, DOCUMENT, NOON } from './samples.js';

describe('the rate limiter in memory', () => {
  it.each(rateLimiterContract)('$title', ({ run }) => run({ rateLimiter: makeMemoryRateLimiter() }));
});

describe('the manual clock', () => {
  it.each(clockContract)('$title', ({ run }) => {
    const clock = makeManualClock(NOON);
    const pass = (ms: number): Promise<void> => {
      clock.advance(ms);
      return Promise.resolve();
    };
    return run({ clock, pass });
  });
});

describe('the image store in memory', () => {
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3);
  it.each(imageStoreContract)('$title', ({ run }) =>
    run({
      imageStore: makeMemoryImageStore({
        entropy: makeSeededEntropy(7),
        baseUrl: 'https://images.example',
        maxBytes: 1_000,
        readHeader: readMagic,
      }),
      image: { bytes: png },
      noImage: { bytes: Uint8Array.of(1, 2, 3) },
      tooLarge: { bytes: new Uint8Array(1_001) },
    }),
  );
});

describe('the plain content formatter', () => {
  it.each(contentFormatterContract)('$title', ({ run }) => run({ contentFormatter: plainContentFormatter }));
});

const channels: readonly (readonly [string, Partial<Capabilities>])[] = [
  ['a deterministic id', { idempotency: { mode: 'deterministic_id' } }],
  ['a server key', { idempotency: { mode: 'server_key', ttlMs: 3_600_000 } }],
  ['a look-up', { idempotency: { mode: 'lookup' }, text: [{ unit: 'graphemes', max: 300 }] }],
  [
    'no promise',
    {
      idempotency: { mode: 'none' },
      image: { support: 'none', maxBytes: null },
      text: [{ unit: 'utf16', max: 99 }],
    },
  ],
];

describe.each(channels)('the publisher in memory with %s', (_name, capabilities) => {
  it.each(publisherContract)('$title', ({ run }) => {
    const publisher = makeMemoryPublisher({ capabilities });
    const document: PostDocument = DOCUMENT;
    const subject: PublisherSubject = {
      publisher,
      connection: connectionFor(publisher.provider, connectionId(1)),
      document,
      imageUrl: null,
      countVisible: () => Promise.resolve(publisher.published().length),
    };
    return run(subject);
  });
});
