import { describe, expect, it } from 'vitest';
import { clientOf } from './client.js';
import { IN_AN_HOUR, pathOf, scheduled } from './posts.js';
import { dataOf, draftFor, POSTS, serve } from './served.js';

const PAINTED = '<p style="color: red">One</p><img src="a.png"><img src="b.png"><script>alert(1)</script>';

const KINDS = ['script', 'style', 'inline_image'];

const keyed = { 'Idempotency-Key': 'k' };

describe('what the content of a request lost', () => {
  it('is said once for each kind by creating, editing and the preview', async () => {
    const served = await serve();
    const { createPost, editPost, previewPost } = clientOf(served);
    const draft = draftFor(served.connection, { content: PAINTED, scheduled_at: IN_AN_HOUR });
    const { preview } = await previewPost(draft);
    const { post, warnings } = await createPost(draft);
    expect(warnings.map(({ code }) => code)).toEqual(KINDS);
    expect(warnings[2]?.message).toContain('`image`');
    expect(preview.warnings).toEqual(warnings);
    expect((await editPost(post.id, { content: PAINTED })).warnings).toEqual(warnings);
    expect((await editPost(post.id, { headline: 'Other' })).warnings).toEqual([]);
    expect((await createPost(draftFor(served.connection))).warnings).toEqual([]);
  });

  it('is the same in the response to a repeated request', async () => {
    const served = await serve();
    const json = draftFor(served.connection, { content: PAINTED, scheduled_at: IN_AN_HOUR });
    const create = () => served.call('POST', POSTS, { json, headers: keyed });
    expect(dataOf(await create())).toEqual(dataOf(await create()));
    const id = await scheduled(served);
    const edit = () => served.call('PATCH', pathOf(id), { json: { content: PAINTED }, headers: keyed });
    const first = await edit();
    const again = await edit();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(dataOf(again)).toEqual(dataOf(first));
    expect(dataOf(again)['warnings']).toHaveLength(KINDS.length);
  });
});
