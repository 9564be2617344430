import { DEFAULT_REQUEST_LIMITS, type EditPostCommand } from '../../../core/index.js';
import { parsePatch } from '../../../core/wire/index.js';
import { jsonBody } from '../../support/json-body.js';
import { givenShop, postIn, type Shop } from './wired.js';

export const IN_AN_HOUR = '2026-01-15T14:00:00';
export const PNG = { bytes: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) };

/** A shop with a post that goes out in an hour, and what edits it. */
export const givenScheduled = async (terms = {}, fields = {}) => {
  const shop = await givenShop(terms);
  const before = postIn(await shop.create({ scheduledAt: IN_AN_HOUR, ...fields }));
  const edit = (body: object, parts: Partial<EditPostCommand> = {}, by: Pick<Shop, 'editPost'> = shop) =>
    by.editPost({
      account: shop.account,
      requestId: null,
      postId: before.id,
      patch: parsePatch(jsonBody(body), DEFAULT_REQUEST_LIMITS),
      expectedVersion: null,
      ...parts,
    });
  return { ...shop, before, edit };
};
