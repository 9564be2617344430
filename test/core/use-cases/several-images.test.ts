import { describe, expect, it } from 'vitest';
import { makeMemoryPorts, makeMemoryPublisher } from '../../../adapters/memory/index.js';
import {
  DEFAULT_REQUEST_LIMITS,
  err,
  postRequest,
  provider,
  type Capabilities,
  type Misfit,
  type Publisher,
} from '../../../core/index.js';
import { makeCheckRequest } from '../../../core/use-cases/checks/check-request.js';
import { givenAccount, givenConnections, START } from '../../contracts/fixtures.js';

const LINK = 'https://example.com/whole';
const png = (extra: number) => ({
  bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array<number>(extra).fill(0)]),
});

const WIDE: Capabilities['image'] = { support: 'optional', maxBytes: null, most: 10 };

/** What becomes of a request with images of these sizes for a channel. */
const checked = async (
  image: Capabilities['image'],
  extraBytes: readonly number[],
  fields: Partial<Parameters<typeof postRequest>[0]> = {},
  over: Partial<Publisher> = {},
) => {
  const ports = makeMemoryPorts({ now: START });
  const account = await givenAccount(ports);
  const channel = {
    ...makeMemoryPublisher({ provider: provider('channel'), capabilities: { image } }),
    ...over,
  };
  const [connection] = await givenConnections(ports, account, 1, 'channel');
  const requestLimits = { ...DEFAULT_REQUEST_LIMITS, imageBytesPerPost: 100 };
  const publishers = new Map([[channel.provider, channel]]);
  const check = makeCheckRequest({ ...ports, publishers, requestLimits });
  const request = postRequest(
    {
      ...{ headline: 'Hi', content: 'There', connectionIds: [connection?.id ?? 0] },
      image: extraBytes.map(png),
      ...fields,
    },
    requestLimits,
  );
  const { checked: result, channels } = await check(request, account.workspace, START);
  const violations = result.ok || result.error.kind !== 'invalid_request' ? [] : result.error.violations;
  const [shown] = channels;
  return {
    problems: violations.map(({ at, kind, limit, actual }) => [at, kind, limit, actual]),
    places: shown?.images.map(({ place }) => place),
    urls: JSON.parse(shown?.composed?.request ?? '{}') as Readonly<Record<string, unknown>>,
    document: result.ok ? result.value.document : null,
  };
};

describe('several images of a post', () => {
  it('go to a channel that accepts that many, each with its description', async () => {
    const { problems, places, document, urls } = await checked(WIDE, [1, 2, 3], { imageAlt: ['One', 'Two'] });
    expect([problems, places]).toEqual([[], [0, 1, 2]]);
    expect(document?.imageAlt).toBe('One');
    expect(document?.moreImages.map(({ alt }) => alt)).toEqual(['Two', null]);
    expect(urls['moreImageUrls']).toHaveLength(2);
  });

  it.each([
    [undefined, 1],
    [2, 2],
  ])('are too many for a channel that takes %s, unless the post may be shortened', async (most, limit) => {
    const image = { support: 'optional', maxBytes: null, ...(most === undefined ? {} : { most }) } as const;
    const refused = await checked(image, [1, 2, 3]);
    expect(refused.problems).toEqual([[{ field: 'image' }, 'too_many', limit, 3]]);
    const places = Array.from({ length: limit }, (_, place) => place);
    expect(refused.places).toEqual(places);
    const cut = await checked(image, [1, 2, 3], { overflow: 'summarize', linkUrl: LINK });
    expect([cut.problems, cut.places]).toEqual([[], places]);
    expect(cut.document?.moreImages).toHaveLength(2);
    expect(Object.keys(cut.urls)).toEqual(['text', 'imageUrl', ...(limit > 1 ? ['moreImageUrls'] : [])]);
  });

  it('are told apart in what a channel says of a description', async () => {
    const misfit: Misfit = {
      kind: 'too_long',
      field: 'imageAlt',
      index: 1,
      message: 'Too long.',
      limit: 2,
      actual: 3,
    };
    const { problems } = await checked(WIDE, [1, 2], {}, { compose: () => err([misfit]) });
    expect(problems).toEqual([[{ field: 'imageAlt', index: 1 }, 'too_long', 2, 3]]);
  });

  it('are one problem for a channel without images', async () => {
    const none = { support: 'none', maxBytes: null } as const;
    for (const fields of [{}, { overflow: 'summarize', linkUrl: LINK } as const])
      expect((await checked(none, [1, 2], fields)).problems).toEqual([
        [{ field: 'image' }, 'image_not_supported', undefined, undefined],
      ]);
  });

  it('are fitted individually, and one that cannot be fitted is named', async () => {
    const tight = { ...WIDE, maxBytes: 10 };
    const { problems, places } = await checked(tight, [1, 20, 2]);
    expect(problems).toEqual([[{ field: 'image', index: 1 }, 'unsupported_image', undefined, undefined]]);
    expect(places).toEqual([0, 2]);
  });

  it('share the bytes that a channel takes together', async () => {
    const { problems } = await checked({ ...WIDE, maxBytesTogether: 36 }, [10, 1, 1]);
    expect(problems).toEqual([[{ field: 'image', index: 0 }, 'unsupported_image', undefined, undefined]]);
    expect((await checked({ ...WIDE, maxBytesTogether: 36 }, [10, 1])).problems).toEqual([]);
  });

  it('are bounded in number, and in bytes together, whatever channel takes them', async () => {
    expect((await checked(WIDE, Array<number>(11).fill(0))).problems).toEqual([
      [{ field: 'image' }, 'too_many', 10, 11],
    ]);
    expect((await checked(WIDE, [30, 30, 30])).problems).toEqual([
      [{ field: 'image', index: 2 }, 'image_too_large', 100, 114],
    ]);
  });
});
