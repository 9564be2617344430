import { describe, expect, it } from 'vitest';
import { later, type Result } from '../../../../core/index.js';
import { givenScheduled } from '../edited.js';
import { postIn, wire } from '../wired.js';

const HALF_PAST_ONE = '2026-01-15T13:30:00';
const AN_HOUR = 3_600_000;

/**
 * A post that is due at 14:00, and the same store behind a process that shows 13:00 although it may be 14:00 already.
 */
const given = async (behindMs = AN_HOUR) => {
  const shop = await givenScheduled();
  const clock = { ...shop.ports.clock, atLatest: () => later(shop.ports.clock.now(), behindMs) };
  const behind = wire({ ...shop.ports, clock }, { publishers: [shop.publisher] });
  return { ...shop, behind };
};

const violationsOf = (result: Result<unknown, { readonly kind: string }>): readonly string[] =>
  !result.ok && 'violations' in result.error
    ? (result.error.violations as readonly { readonly kind: string }[]).map(({ kind }) => kind)
    : [];

describe('I14: a process whose host was suspended', () => {
  it('accepts no time that may be over already', async () => {
    const { behind, account, request, edit } = await given();
    const of = { account, requestId: null };
    const asked = request({ scheduledAt: HALF_PAST_ONE });
    expect(violationsOf(await behind.createPost({ ...of, request: asked }))).toEqual(['scheduled_in_past']);
    const { creation } = await behind.previewPost({ account, request: asked });
    expect(violationsOf(creation)).toEqual(['scheduled_in_past']);
    expect((await edit({ scheduled_at: HALF_PAST_ONE }, {}, behind)).ok).toBe(false);
  });

  it('changes and sends no post that may be due already', async () => {
    const { behind, account, edit, before } = await given();
    const refused = { ok: false, error: { kind: 'not_scheduled' } };
    expect(await edit({ headline: 'New' }, {}, behind)).toMatchObject(refused);
    const publish = { account, requestId: null, postId: before.id, expectedVersion: null };
    expect(await behind.publishPost(publish)).toMatchObject(refused);
  });

  it('does what is certain', async () => {
    const { behind, account, request, edit } = await given(AN_HOUR / 2);
    const of = { account, requestId: null };
    const asked = request({ scheduledAt: '2026-01-15T13:30:01' });
    expect(postIn(await behind.createPost({ ...of, request: asked })).timing.kind).toBe('scheduled');
    expect(postIn(await edit({ headline: 'New' }, {}, behind)).document.headline).toBe('New');
  });
});
