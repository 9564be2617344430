import { describe, expect, it } from 'vitest';
import { deliveryId, minorUnits, postId, type DeliveryState } from '../../../core/index.js';
import { evolvePost, evolveWallet } from '../../../core/domain/evolve.js';
import { MAX_MINOR_UNITS } from '../../../core/domain/money.js';
import { deliveryIn, NOW, postOf, USD } from '../posts.js';

const wallet = (available: number, held: number) => ({
  currency: USD,
  availableMinor: minorUnits(available),
  heldMinor: minorUnits(held),
});

const moved = (kind: 'credit' | 'debit' | 'hold' | 'release' | 'capture', amount: number) => ({
  kind,
  amountMinor: minorUnits(amount),
  operationKey: 'o',
});

describe('the balance of a wallet', () => {
  it.each(['debit', 'hold'] as const)('is never less than nothing after a %s', (kind) => {
    expect(evolveWallet(wallet(5, 9), moved(kind, 5)).availableMinor).toBe(0);
    expect(() => evolveWallet(wallet(5, 9), moved(kind, 6))).toThrow('o: the wallet lacks 6');
  });

  it.each(['release', 'capture'] as const)('holds what a %s takes', (kind) => {
    expect(evolveWallet(wallet(9, 5), moved(kind, 5)).heldMinor).toBe(0);
    expect(() => evolveWallet(wallet(9, 5), moved(kind, 6))).toThrow('o: the wallet lacks 6');
  });

  it('is at most the greatest amount, with what is held', () => {
    const most = MAX_MINOR_UNITS;
    expect(evolveWallet(wallet(most - 6, 5), moved('credit', 1)).availableMinor).toBe(most - 5);
    expect(() => evolveWallet(wallet(most - 6, 5), moved('credit', 2))).toThrow('cannot hold 2 more');
  });
});

describe('a delivery', () => {
  const sent = (state: DeliveryState, fence = 1) =>
    evolvePost(postOf([deliveryIn(state)]), {
      kind: 'delivery_sent',
      postId: postId(1),
      deliveryId: deliveryId(1),
      fence,
      sentAt: NOW,
      frozen: { at: NOW, request: 'r', sends: 1 },
    });

  it('is sent under the lease of the change, and in no other state', () => {
    expect(sent('publishing').deliveries).toMatchObject([{ state: 'publishing', sentAt: NOW, revision: 1 }]);
    for (const state of ['queued', 'published', 'failed', 'unknown', 'canceled'] as const)
      expect(() => sent(state)).toThrow('not leased');
    expect(() => sent('publishing', 2)).toThrow('not leased');
  });
});
