import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newKey } from '../composition/sealed.js';
import { cellsOf, givenInstallation } from './printed.js';

describe('doctor', () => {
  it('has a row for each check, and what is wrong with its remedy', async () => {
    const { env, lines, printed, path } = await givenInstallation();
    await lines('accounts', 'create', '--name', 'Ada');
    const none = await printed(['doctor']);
    expect(none.code).toBe(1);
    expect(none.lines).toContainEqual(
      expect.stringMatching(
        /^NOT OK +accounts +1 account, 0 usable keys\. Make them with: write-post accounts create, write-post keys create$/,
      ),
    );
    await lines('keys', 'create', '--account', '1', '--permissions', 'write_post');
    const rows = new Map(
      cellsOf(await lines('doctor')).map(([ok, name = '', finding]) => [
        name,
        `${ok ?? ''} ${finding ?? ''}`,
      ]),
    );
    const data = env['DATA_DIR'] ?? '';
    const found: Readonly<Record<string, string | RegExp>> = {
      node: `ok Node ${process.versions.node}.`,
      'data directory': `ok ${data} can be written.`,
      disk: /^(ok \d+\.\d GB are free\.|NOT OK \d+\.\d GB are free; make room before the database stops\.)$/,
      'secret key': `ok Only its owner can read ${data}/secret.key.`,
      'database files': `ok Only their owner can read ${data}/write-post.db.`,
      port: 'ok No program listens on 127.0.0.1 port 0.',
      'public address': 'ok Links begin with http://127.0.0.1:0.',
      'own publishers': 'ok Only the built-in ones.',
      'image files': 'ok 0 files, 0.0 MB.',
      database: 'ok It can be reached.',
      schema: 'ok It is up to date.',
      'sealed data': 'ok The secret keys of the database are here.',
      images: `ok They are files in ${data}/images.`,
      accounts: 'ok 1 account, 1 usable key.',
      connections: 'ok No connection needs to be renewed.',
      sending: 'ok It is not paused.',
      lateness: 'ok No lane is late.',
      'unknown outcomes': 'ok No post has an unknown outcome.',
      ledger: 'ok Balances, movements and posts agree.',
      writable: 'ok It can be written.',
      durability: 'ok A commit that returned is on the disk.',
      copy: 'ok Nothing shows that it is a copy of another database.',
      clock: 'ok The database has the time of this host.',
      damage: 'ok No damage was found.',
      'size of the database': /^ok 0\.\d MB\. Most rows: schema_migrations \d+, (\w+ \d+, ){3}\w+ \d+\.$/,
    };
    expect([...rows.keys()]).toEqual(Object.keys(found));
    for (const [name, finding] of Object.entries(found))
      expect(rows.get(name), name).toEqual(
        typeof finding === 'string' ? finding : expect.stringMatching(finding),
      );
    const unlike = async (name: string, more: Readonly<Record<string, string>>) =>
      (await printed(['doctor'], more)).lines.find((row) => new RegExp(`(ok|NOT OK) +${name} `).test(row));
    expect(await unlike('public address', { HOST: '0.0.0.0' })).toMatch(
      /^NOT OK +public address +The server accepts connections from everywhere, but links begin with http:\S+; set BASE_URL\.$/,
    );
    expect(await unlike('public address', { HOST: '0.0.0.0', BASE_URL: 'https://a.example' })).toMatch(
      /^ok +public address +Links begin with https:\/\/a\.example\.$/,
    );
    expect(await unlike('secret key', { SECRET_KEYS: newKey() })).toMatch(
      /^ok +secret key +It comes from the setting SECRET_KEY or SECRET_KEYS\.$/,
    );
    await writeFile(join(path, 'publisher.mjs'), 'export default () => [];\n');
    expect(await unlike('own publishers', { CHANNELS: join(path, 'publisher.mjs') })).toMatch(
      / 1 module loaded\.$/,
    );
    await writeFile(join(path, 'promise.mjs'), 'export default async () => [];\n');
    expect(await unlike('own publishers', { CHANNELS: join(path, 'promise.mjs') })).toMatch(
      /^NOT OK +own publishers +.*promise\.mjs": a publisher lacks provider, capabilities, /,
    );
    const echo = './test/composition/echo-publisher.mjs';
    expect(await unlike('own publishers', { CHANNELS: `${echo},${echo}` })).toMatch(
      /^NOT OK +own publishers +CHANNELS: there are two publishers of the provider "echo"\.$/,
    );
    await chmod(join(data, 'write-post.db'), 0o644);
    expect(await unlike('database files', {})).toMatch(
      /^NOT OK +database files +Others can reach them; run: chmod 600 \S+write-post\.db$/,
    );
    await lines('pause');
    expect(await unlike('sending', {})).toMatch(
      /^NOT OK +sending +It has been paused since \S+Z\. To resume, run: write-post resume$/,
    );
  });
});
