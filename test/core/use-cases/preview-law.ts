import fc from 'fast-check';
import { expect } from 'vitest';
import { makeMemoryPorts, makeManualClock, makeMemoryPublisher } from '../../../adapters/memory/index.js';
import {
  DEFAULT_REQUEST_LIMITS,
  laneOf,
  minorUnits,
  provider,
  valid,
  type Account,
  type ConnectionStatus,
  type Plan,
} from '../../../core/index.js';
import { NOTHING_RESERVED } from '../../../core/use-cases/delivery/at-once.js';
import { makeCheckRequest } from '../../../core/use-cases/checks/check-request.js';
import { makeReadRequest } from '../../../core/use-cases/checks/read-request.js';
import { makeCreatePost } from '../../../core/use-cases/create-post.js';
import { makePreviewPost } from '../../../core/use-cases/preview-post.js';
import { makeWriteOnce } from '../../../core/use-cases/write-once.js';
import { parseCreatePost, type ReceivedBody } from '../../../core/wire/index.js';
import { givenCredit } from '../../contracts/commits.js';
import { givenAccount, planOf, START } from '../../contracts/fixtures.js';
import type { StoreSubject } from '../../contracts/subject.js';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const IN_AN_HOUR = '2026-01-15T13:00:00Z';

/** One provider each, with what it cannot show. */
const CHANNELS = [
  makeMemoryPublisher({
    provider: provider('short'),
    capabilities: { text: [{ unit: 'characters', max: 20 }] },
  }),
  makeMemoryPublisher({
    provider: provider('images'),
    capabilities: { image: { support: 'required', maxBytes: 20 } },
  }),
  makeMemoryPublisher({
    provider: provider('words'),
    capabilities: { image: { support: 'none', maxBytes: null } },
  }),
];
const publishers = new Map(CHANNELS.map((channel) => [channel.provider, channel]));

/** What a workspace has, by the place in the list at which a request names it. */
const CONNECTIONS: readonly (readonly [kind: string, status: ConnectionStatus])[] = [
  ['short', 'active'],
  ['images', 'active'],
  ['words', 'active'],
  ['short', 'disconnected'],
  ['images', 'needs_reconnection'],
  ['not-installed', 'active'],
];

const mostly = (usual: unknown, ...others: readonly unknown[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 19, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

const image = fc.oneof(
  { weight: 4, arbitrary: fc.constant(Uint8Array.from(PNG)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(Uint8Array.from([...PNG, ...Array<number>(40).fill(1)]), Uint8Array.of(1, 2)),
  },
);

const images: fc.Arbitrary<readonly Uint8Array[]> = fc.oneof(
  { weight: 6, arbitrary: fc.constant([]) },
  { weight: 3, arbitrary: fc.tuple(image) },
  { weight: 1, arbitrary: fc.array(image, { minLength: 2, maxLength: 12 }) },
);

/**
 * Places in {@link CONNECTIONS}, mostly of working ones; 6 belongs to another account, 7 does not exist, the rest are
 * no ids.
 */
const places: fc.Arbitrary<readonly unknown[]> = fc.oneof(
  { weight: 6, arbitrary: fc.uniqueArray(fc.constantFrom(0, 2), { minLength: 1, maxLength: 2 }) },
  { weight: 2, arbitrary: fc.constant([1]) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7, 'a', null), { maxLength: 5 }) },
);

const scheduledAt = fc.oneof(
  { weight: 4, arbitrary: fc.constant(undefined) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(IN_AN_HOUR, '2026-03-29T02:30', '2026-10-25T02:30[Europe/Berlin]'),
  },
  { weight: 1, arbitrary: fc.constantFrom('2020-01-01T00:00Z', '2036-01-01T00:00Z', 'soon', 7, null) },
);

/** Of the post, and of a single channel. */
const words = {
  link_url: mostly(undefined, 'https://example.com/', 'nowhere', ''),
  overflow: mostly(undefined, 'reject', 'summarize', 'cut'),
  image_alt: mostly(undefined, 'A dot', ['One', 'Two'], 'x'.repeat(2_000), 7),
  scheduled_at: scheduledAt,
};

const override = fc.record({
  place: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(0, 2) },
    { weight: 1, arbitrary: fc.constantFrom(1, 4, 6, 7, 'a') },
  ),
  headline: mostly(undefined, 'Own', '', 'x'.repeat(300)),
  content: mostly(undefined, 'Own', 'x'.repeat(60), '<p></p>'),
  ...words,
});

const request = fc.record({
  headline: mostly('Hi', '', 5, undefined, 'x'.repeat(300)),
  content: mostly('There', 'x'.repeat(60), ' ', null, '<p></p>', undefined),
  places,
  ...words,
  labels: mostly(undefined, ['news'], ['a,b'], [5]),
  draft: fc.oneof(
    { weight: 6, arbitrary: fc.constant(undefined) },
    { weight: 3, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constantFrom(false, 'yes') },
  ),
  overrides: fc.oneof(
    { weight: 5, arbitrary: fc.constant(undefined) },
    { weight: 3, arbitrary: fc.array(override, { maxLength: 2 }) },
  ),
  more: mostly({}, { schedule_at: IN_AN_HOUR }, { title: 'Other' }),
  images,
});

const state = fc.record({
  plan: fc.record({
    includedPosts: fc.nat(3),
    overagePriceMinor: fc.constantFrom(null, minorUnits(0), minorUnits(5)),
    maxPosts: fc.constantFrom(null, null, 2),
    maxConnectionsPerPost: fc.constantFrom(null, null, 1),
    maxScheduled: fc.constantFrom(null, 1),
    maxDrafts: fc.constantFrom(100, 1),
  }),
  credit: fc.constantFrom(0, 4, 5, 12),
  /** What posts that were made before have. */
  earlier: fc.array(fc.constantFrom({}, { scheduled_at: IN_AN_HOUR }, { draft: true }), { maxLength: 4 }),
});

/** A store under the law, and everything that is in it. */
export interface LawSubject {
  readonly ports: StoreSubject;
  readonly snapshot: () => Promise<unknown>;
}

const given = async (ports: StoreSubject, plan: Partial<Plan>, credit: number) => {
  const account = await givenAccount(ports, plan);
  if (credit > 0) await givenCredit(ports, account, credit);
  const connect = async (owner: Account, kind: string, status: ConnectionStatus): Promise<number> => {
    const { id } = await ports.connections.insert({
      accountId: owner.id,
      workspaceId: owner.workspace.id,
      provider: provider(kind),
      name: kind,
      status,
      lane: laneOf(provider(kind), null),
      settings: {},
    });
    return id;
  };
  const ids: unknown[] = [];
  for (const [kind, status] of CONNECTIONS) ids.push(await connect(account, kind, status));
  const stranger = await givenAccount(ports, planOf());
  ids.push(await connect(stranger, 'short', 'active'), 999_999_999);
  return { account, idAt: (place: unknown) => (typeof place === 'number' ? ids[place] : place) };
};

/** The two use cases over a store and the images of this process. */
const wire = (ports: StoreSubject) => {
  const { entropy, imageStore, imageFitter, contentFormatter } = makeMemoryPorts();
  const kept: string[] = [];
  const watched: typeof imageStore = {
    ...imageStore,
    read: async (id, upload) => {
      const read = await imageStore.read(id, upload);
      if (!read.ok) return read;
      const keep = async (): Promise<void> => {
        kept.push(read.value.image.key);
        await read.value.keep();
      };
      return { ok: true, value: { ...read.value, keep } };
    },
  };
  const clock = makeManualClock(START);
  const requestLimits = DEFAULT_REQUEST_LIMITS;
  const { connections, commit } = ports;
  const channels = { publishers, imageStore: watched, imageFitter };
  const checks = { clock, connections, contentFormatter, requestLimits, ...channels };
  const checkRequest = makeCheckRequest(checks);
  const writeOnce = makeWriteOnce({ ...ports, requestLimits });
  const createPost = makeCreatePost({
    clock,
    contentFormatter,
    writeOnce,
    checkRequest,
    readRequest: makeReadRequest(checks),
    entropy,
    deliverAtOnce: (_due, commit) => commit(NOTHING_RESERVED),
  });
  return { createPost, previewPost: makePreviewPost({ clock, commit, checkRequest }), kept };
};

/**
 * For any request and any account, a preview returns exactly the result of creating the post, and changes nothing.
 * Returns the kinds of results that occurred.
 */
export const previewTellsTheTruth = async (
  /** A store, new or used. */
  open: () => LawSubject,
  numRuns: number,
): Promise<ReadonlySet<string>> => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      state,
      request,
      async ({ plan, credit, earlier }, { places: named, overrides, more, images: files, ...texts }) => {
        const { ports, snapshot } = open();
        const { createPost, previewPost, kept } = wire(ports);
        const { account, idAt } = await given(ports, plan, credit);
        const requestOf = (fields: object, image: ReceivedBody['image']) =>
          parseCreatePost({ form: 'json', fields, image: image }, DEFAULT_REQUEST_LIMITS);
        for (const own of earlier) {
          const fields = { headline: 'Earlier', content: 'One', connection_ids: [idAt(0)], ...own };
          await createPost({ account, requestId: null, request: requestOf(fields, valid(null)) });
        }
        const fields = {
          ...texts,
          ...(more as object),
          connection_ids: named.map(idAt),
          channel_overrides: overrides?.map(({ place, ...own }) => ({ connection_id: idAt(place), ...own })),
        };
        const uploads = files.map((bytes) => ({ bytes }));
        const request = requestOf(fields, valid(uploads.length === 0 ? null : uploads));
        const before = await snapshot();
        const keptBefore = [...kept];

        const preview = await previewPost({ account, request });
        expect(await snapshot()).toEqual(before);
        expect(kept).toEqual(keptBefore);

        const created = await createPost({ account, requestId: null, request });
        expect(preview.creation).toEqual(created.ok ? { ok: true, value: null } : created);
        if (created.ok && created.value.post.timing.kind === 'draft') {
          expect(preview.wallet.after).toEqual(preview.wallet.before);
          seen.add('draft');
        } else if (created.ok) {
          const { charge, timing, deliveries } = created.value.post;
          expect(preview.charge).toEqual({ ok: true, value: charge });
          expect(preview.timing).toEqual({ ok: true, value: timing });
          expect(preview.wallet.after).toEqual(await ports.ledgerReader.balanceOf(account.id));
          expect(preview.channels.map(({ connection }) => connection.id)).toEqual(
            deliveries.map(({ connection }) => connection.id),
          );
          seen.add(charge.source);
        } else {
          seen.add('cap' in created.error ? created.error.cap : created.error.kind);
        }
      },
    ),
    { numRuns },
  );
  return seen;
};
