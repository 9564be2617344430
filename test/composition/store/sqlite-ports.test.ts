import { describe, expect, it, onTestFinished } from 'vitest';
import { makeSandboxPublisher } from '../../../adapters/publishers/index.js';
import { makeEngine, openApp, openSqlitePorts, readSettings } from '../../../composition/index.js';
import { unwrap } from '../../../core/index.js';
import { givenFolder } from '../../support/given-folder.js';

const open = (directory: string) =>
  openSqlitePorts({ directory, imageUrlOf: (key) => `https://acme.example/images/${key}` });

describe('the ports over a directory of an embedder', () => {
  it('keep what the server finds there, its keys included', async () => {
    const directory = await givenFolder();
    const ports = await open(directory);
    const engine = makeEngine({ ...ports, publishers: [makeSandboxPublisher(ports)] });
    const opened = await engine.openAccount({ name: 'Acme', timeZone: 'UTC', planSlug: 'free' });
    const account = unwrap(opened);
    const { secret } = unwrap(await engine.issueKey({ account, name: 'app', permissions: ['write_post'] }));
    await ports.close();

    const app = await openApp(unwrap(readSettings({ DATA_DIR: directory, LOG_LEVEL: 'silent' })));
    onTestFinished(app.close);
    const actor = unwrap(await app.engine.authorize(secret, 'write_post'));
    expect(actor.account).toEqual(account);
    expect(actor.key.expiresAt).toBeNull();
  });

  it('name images by the address that the embedder gives them', async () => {
    const ports = await open(await givenFolder());
    onTestFinished(ports.close);
    expect(ports.imageStore.urlOf('a.png')).toBe('https://acme.example/images/a.png');
  });

  it('are refused while another process uses the directory, and can be opened again afterwards', async () => {
    const directory = await givenFolder();
    const first = await open(directory);
    await expect(open(directory)).rejects.toThrow('is being served by another process');
    await first.close();
    await (await open(directory)).close();
  });
});
