// An optional peer: programs that only need the fakes do not install it.
import fc, { type Arbitrary } from 'fast-check';
import {
  parseLabels,
  DEFAULT_REQUEST_LIMITS,
  countCharacters,
  currency,
  instant,
  isInvisible,
  minorUnits,
  timeZone,
  type Instant,
  type Outcome,
  type Plan,
  type PostFields,
  type TimeZone,
} from '../../core/index.js';

/** Between 2020 and 2040, to the millisecond. */
export const instants: Arbitrary<Instant> = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) })
  .map(instant);

/** Every IANA zone that the host knows. */
export const timeZones: Arbitrary<TimeZone> = fc
  .constantFrom(...Intl.supportedValuesOf('timeZone'))
  .map(timeZone);

const price = fc.option(fc.integer({ min: 0, max: 10_000 }).map(minorUnits));
const cap = (least: number) => fc.option(fc.integer({ min: least, max: 50 }));

/** Plans with and without caps, allowances and prices of further posts. */
export const plans: Arbitrary<Plan> = fc.record({
  slug: fc.stringMatching(/^[a-z][a-z0-9-]{0,11}$/),
  name: fc.string({ minLength: 1, maxLength: 20 }),
  currency: fc.constantFrom('USD', 'EUR', 'JPY').map(currency),
  includedPosts: fc.nat(50),
  overagePriceMinor: price,
  maxPosts: cap(0),
  maxConnectionsPerPost: cap(1),
  maxScheduled: cap(0),
  maxDrafts: fc.integer({ min: 0, max: 50 }),
});

/** Text of any script that is not blank and within so many characters. */
const text = (longest: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
    .filter((drawn) => !isInvisible(drawn) && countCharacters(drawn) <= longest);

const label = fc.string({ maxLength: 10 }).filter((drawn) => parseLabels([drawn]).ok);

const ownWords = fc.record({
  headline: text(DEFAULT_REQUEST_LIMITS.headlineCharacters),
  content: fc.option(text(DEFAULT_REQUEST_LIMITS.contentCharacters)),
  scheduledAt: fc.option(instants.map((at) => new Date(at).toISOString())),
});

const sharedFields: Arbitrary<PostFields> = fc.record(
  {
    headline: text(DEFAULT_REQUEST_LIMITS.headlineCharacters),
    content: text(DEFAULT_REQUEST_LIMITS.contentCharacters),
    connectionIds: fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 5 }),
    scheduledAt: fc.option(instants.map((at) => new Date(at).toISOString())),
    imageAlt: fc.option(fc.string({ maxLength: 40 })),
    linkUrl: fc.option(fc.webUrl({ size: 'small' })),
    overflow: fc.constantFrom('reject', 'summarize'),
    labels: fc.uniqueArray(label, { maxLength: 3 }),
  },
  { requiredKeys: ['headline', 'content', 'connectionIds'] },
);

/** Fields of posts that the domain takes: everything that is read from them is valid, whatever the clock says. */
export const postFields: Arbitrary<PostFields> = fc
  .tuple(sharedFields, fc.option(ownWords))
  .map(([fields, own]) =>
    own === null
      ? fields
      : { ...fields, channelOverrides: [{ connectionId: fields.connectionIds[0], ...own }] },
  );

const words = fc.string({ minLength: 1, maxLength: 40 });

/** Every way in which an attempt can end. */
export const outcomes: Arbitrary<Outcome> = fc.oneof(
  fc.record({ kind: fc.constant('published'), remoteId: words, url: fc.option(fc.webUrl()) }),
  fc.record({ kind: fc.constant('refused'), code: fc.constant('rejected'), message: words }),
  fc.record({
    kind: fc.constant('deferred'),
    code: fc.constant('unreachable'),
    message: words,
    until: fc.option(instants),
    pauses: fc.constantFrom('nothing', 'connection', 'lane'),
  }),
  fc.record({ kind: fc.constant('unauthorised'), message: words }),
  fc.record({ kind: fc.constant('unknown'), message: words }),
);
