import { describe, expect, it } from 'vitest';
import { connectionId, type Permission } from '../../core/index.js';
import { guardedChannel } from '../http/connection-provocations.js';
import { serve, type Served } from '../http/served.js';
import { LONG_TAG } from '../support/extent.js';
import { openPage, violationsOn } from './opened.js';

const NEW = { provider: 'guarded', name: 'Ours', settings: { token: 'right' } };

const opened = async (permissions: readonly Permission[]) => {
  const served = await serve({ channels: [guardedChannel()] });
  const { secret: key } = await served.app.givenKey(served.account, permissions);
  const baseUrl = `http://127.0.0.1:${String(served.port)}`;
  return { ...served, ...(await openPage({ baseUrl, key })) };
};

const EVERYTHING = ['write_post', 'connections'] as const;

const storedIn = ({ app, account }: Pick<Served, 'app' | 'account'>) =>
  app.ports.connections.list(account.workspace.id, {}, { after: null, limit: 100 });

const added = async (served: Served): Promise<number> => {
  const key = (await served.app.givenKey(served.account, EVERYTHING)).secret;
  const response = await served.call('POST', '/api/v1/write-post/connections/', { key, json: NEW });
  expect(response.status).toBe(201);
  const all = await storedIn(served);
  return all.find(({ name }) => name === 'Ours')?.id ?? 0;
};

describe('channels in the console', () => {
  it(
    'are connected with a form made of their JSON Schema, and secrets are never shown again',
    { tags: LONG_TAG },
    async () => {
      const { page, show, app, account, complaints } = await opened(EVERYTHING);
      await show('#/connections');
      await page.getByRole('button', { name: 'Connect a channel' }).click();
      const dialog = page.getByRole('dialog', { name: 'Connect a channel' });
      await dialog.getByLabel('Provider').selectOption('guarded');
      await dialog.getByRole('button', { name: 'Test and connect' }).click();
      await dialog.getByText('Must not be empty.').waitFor();
      await dialog.getByText('This field is required.').waitFor();
      await dialog.getByLabel('Name').fill('Ours');
      const token = dialog.getByLabel('Token');
      expect(await token.getAttribute('type')).toBe('password');
      await token.fill('wrong');
      await dialog.getByRole('button', { name: 'Test and connect' }).click();
      await dialog.getByText('The server refuses the token.').waitFor();
      expect(await violationsOn(page)).toEqual([]);
      await token.fill('right');
      await page.keyboard.press('Enter');
      await page.getByText('Ours is connected.').waitFor();
      await page.getByRole('heading', { name: 'Ours' }).waitFor();
      const stored = await storedIn({ app, account });
      expect(stored.filter(({ name }) => name === 'Ours')).toMatchObject([{ settings: NEW.settings }]);
      await page.getByRole('button', { name: 'Renew Ours' }).click();
      expect(await page.getByRole('dialog').getByLabel('Token').inputValue()).toBe('');
      expect(await page.content()).not.toContain('right"');
      // Refusals of the form are responses with a status, which the browser notes.
      expect(complaints.filter((line) => !/status of 4(00|22)/.test(line))).toEqual([]);
    },
  );

  it(
    'are tested, renewed, renamed and disconnected, after saying what that means',
    { tags: LONG_TAG },
    async () => {
      const session = await opened(EVERYTHING);
      const { page, show, app, account } = session;
      const id = await added(session);
      const found = async () => app.ports.connections.find(account.id, connectionId(id));
      await show('#/connections');
      await page.getByRole('button', { name: 'Test Ours' }).click();
      await page.getByText('Ours works.').waitFor();

      await page.getByRole('button', { name: 'Renew Ours' }).click();
      const renewing = page.getByRole('dialog', { name: 'Renew the access to Ours' });
      // Not on the button that closes the dialog, which is there before the fields.
      await renewing.getByLabel('URL').and(page.locator(':focus')).waitFor();
      await renewing.getByLabel('Token').fill('wrong');
      await renewing.getByRole('button', { name: 'Test and renew' }).click();
      await renewing.getByText('The server refuses the token.').waitFor();
      expect((await found())?.settings['token']).toBe('right');
      await renewing.getByLabel('Token').fill('right');
      await renewing.getByRole('button', { name: 'Test and renew' }).click();
      await page.getByText('The access to Ours is renewed.').waitFor();

      await page.getByRole('button', { name: 'Rename Ours' }).click();
      await page.getByRole('dialog').locator('input:focus').fill('Theirs');
      await page.keyboard.press('Enter');
      await page.getByText('The channel is now called Theirs.').waitFor();
      expect((await found())?.name).toBe('Theirs');

      await page.getByRole('button', { name: 'Disconnect Theirs' }).click();
      const dialog = page.getByRole('dialog', { name: 'Disconnect Theirs?' });
      await dialog.getByText('fail there when their time comes').waitFor();
      await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click();
      await page.getByText('Theirs is disconnected.').waitFor();
      expect((await found())?.status).toBe('disconnected');
      await page.getByRole('button', { name: 'Test Theirs' }).waitFor({ state: 'detached' });
    },
  );

  it('do not say that they are tested while they are renamed', { tags: LONG_TAG }, async () => {
    const session = await opened(EVERYTHING);
    const { page, show } = session;
    await added(session);
    await show('#/connections');
    await page.getByRole('button', { name: 'Rename Ours' }).click();
    const dialog = page.getByRole('dialog');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/connections/**', async (route) => {
      if (route.request().method() !== 'GET') await held;
      await route.continue();
    });
    await dialog.getByLabel('Name').fill('Theirs');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Rename', disabled: true }).waitFor();
    release();
    await page.getByText('The channel is now called Theirs.').waitFor();
  });

  it('say what is wrong with their settings as a whole', { tags: LONG_TAG }, async () => {
    const { page, show, ...served } = await opened(EVERYTHING);
    await added(served);
    await show('#/connections');
    await page.getByRole('button', { name: 'Renew Ours' }).click();
    const fields = [
      { path: 'settings', code: 'invalid_value', message: 'Only operators can change them.' },
      { path: 'settings.token', code: 'invalid_value', message: 'Too short.' },
    ];
    const details = { code: 'invalid_body', fields };
    const error = { code: 'VALIDATION_ERROR', message: 'No.', request_id: 'r1', details };
    await page.route('**/verify/', (route) =>
      route.fulfill({ status: 400, json: { success: false, error } }),
    );
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Token').fill('x');
    await dialog.getByRole('button', { name: 'Test and renew' }).click();
    await dialog.getByText('Too short.').waitFor();
    expect(await dialog.getByRole('alert').allInnerTexts()).toContain('Only operators can change them.');
  });

  it('that need a new access are renewed where they are noticed', { tags: LONG_TAG }, async () => {
    const session = await opened(EVERYTHING);
    const { page, show, app, account } = session;
    const id = connectionId(await added(session));
    await app.ports.connections.setStatus(account.id, id, 'needs_reconnection');
    await show('#/attention');
    await page.getByRole('heading', { name: 'Ours needs to be reconnected' }).waitFor();
    await page.getByRole('button', { name: 'Renew Ours' }).click();
    await page.getByRole('dialog').getByLabel('Token').fill('right');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Nothing needs your attention' }).waitFor();
  });

  it(
    'keep the dialog about their access when they need a new one meanwhile',
    { tags: LONG_TAG },
    async () => {
      const session = await opened(EVERYTHING);
      const { page, show, app, account } = session;
      const id = connectionId(await added(session));
      await show('#/connections');
      await page.getByRole('button', { name: 'Renew Ours' }).click();
      const token = page.getByRole('dialog').getByLabel('Token');
      await token.fill('right');
      await app.ports.connections.setStatus(account.id, id, 'needs_reconnection');
      await page.evaluate(`dispatchEvent(new Event('online'))`);
      await page.getByText('Ours needs to be reconnected').waitFor();
      expect(await token.inputValue()).toBe('right');
      await token.press('Enter');
      await page.getByText('The access to Ours is renewed.').waitFor();
    },
  );

  it('are only shown to a key without the permission', { tags: LONG_TAG }, async () => {
    const session = await opened(['write_post']);
    const { page, show } = session;
    await added(session);
    await show('#/connections');
    await page.getByRole('heading', { name: 'Ours' }).waitFor();
    expect(await page.getByRole('button', { name: /^(Connect|Test|Renew|Rename|Disconnect)/ }).count()).toBe(
      0,
    );
  });
});
