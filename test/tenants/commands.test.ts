import { describe, expect, it } from 'vitest';
import { openApp, readSettings } from '../../composition/index.js';
import { run } from '../cli/command-line.js';
import { givenFolder } from '../support/given-folder.js';

/** Every command that takes an account and an id. */
const COMMANDS: readonly ((id: string) => readonly string[])[] = [
  (id) => ['connections', 'verify', id],
  (id) => ['connections', 'remove', id],
  (id) => ['connections', 'reconnect', id],
  (id) => ['workspaces', 'activate', id],
  (id) => ['posts', 'create', '--headline', 'Hello', '--content', 'There', '--connections', id],
];

const UNKNOWN = '9';

/** Two accounts in a folder, and a connection of the second one. */
const givenTwoAccounts = async () => {
  const path = await givenFolder();
  const env = { DATA_DIR: path };
  const settings = readSettings(env);
  const app = await openApp(settings.ok ? settings.value : expect.fail());
  const { openAccount, addConnection } = app.engine;
  const open = async (name: string) => {
    const opened = await openAccount({ name, timeZone: 'UTC', planSlug: 'free' });
    const account = opened.ok ? opened.value : expect.fail();
    const added = await addConnection({ account, provider: 'sandbox', name });
    return { account: account.id, connection: added.ok ? added.value.id : expect.fail() };
  };
  const [own, other] = [await open('Ada'), await open('Bob')];
  await app.close();
  return { env, account: String(own.account), foreign: String(other.connection) };
};

describe('commands with --account', () => {
  it('print the same for an id of another account as for an unknown one', { timeout: 300_000 }, async () => {
    const { env, account, foreign } = await givenTwoAccounts();
    const resultFor = async (words: readonly string[], id: string) => {
      const { code, stdout, stderr } = await run([...words, '--account', account], env);
      return { code, stdout, stderr: stderr.replaceAll(new RegExp(`\\b${id}\\b`, 'g'), '<id>') };
    };
    for (const words of COMMANDS) {
      const [known, unknown] = await Promise.all([
        resultFor(words(foreign), foreign),
        resultFor(words(UNKNOWN), UNKNOWN),
      ]);
      expect(known).toEqual(unknown);
      expect([known.code, known.stderr]).toEqual([1, expect.stringContaining('<id>')]);
    }
  });
});
