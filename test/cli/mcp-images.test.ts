import { LONG_TAG } from '../support/extent.js';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { imageBytes } from '../adapters/images/image-bytes.js';
import { run } from './command-line.js';
import { givenServer, givenSession, PostData } from './mcp-session.js';

describe('mcp', () => {
  it('sends images as base64, each with its description, within a bound', { tags: LONG_TAG }, async () => {
    const { env, connectionId } = await givenServer();
    const { call, end } = await givenSession(env);
    const [one, two] = [await imageBytes('png', 30), await imageBytes('jpeg', 20)].map((bytes) =>
      Buffer.from(bytes).toString('base64'),
    );
    const draft = { headline: 'Hello', content: 'With images.', connection_ids: [connectionId] };
    const sent = [{ data: one, alt: 'One' }, { data: two }];
    const preview = await call('preview_post', { ...draft, images: sent });
    expect(preview.data).toMatchObject({
      preview: { verdict: { status: 201 }, channels: [{ images: [{ width: 30 }, { width: 20 }] }] },
    });
    const soon = new Date(Date.now() + 86_400_000).toISOString();
    const created = await call('create_post', {
      ...draft,
      ...{ images: sent, scheduled_at: soon, idempotency_key: 'images-1' },
    });
    const images = [
      { alt: 'One', width: 30 },
      { alt: '', width: 20 },
    ];
    expect(created.data).toMatchObject({ post: { status: 'scheduled', images } });
    const { post } = PostData.parse(created.data);
    const edited = await call('edit_post', { post_id: post.id, images: [{ data: two, alt: 'Two' }] });
    expect(edited.data).toMatchObject({ post: { images: [{ alt: 'Two', width: 20 }] } });
    expect((await call('edit_post', { post_id: post.id, image: null })).data).toMatchObject({
      post: { images: [] },
    });
    const refused = (data: unknown) =>
      call('create_post', { ...draft, images: [{ data }], idempotency_key: 'images-2' });
    expect(await refused('no base64!')).toMatchObject({ isError: true });
    expect(await refused(Buffer.from('no image').toString('base64'))).toMatchObject({
      isError: true,
      text: expect.stringContaining('unsupported_image') as string,
    });
    expect(await refused('A'.repeat(10_700_004))).toMatchObject({
      isError: true,
      text: expect.stringContaining('at most 8 MB') as string,
    });
    expect(await end()).toEqual({ errors: '', strays: [] });
  });

  it(
    'reads the state of a post, resolves an unknown delivery and sends a failed one again',
    { tags: LONG_TAG },
    async () => {
      const { env, path } = await givenServer();
      const connect = (behaviour: string) =>
        run(
          ['connections', 'add', '--account', '1', '--provider', 'sandbox', '--name', behaviour].concat([
            ...['--set', `behaviour=${behaviour}`, '--json'],
          ]),
          { DATA_DIR: path },
        );
      const ids = [];
      for (const behaviour of ['lose_response', 'reject']) {
        const { stdout } = await connect(behaviour);
        ids.push(z.object({ id: z.int() }).parse(JSON.parse(stdout)).id);
      }
      const [lost, rejected] = ids;
      const { call, end } = await givenSession(env);
      const draft = { headline: 'Hello', content: 'Lost.', connection_ids: ids, idempotency_key: 'lost-1' };
      const { post } = PostData.parse((await call('create_post', draft)).data);
      expect(post.status).toBe('needs_attention');
      const history = await call('get_timeline', { post_id: post.id });
      expect(history.text).toMatch(/ accepted, included in the plan\n/);
      expect(history.text).toContain(` unknown (connection ${String(lost)})`);
      expect((await call('get_timeline', { post_id: post.id, limit: 1 })).text).toContain('There are more');
      const risky = { post_id: post.id, connection_ids: [lost], idempotency_key: 'retry-1' };
      expect(await call('retry_post', risky)).toMatchObject({
        isError: true,
        text: expect.stringContaining('duplicate_risk_not_accepted') as string,
      });
      const found = { connection_id: lost, outcome: 'published', url: 'https://example.com/1' };
      const resolved = await call('resolve_delivery', { post_id: post.id, ...found });
      expect(PostData.parse(resolved.data).post.status).toBe('partially_published');
      expect(resolved.text).toContain('https://example.com/1');
      const again = { post_id: post.id, connection_ids: [rejected], idempotency_key: 'retry-2' };
      expect(PostData.parse((await call('retry_post', again)).data).post.id).toBe(post.id);
      const { text } = await call('get_timeline', { post_id: post.id });
      expect(text.match(/ retried /g)).toHaveLength(1);
      expect(await end()).toEqual({ errors: '', strays: [] });
    },
  );
});
