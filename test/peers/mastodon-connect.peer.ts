import { describe, expect, it, onTestFinished } from 'vitest';
import { done, run, runWithInput, valueOf, type Environment } from '../cli/command-line.js';
import { makeTemporaryDirectory } from '../support/temporary.js';
import { givenPeer } from './index.js';

/** What a person does with the printed address: signs in, agrees, and copies what the page shows. */
const allowOnPage = async (address: string, login: string, password: string): Promise<string> => {
  const authorizeUrl = new URL(address);
  const form = new URLSearchParams({
    login,
    passwd: password,
    redir: authorizeUrl.searchParams.get('redirect_uri') ?? '',
    cid: authorizeUrl.searchParams.get('client_id') ?? '',
    state: authorizeUrl.searchParams.get('state') ?? '',
  });
  const page = await fetch(`${authorizeUrl.origin}/oauth/x-snac-login`, { method: 'POST', body: form });
  return page.text();
};

const given = async () => {
  const { at, visible } = await givenPeer('snac');
  const directory = await makeTemporaryDirectory();
  onTestFinished(directory.remove);
  const env: Environment = {
    DATA_DIR: directory.path,
    ALLOW_PRIVATE_HOSTS: '127.0.0.1',
  };
  await done(['accounts', 'create', '--name', 'Harbor Lane'], env);
  const reply =
    (copied: (shown: string) => string) =>
    (line: string): Promise<string> | null =>
      line.startsWith('http') ? allowOnPage(line, at.login, at.password).then(copied) : null;
  const connect = (copied: (shown: string) => string) => {
    const where = ['--provider', 'mastodon', '--set', `base_url=${at.url}`];
    const words = ['connections', 'connect', '--account', '1', '--name', 'News', ...where, '--json'];
    return runWithInput(words, env, reply(copied));
  };
  const reconnect = () =>
    runWithInput(
      ['connections', 'reconnect', '1', '--account', '1', '--json'],
      env,
      reply((shown) => shown),
    );
  return { at, visible, env, connect, reconnect };
};

describe('connecting to snac on the command line', () => {
  it.each<[string, (shown: string) => string]>([
    ['all that its page shows', (shown) => shown],
    ['only the code', (shown) => shown.replace(/&state=.*$/s, '')],
  ])('is done with %s, and a post goes out', async (_, copied) => {
    const { env, connect, visible } = await given();
    expect(valueOf(await connect(copied))).toEqual({
      id: 1,
      provider: 'mastodon',
      name: 'News',
      status: 'active',
    });
    const before = (await visible()).length;
    const words = ['--headline', 'Connected', '--content', 'Apples', '--connections', '1'];
    await done(['posts', 'create', '--account', '1', ...words], env);
    expect((await visible()).slice(before)).toMatchObject([{ text: 'Connected\n\nApples' }]);
  });

  it('is not completed with the response to another request', async () => {
    const { env, connect } = await given();
    const finished = await connect((shown) => `${shown.replace(/&state=.*$/s, '')}&state=another`);
    expect(finished).toMatchObject({ code: 1 });
    expect(valueOf(finished)).toMatchObject({ ok: false });
    expect(await done(['connections', 'list', '--account', '1'], env)).toEqual({ connections: [] });
  });

  it('can be repeated by authorising again or by entering a token', async () => {
    const { at, env, connect, reconnect } = await given();
    await connect((shown) => shown);
    expect(valueOf(await reconnect())).toMatchObject({ id: 1, status: 'active' });
    const verify = ['connections', 'verify', '1', '--account', '1', '--set'];
    const refused = await run([...verify, 'access_token=wrong'], env);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('does not accept the access token');
    expect(await done([...verify, `access_token=${at.token}`], env)).toMatchObject({ status: 'active' });
  });
});
