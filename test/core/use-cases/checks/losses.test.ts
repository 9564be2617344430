import { describe, expect, it } from 'vitest';
import {
  DEFAULT_REQUEST_LIMITS,
  type ContentFormatter,
  type ContentLoss,
  type PostFields,
} from '../../../../core/index.js';
import { parsePatch } from '../../../../core/wire/index.js';
import { jsonBody } from '../../../support/json-body.js';
import { IN_AN_HOUR } from '../edited.js';
import { givenShop, postIn, wire } from '../wired.js';

/** Loses what a text names. */
const losing: ContentFormatter = {
  format: (raw) =>
    Promise.resolve({
      content: { html: `<p>${raw}</p>`, plain: raw },
      lost: raw.split(' ').filter((word): word is ContentLoss => ['script', 'style', 'link'].includes(word)),
    }),
};

const given = async () => {
  const shop = await givenShop();
  const { account, ports, request, publisher } = shop;
  const { createPost, editPost, previewPost } = wire(
    { ...ports, contentFormatter: losing },
    { publishers: [publisher] },
  );
  const named = (key: string) => ({ idempotency: { scope: 'x', key, fingerprint: 'f' } });
  const create = (fields: Partial<PostFields>, key = 'k') =>
    createPost({ account, requestId: null, request: request(fields), ...named(key) });
  const preview = (fields: Partial<PostFields>) => previewPost({ account, request: request(fields) });
  const post = postIn(await create({ draft: true, content: 'plain' }, 'first'));
  const edit = (body: object, key: string) =>
    editPost({
      account,
      requestId: null,
      postId: post.id,
      patch: parsePatch(jsonBody(body), DEFAULT_REQUEST_LIMITS),
      expectedVersion: null,
      ...named(key),
    });
  const own = (content: string) => ({ connectionId: shop.connectionIds[0], content });
  return { ...shop, create, edit, own, preview };
};

const BOTH = { replayed: false, lost: ['script', 'link'] };

describe('what contents lose', () => {
  it.each([[{ draft: true }], [{ scheduledAt: IN_AN_HOUR }]])(
    'is reported once for the post and its overrides, and again where %j is repeated',
    async (fields) => {
      const { create, own } = await given();
      const all = { ...fields, content: 'link a link', channelOverrides: [own('script link')] };
      expect(await create(all)).toMatchObject({ value: BOTH });
      expect(await create(all)).toMatchObject({ value: { ...BOTH, replayed: true } });
      expect(await create({ ...fields, content: 'plain' }, 'other')).toMatchObject({ value: { lost: [] } });
    },
  );

  it('is reported by edits of drafts and posts, for what they name', async () => {
    const { edit, connectionIds } = await given();
    const own = [{ connection_id: connectionIds[0], content: 'link' }];
    for (const body of [{}, { scheduled_at: IN_AN_HOUR }, { headline: 'Again' }]) {
      const key = JSON.stringify(body);
      const all = { ...body, content: `script ${key}`, channel_overrides: own };
      expect(await edit(all, key)).toMatchObject({ value: BOTH });
      expect(await edit(all, key)).toMatchObject({ value: { ...BOTH, replayed: true } });
    }
  });

  it('is shown before, in a preview', async () => {
    const { preview, own } = await given();
    expect(await preview({ content: 'style', channelOverrides: [own('script')] })).toMatchObject({
      lost: ['script', 'style'],
    });
    expect(await preview({ draft: true, content: 'style' })).toMatchObject({ lost: ['style'] });
  });
});
