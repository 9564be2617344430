import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_REQUEST_LIMITS, postRequest, valid, type PostFields } from '../../../core/index.js';
import { parseCreatePost } from '../../../core/wire/index.js';

const LIMITS = DEFAULT_REQUEST_LIMITS;

const text = fc.oneof(fc.string(), fc.constant(''), fc.constant('x'.repeat(2_100)));
const given = <T>(values: fc.Arbitrary<T>) => fc.option(values);

/** Plain values, valid and invalid ones. */
const fields: fc.Arbitrary<PostFields> = fc.record({
  headline: text,
  content: text,
  connectionIds: fc.array(fc.oneof(fc.integer({ min: 1 }), fc.constantFrom(0, 1.5)), { maxLength: 60 }),
  scheduledAt: given(fc.constantFrom('2026-03-01T09:00', '2026-03-01T09:00:00Z', 'tomorrow')),
  imageAlt: given(text),
  linkUrl: given(fc.oneof(text, fc.webUrl())),
});

describe('a draft of plain values', () => {
  it('is parsed like the same fields in JSON', () => {
    fc.assert(
      fc.property(fields, (plain) => {
        const { headline, content, connectionIds, scheduledAt, imageAlt, linkUrl } = plain;
        const body = {
          headline,
          content,
          connection_ids: connectionIds,
          scheduled_at: scheduledAt,
          image_alt: imageAlt,
          link_url: linkUrl,
        };
        const json = parseCreatePost({ form: 'json', fields: body, image: valid(null) }, LIMITS);
        expect(postRequest(plain, LIMITS)).toEqual(json);
      }),
    );
  });

  it('means immediate, no image, no description, no link and no summary by omitted fields', () => {
    const { headline, content, connectionIds, ...rest } = postRequest(
      { headline: 'Hello', content: 'World', connectionIds: [1], scheduledAt: undefined, labels: undefined },
      LIMITS,
    );
    expect([headline, content, connectionIds]).toEqual([valid('Hello'), valid('World'), valid([1])]);
    expect(rest).toEqual({
      scheduledAt: valid({ kind: 'now' }),
      image: valid([]),
      imageAlt: valid([]),
      linkUrl: valid(null),
      overflow: valid('reject'),
      labels: valid([]),
      draft: valid(false),
      channelOverrides: valid([]),
      otherViolations: [],
    });
  });

  it('refuses an unknown field: a misspelled time must not publish at once', () => {
    const plain = {
      headline: 'Hello',
      content: 'World',
      connectionIds: [1],
      scheduled_at: '2026-03-01T09:00',
    };
    expect(postRequest(plain, LIMITS).otherViolations).toEqual([
      {
        at: { verbatim: 'scheduled_at' },
        kind: 'unknown_field',
        message: 'There is no field "scheduled_at". Did you mean "scheduledAt"?',
      },
    ]);
  });

  it('names required fields that a caller without types omitted', () => {
    const { headline, content, connectionIds } = postRequest({} as PostFields, LIMITS);
    for (const [field, read] of Object.entries({ headline, content, connectionIds }))
      expect(read).toMatchObject({ ok: false, error: [{ at: { field }, kind: 'required' }] });
  });

  it('ignores an unknown field that is undefined, as JSON does', () => {
    const override = { connectionId: 1, headline: 'Psst', scheduled_at: undefined };
    const plain = {
      headline: 'Hello',
      content: 'World',
      connectionIds: [1],
      channelOverrides: [override],
      scheduled_at: undefined,
    };
    const { channelOverrides, otherViolations } = postRequest(plain, LIMITS);
    expect([channelOverrides.ok, otherViolations]).toEqual([true, []]);
  });

  it('refuses an unknown field of an override: its channel must not publish at another time', () => {
    const override = { connectionId: 1, headline: 'Psst', scheduled_at: '2026-03-01T09:00' };
    const plain = { headline: 'Hello', content: 'World', connectionIds: [1], channelOverrides: [override] };
    expect(postRequest(plain, LIMITS).channelOverrides).toMatchObject({
      error: [{ at: { verbatim: 'channelOverrides[0].scheduled_at' }, kind: 'unknown_field' }],
    });
  });

  it('keeps the given image and overflow', () => {
    const image = { bytes: Uint8Array.of(1) };
    const plain = { headline: 'Hello', content: 'World', connectionIds: [1], image } as const;
    const draft = postRequest({ ...plain, overflow: 'summarize' }, LIMITS);
    expect([draft.image, draft.overflow]).toEqual([valid([image]), valid('summarize')]);
  });
});
