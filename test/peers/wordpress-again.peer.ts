import { beforeAll, describe, expect, it } from 'vitest';
import { articleOf, images, WITH_IMAGES } from './subjects/documents.js';
import { givenWordpress, pathIn } from './subjects/wordpress-scene.js';

let wp: Awaited<ReturnType<typeof givenWordpress>>;

beforeAll(async () => {
  wp = await givenWordpress(images);
});

describe('preparing a post for WordPress again', () => {
  it('finds the draft and the image of the attempt before', async () => {
    const context = wp.newContext();
    const document = articleOf('Prepared twice', WITH_IMAGES);
    const [posts, media] = [await wp.countOf('posts'), await wp.countOf('media')];
    const first = await wp.prepared(document, context);
    expect(await wp.prepared(document, context)).toBe(first);
    expect(await wp.countOf('posts')).toBe(posts + 1);
    expect(await wp.countOf('media')).toBe(media + 1);
  });

  it('finds the image where no draft came of it', async () => {
    const context = wp.newContext();
    const document = articleOf('Only the image arrived', WITH_IMAGES);
    const media = await wp.countOf('media');
    await wp.asAdmin('DELETE', `${pathIn(await wp.prepared(document, context))}?force=true`);
    await wp.prepared(document, context);
    expect(await wp.countOf('media')).toBe(media + 1);
  });

  it('leaves one draft when it happens four times at once', async () => {
    const context = wp.newContext();
    const before = await wp.countOf('posts');
    const document = articleOf('At once');
    const requests = await Promise.all([1, 2, 3, 4].map(() => wp.prepared(document, context)));
    expect(new Set(requests).size).toBe(1);
    expect(await wp.countOf('posts')).toBe(before + 1);
  });

  it('finds a post that is already published', async () => {
    const context = wp.newContext();
    const document = articleOf('Out already');
    const { id, url } = await wp.publish(document, context);
    const before = (await wp.subject.visible()).length;
    const again = await wp.prepared(document, context);
    expect(await wp.commit(again, context)).toEqual({ kind: 'published', remoteId: id, url });
    expect(await wp.subject.visible()).toHaveLength(before);
  });
});

describe('publishing the same bytes on WordPress again', () => {
  const sentOnce = async () => {
    const context = wp.newContext();
    const request = await wp.prepared(articleOf('Sent again'), context);
    const first = await wp.commit(request, context);
    return { context, request, first, path: pathIn(request) };
  };

  it('changes nothing, not even dates', async () => {
    const { context, request, first, path } = await sentOnce();
    const before = await wp.asAdmin('GET', path);
    expect(await wp.commit(request, context)).toEqual(first);
    expect(await wp.asAdmin('GET', path)).toEqual(before);
  });

  it('does not change a post that a user edited in the meantime', async () => {
    const { context, request, first, path } = await sentOnce();
    await wp.asAdmin('POST', path, { content: 'Better words' });
    expect(await wp.commit(request, context)).toEqual(first);
    expect(await wp.asAdmin('GET', path)).toMatchObject({ content: { rendered: '<p>Better words</p>\n' } });
  });

  it.each([
    ['took back', { status: 'draft' }],
    ['made private', { status: 'private' }],
  ])('does not publish what a person %s', async (_, change) => {
    const { context, request, path } = await sentOnce();
    // WordPress stores seconds, so a change must happen in another second.
    const { modified_gmt } = await wp.asAdmin<{ modified_gmt: string }>('GET', path);
    await expect.poll(() => new Date().toISOString().slice(0, 19), { timeout: 3_000 }).not.toBe(modified_gmt);
    await wp.asAdmin('POST', path, change);
    expect(await wp.commit(request, context)).toMatchObject({ kind: 'refused', code: 'changed_remotely' });
    expect(await wp.asAdmin('GET', path)).toMatchObject(change);
  });

  it('neither restores what a user moved to the trash nor recreates what is deleted', async () => {
    const { context, request, path } = await sentOnce();
    await wp.asAdmin('DELETE', path);
    expect(await wp.commit(request, context)).toMatchObject({ kind: 'refused', code: 'changed_remotely' });
    await wp.asAdmin('DELETE', `${path}?force=true`);
    expect(await wp.commit(request, context)).toMatchObject({ kind: 'refused', code: 'draft_gone' });
  });
});

describe('a user of WordPress', () => {
  it('is found out with the name of the site and what they may do', async () => {
    expect(wp.connection.settings).toMatchObject({
      api_root: `${wp.at.url}/wp-json/`,
      title: 'Peers',
      user_id: '1',
      can_upload: 'yes',
    });
    const again = await wp.subject.publisher.verifyConnection(wp.connection.settings);
    expect(again).toEqual({
      ok: true,
      value: { settings: wp.connection.settings, host: new URL(wp.at.url).host },
    });
    const { access } = await wp.givenUser('author');
    expect((await wp.verified(access)).settings).toMatchObject({ can_upload: 'yes' });
  });

  it('is refused with a wrong password or an unknown name', async () => {
    for (const wrong of [{ application_password: 'aaaa bbbb cccc dddd eeee ffff' }, { username: 'nobody' }]) {
      const result = await wp.verify(wrong);
      expect(result).toMatchObject({
        ok: false,
        error: [expect.stringContaining('does not accept the user name')],
      });
    }
  });

  it('is refused for users who may write but not publish', async () => {
    const { access } = await wp.givenUser('contributor');
    expect(await wp.verify(access)).toMatchObject({
      ok: false,
      error: [expect.stringContaining('may not publish posts')],
    });
  });

  it('has to be connected again when the password was revoked before or after preparing', async () => {
    const { id, uuid, access } = await wp.givenUser('author');
    const context = wp.newContext({ connection: await wp.verified(access) });
    const request = await wp.prepared(articleOf('Revoked'), context);
    await wp.asAdmin('DELETE', `users/${String(id)}/application-passwords/${uuid}`);
    const before = (await wp.subject.visible()).length;
    expect(await wp.commit(request, context)).toMatchObject({ kind: 'unauthorised' });
    expect(await wp.prepare(articleOf('Revoked', WITH_IMAGES), context)).toMatchObject({
      kind: 'unauthorised',
    });
    expect(await wp.subject.visible()).toHaveLength(before);
  });

  it('is refused permanently where the user lost the right to publish', async () => {
    const { id, access } = await wp.givenUser('author');
    const context = wp.newContext({ connection: await wp.verified(access) });
    const request = await wp.prepared(articleOf('Demoted'), context);
    await wp.asAdmin('POST', `users/${String(id)}`, { roles: ['contributor'] });
    expect(await wp.commit(request, context)).toMatchObject({ kind: 'refused', code: 'no_permission' });
    const withImage = await wp.prepare(articleOf('Demoted', WITH_IMAGES), {
      ...context,
      requestKey: wp.newContext().requestKey,
    });
    expect(withImage).toMatchObject({ kind: 'refused', code: 'no_permission' });
  });
});
