import { describe, expect, it } from 'vitest';
import { statusOf, versionOf, type Post } from '../../../core/index.js';
import { START } from '../../contracts/fixtures.js';
import { givenScheduled } from './edited.js';
import { postIn } from './wired.js';

/** A scheduled post that a restore held back, and that an operator has released before its time. */
const givenReleased = async () => {
  const shop = await givenScheduled();
  const { account, before } = shop;
  await shop.holdBack(START, 'all');
  const released = await shop.releaseHeld(account, before.id);
  if (!released.ok) throw new Error('the post must be released');
  const command = { account, requestId: null, postId: before.id, expectedVersion: null };
  return {
    ...shop,
    released: released.value,
    publish: () => shop.publishPost(command),
    cancel: () => shop.cancelPost(command),
  };
};

const doubtsOf = ({ deliveries }: Post) => deliveries.map(({ earlierSentAt }) => earlierSentAt);

describe('a post that was released after a restore, and may have been sent before', () => {
  it('may still have been sent after an edit: it cannot be canceled', async () => {
    const { edit, cancel } = await givenReleased();
    expect(doubtsOf(postIn(await edit({ headline: 'Other' })))).toEqual([START, START]);
    expect(await cancel()).toMatchObject({ ok: false, error: { kind: 'not_scheduled' } });
  });

  it('I13: leaves it in doubt if a channel refuses it after an edit and a publication', async () => {
    const { edit, publish, publisher, engine, drained, read, before, money } = await givenReleased();
    postIn(await edit({ headline: 'Other' }));
    expect(doubtsOf(postIn(await publish()))).toEqual([START, START]);
    const refusal = { kind: 'refused', code: 'duplicate', message: 'Already there.' } as const;
    publisher.script(refusal, refusal);
    await engine.deliverDue();
    await drained();
    expect(statusOf(await read(before), START)).toBe('needs_attention');
    expect(await money()).toEqual([100, 0]);
  });

  it('keeps the channels of which it is not known whether they have it', async () => {
    const { edit, connectionIds } = await givenReleased();
    const refused = await edit({ connection_ids: connectionIds.slice(1) });
    expect(refused).toMatchObject({ ok: false, error: { kind: 'not_scheduled' } });
  });

  it('gets a newer version by an edit', async () => {
    const { edit, released } = await givenReleased();
    const edited = postIn(await edit({ headline: 'Other' }));
    expect(versionOf(edited, START)).toBeGreaterThan(versionOf(released, START));
  });
});
