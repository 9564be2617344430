import { expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { opened } from './opened.js';

it(
  'a stored draft that was changed and not published is no conflict for the next attempt, also after a reload',
  { tags: LONG_TAG },
  async () => {
    const { page, client, show } = await opened();
    const { post } = await client.createPost({ headline: 'Half a thought', draft: true });
    await show(`#/compose/${String(post.id)}`);
    const publish = page.getByRole('button', { name: 'Publish now' });
    const refused = page.locator('.form .fault').getByRole('listitem');
    await page.getByLabel('Headline').fill('A thought');
    await publish.click();
    await expect.poll(() => refused.allInnerTexts()).toEqual(['Text', 'Channels']);
    await page.getByRole('checkbox', { name: 'Feed' }).check();
    await publish.click();
    await expect.poll(() => refused.allInnerTexts()).toEqual(['Text']);
    await page.reload();
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('And the rest.');
    await publish.click();
    await page.getByText('Published on Feed').waitFor();
    expect((await client.getPost(post.id)).post).toMatchObject({
      headline: 'A thought',
      content_plain: 'And the rest.',
    });
  },
);
