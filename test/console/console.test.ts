import { describe, expect, it } from 'vitest';
import { ALLOWED_TAGS } from '../../adapters/content/tags.js';
import { LONG_TAG } from '../support/extent.js';
import { compose, DOT, givenPost, givenPosts, loseResponses, opened, signIn } from './opened.js';

describe('the console', () => {
  it('signs in with a pasted key, which never stands in an address and is forgotten at the end', async () => {
    const { page, complaints, sandbox } = await opened({ key: null });
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await signIn(page, sandbox.keys.write_post);
    await page.getByRole('heading', { name: 'No posts yet' }).waitFor();
    expect([...addresses, page.url()].filter((address) => address.includes('wp_'))).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { name: 'Posts', level: 1 }).waitFor();
    expect(await page.evaluate<number>('localStorage.length')).toBe(0);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('API key').waitFor();
    await page.reload();
    await page.getByLabel('API key').waitFor();
    expect(complaints).toEqual([]);
  });

  it('does not say of a wrong key at the first sign-in that it was accepted before', async () => {
    const { page } = await opened({ key: null });
    const before = await page.getByRole('status').innerText();
    await Promise.all([
      page.waitForResponse((response) => response.status() === 401),
      signIn(page, 'wp_test_wrong'),
    ]);
    await page
      .getByText(/is missing or invalid|not valid|wrong/i)
      .first()
      .waitFor();
    expect(await page.getByRole('status').innerText()).toBe(before);
    await page.getByLabel('API key').press('x');
    await page.locator('.problem').waitFor({ state: 'detached' });
  });

  it('composes a post with an image to two channels, and a double click makes it once', async () => {
    const { page, client, complaints } = await opened();
    await compose(page, 'A bicycle', 'It is red.');
    await page.getByLabel('Choose images').setInputFiles(DOT);
    await page.getByLabel('Alternative text').fill('A red bicycle');
    for (const name of ['Mastodon', 'Feed']) await page.getByRole('checkbox', { name }).check();
    const card = page.locator('.preview', { hasText: 'mastodon' });
    await card.getByText('It is red.').waitFor();
    await page.getByRole('button', { name: 'Publish now' }).dblclick();
    await page.getByRole('heading', { name: 'A bicycle', level: 1 }).waitFor();
    await page.getByText('Published on Mastodon').waitFor();
    const posts = [];
    for await (const post of client.listPosts()) posts.push(post);
    expect(posts).toMatchObject([
      { headline: 'A bicycle', content_html: '<p>It is red.</p>', channel_count: 2 },
    ]);
    expect(posts[0]?.image_url).not.toBe('');
    expect(complaints).toEqual([]);
  });

  it('lists what failed by its cause, and retries all of it', async () => {
    const session = await opened();
    const { page, sandbox, complaints, show } = session;
    await sandbox.play(sandbox.connections.telegram, 'refuse');
    for (const headline of ['One', 'Two'])
      await givenPost(session, { headline, connection_ids: [sandbox.connections.telegram] });
    await show('#/attention');
    await page.getByRole('heading', { name: '2 posts failed on Telegram' }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^\(2\) Needs attention/);
    await page.getByRole('navigation').getByText('2 things need attention').waitFor();
    await sandbox.play(sandbox.connections.telegram, 'accept');
    await page.getByRole('button', { name: 'Retry all 2' }).click();
    await page.getByText('2 posts tried again.').waitFor();
    await page.getByRole('heading', { name: 'Nothing needs your attention' }).waitFor();
    await page.locator('nav .count').waitFor({ state: 'detached' });
    await expect.poll(() => page.title()).toMatch(/^Needs attention/);
    expect(await sandbox.outbox()).toHaveLength(2);
    expect(complaints).toEqual([]);
  });

  it('finds posts by their words, and says when there are none', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, show } = session;
    for (const headline of ['Red bicycle', 'Blue boat']) await givenPost(session, { headline });
    await show('#/connections');
    await show('#/posts');
    await page.getByText('Blue boat').waitFor();
    await page.getByLabel('Search').fill('bicycle');
    await page.keyboard.press('Enter');
    await page.getByText('Blue boat').waitFor({ state: 'detached' });
    await page.getByText('Red bicycle').waitFor();
    await page.getByLabel('Search').fill('train');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'No post matches these filters' }).waitFor();
  });

  it('says of a key without the permission what it lacks', { tags: LONG_TAG }, async () => {
    const { page, sandbox } = await opened({ key: null });
    await signIn(page, sandbox.keys.smm);
    await page.getByText('it lacks the permission "write_post"').waitFor();
    await signIn(page, 'not a key');
    await page.getByText('A key has no spaces').waitFor();
    await signIn(page, 'wp_test_unknown');
    await page.getByText('This key is not valid here.').waitFor();
  });

  it(
    'resolves an unknown delivery with its address, or as not there, after saying what that means',
    { tags: LONG_TAG },
    async () => {
      const session = await opened();
      const { page, client, sandbox, show } = session;
      await sandbox.play(sandbox.connections.discord, 'lose_response');
      const there = await givenPost(session, {
        headline: 'There',
        connection_ids: [sandbox.connections.discord],
      });
      const gone = await givenPost(session, {
        headline: 'Gone',
        connection_ids: [sandbox.connections.discord],
      });
      await show('#/attention');
      await page.getByRole('button', { name: 'It is there: There' }).click();
      await page.getByText('its price is paid').waitFor();
      await page.getByLabel('Address of the post').fill('nowhere');
      await page.getByRole('dialog').getByRole('button', { name: 'It is there' }).click();
      await page.locator('dialog .problem').waitFor();
      await page.getByLabel('Address of the post').fill('https://discord.test/1');
      await page.getByRole('dialog').getByRole('button', { name: 'It is there' }).click();
      await page.getByText('Noted: the post is there.').waitFor();
      await page.getByRole('button', { name: 'It is not there: Gone' }).click();
      await page.getByText('it would then appear twice').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'It is not there' }).click();
      await page.getByRole('heading', { name: '1 post failed on Discord' }).waitFor();
      expect((await client.getPost(there.id)).post.channels[0]).toMatchObject({
        status: 'published',
        url: 'https://discord.test/1',
      });
      expect((await client.getPost(gone.id)).post.status).toBe('failed');
    },
  );

  it(
    'goes back to the sign-in when the key is refused in the middle, and loses nothing that was typed',
    { tags: LONG_TAG },
    async () => {
      const { page, sandbox } = await opened();
      await compose(page, 'Half a thought', 'Not yet said.');
      let release = (): void => undefined;
      const typed = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/api/v1/**', async (route) => {
        await typed;
        await route.fulfill({ status: 401, json: { success: false, error: { code: 'INVALID_API_KEY' } } });
      });
      await page.keyboard.type(' More.');
      release();
      await page.getByText('The key is no longer accepted').waitFor();
      await page.unrouteAll();
      await signIn(page, sandbox.keys.write_post);
      await page.getByLabel('Headline').waitFor();
      expect(await page.getByLabel('Headline').inputValue()).toBe('Half a thought');
      expect(await page.getByRole('textbox', { name: 'Text', exact: true }).innerText()).toBe(
        'Not yet said. More.',
      );
    },
  );

  it(
    'keeps what was typed and the image over a reload, and says when the server is away',
    { tags: LONG_TAG },
    async () => {
      const { page, context } = await opened();
      await page.getByRole('link', { name: 'Compose' }).click();
      await page.getByLabel('Headline').fill('Half a thought');
      await page.getByLabel('Choose images').setInputFiles(DOT);
      await page.getByLabel('Alternative text').fill('A dot');
      await page.reload();
      await page.getByLabel('Alternative text').waitFor();
      expect(await page.getByLabel('Headline').inputValue()).toBe('Half a thought');
      await context.setOffline(true);
      await page.getByRole('checkbox', { name: 'Feed' }).check();
      await page.getByText('The server is not responding.').waitFor();
      await context.setOffline(false);
      await page.getByRole('checkbox', { name: 'Mastodon' }).check();
      await page.getByText('The server is not responding.').waitFor({ state: 'detached' });
    },
  );

  it(
    'keeps of a pasted text exactly what the server keeps, and says what it drops',
    { tags: LONG_TAG },
    async () => {
      const { page, client, complaints } = await opened();
      await page.getByRole('link', { name: 'Compose' }).click();
      await page.getByLabel('Headline').fill('Pasted');
      await page.getByRole('textbox', { name: 'Text', exact: true }).click();
      await page.evaluate(`(() => {
      const data = new DataTransfer();
      data.setData('text/html', ${JSON.stringify(PASTED)});
      const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.querySelector('.ProseMirror').dispatchEvent(paste);
    })()`);
      await page.getByText('images are left out').waitFor();
      await page.getByText('tables become paragraphs').waitFor();
      // No tag that the server keeps is reported.
      expect(await page.getByText('some formatting is left out').count()).toBe(0);
      await page.getByRole('checkbox', { name: 'Feed' }).check();
      const shown = await page.locator('.ProseMirror').innerText();
      await page.getByRole('button', { name: 'Publish now' }).click();
      await page.getByRole('heading', { name: 'Pasted', level: 1 }).waitFor();
      const { posts } = await client.listPosts().page();
      const html = posts[0]?.content_html ?? '';
      const tags = new Set([...html.matchAll(/<([a-z0-9]+)/g)].map(([, tag]) => tag));
      // The editor writes bold and italic as strong and em.
      expect([...tags].sort()).toEqual(ALLOWED_TAGS.filter((tag) => tag !== 'b' && tag !== 'i').sort());
      expect(html).toContain('<a href="https://example.com/" rel="nofollow noopener ugc">link</a>');
      expect(html).not.toMatch(/style=|class=|start=|<img|<table/);
      for (const word of ['cell', 'third', 'verbatim', 'quoted']) {
        expect(shown).toContain(word);
        expect(html).toContain(word);
      }
      expect(complaints).toEqual([]);
    },
  );

  it(
    'says of a lost response that it is not known, and trying again makes one post',
    { tags: LONG_TAG },
    async () => {
      const { page, client } = await opened();
      await compose(page, 'Once', 'And only once.');
      await page.getByRole('checkbox', { name: 'Feed' }).check();
      await loseResponses(page);
      await page.getByRole('button', { name: 'Publish now' }).click();
      await page.getByText('it is not known whether this was done').waitFor();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Publish now' }).click();
      await page.getByRole('heading', { name: 'Once', level: 1 }).waitFor();
      const { posts } = await client.listPosts().page();
      expect(posts).toHaveLength(1);
    },
  );

  it(
    'goes on where a page is empty and there are more, because what is searched for is far away',
    { tags: LONG_TAG },
    async () => {
      const session = await opened();
      const { page, show, complaints } = session;
      await givenPost(session, { headline: 'Far away' });
      await page.route('**/posts/?*q=away*', async (route) => {
        const url = route.request().url();
        if (url.includes('cursor=')) return route.continue({ url: url.replace('cursor=c9', '') });
        const response = await route.fetch();
        const { data, ...body } = (await response.json()) as { readonly data: object };
        return route.fulfill({
          response,
          json: { ...body, data: { ...data, posts: [], next_cursor: 'c9' } },
        });
      });
      await show('#/posts?q=away');
      await page.getByText('Far away').waitFor();
      expect(complaints).toEqual([]);
    },
  );

  it('shows a thousand posts, page by page, as far as the reader goes', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, show } = session;
    await givenPosts(
      session,
      Array.from({ length: 1_000 }, (_, index) => ({ headline: `Post ${String(index + 1)}` })),
    );
    await show('#/connections');
    await show('#/posts');
    await page.getByText('Post 1000', { exact: true }).waitFor();
    const goOn = async (): Promise<number> => {
      await page.evaluate('scrollTo(0, document.body.scrollHeight)');
      return page.locator('.row').count();
    };
    await expect.poll(goOn, { timeout: 60_000 }).toBe(1_000);
  });
});

/** One of everything that a post may have, and some of what it may not. */
const PASTED = `<h2 style="color: red">Big</h2><h3>Middle</h3><h4>Small</h4>
<p class="lead">A <b>b</b>, <strong>s</strong>, <i>i</i>, <em>e</em>, <u>u</u>, <s>s</s>, <code>c</code><br>and a <a href="https://example.com/" onclick="x()">link</a>.</p>
<ul><li><p>dot</p></li></ul><ol start="3"><li><p>third</p></li></ol><blockquote><p>quoted</p></blockquote>
<pre><code class="language-js">verbatim</code></pre><hr><table><tr><td>cell</td></tr></table><img src="x.png" alt="gone"><p>End.</p>`;
