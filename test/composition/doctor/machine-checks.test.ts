import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, rmdir, symlink, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { noneRun, runEach } from '../../../composition/doctor/check.js';
import { MACHINE_CHECKS, nodeVersion, spaceLeft } from '../../../composition/doctor/machine-checks.js';
import { settingsIn } from '../backup/backups.js';
import { givenFolder } from '../../support/given-folder.js';

/** Runs one check in a folder with these settings. */
const check = async (name: string, more: Readonly<Record<string, string>> = {}, folder?: string) => {
  const found = MACHINE_CHECKS.find((each) => each.name === name) ?? expect.fail('there is no such check');
  return found.check(settingsIn(folder ?? (await givenFolder()), more));
};

const givenServer = async (host: string, listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return String((server.address() as AddressInfo).port);
};

it('Node has to be 20.19 or newer', () => {
  for (const version of ['20.19.0', '20.20.2', '21.0.0', '24.1.0'])
    expect(nodeVersion(version)).toEqual({ ok: true, message: `Node ${version}.` });
  for (const version of ['20.18.9', '18.20.0', '0.12.0'])
    expect(nodeVersion(version)).toEqual({
      ok: false,
      message: `Node ${version} is too old; 20.19 or newer is needed.`,
    });
});

it('half a gigabyte has to be free', () => {
  expect(spaceLeft(500_000_000)).toEqual({ ok: true, message: '0.5 GB are free.' });
  expect(spaceLeft(2_340_000_000)).toEqual({ ok: true, message: '2.3 GB are free.' });
  expect(spaceLeft(499_999_999)).toEqual({
    ok: false,
    message: '0.5 GB are free; make room before the database stops.',
  });
});

describe('the port', () => {
  it.each(['::1', '127.0.0.1'])('is fine when our own server listens on it, at %s', async (HOST) => {
    const PORT = await givenServer(HOST, (_, response) => {
      response.setHeader('X-Request-Id', 'req_1').end();
    });
    const message = `A Write Post server is running on ${HOST} port ${PORT}.`;
    expect(await check('port', { HOST, PORT })).toEqual({ ok: true, message });
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ['responds without an id', {}],
    ['responds with an id of another form', { 'X-Request-Id': '7-req_1' }],
  ])('is not when what listens %s', async (_, headers) => {
    const PORT = await givenServer('127.0.0.1', (__, response) => {
      response.writeHead(200, headers).end();
    });
    expect(await check('port', { PORT })).toEqual({
      ok: false,
      message: `Another program uses 127.0.0.1 port ${PORT}, or access to it is denied; set PORT or HOST.`,
    });
  });

  it('is not when what listens speaks no HTTP', async () => {
    const PORT = await givenServer('127.0.0.1', (request) => request.socket.destroy());
    expect((await check('port', { PORT })).ok).toBe(false);
  });

  it('is fine when nothing listens on it, and is free afterwards', async () => {
    const message = 'No program listens on 127.0.0.1 port 0.';
    expect(await check('port', { PORT: '0' })).toEqual({ ok: true, message });
  });
});

describe('the public address', () => {
  const everywhere = { HOST: '0.0.0.0' };
  it.each<[Readonly<Record<string, string>>, boolean]>([
    [{ HOST: '127.0.0.1' }, true],
    [{ ...everywhere, BASE_URL: 'https://post.example' }, true],
    [{ ...everywhere, BASE_URL: 'https://post.example/http://localhost' }, true],
    [{ ...everywhere, BASE_URL: 'http://localhost:3000' }, false],
    [{ ...everywhere, BASE_URL: 'https://127.0.0.1' }, false],
    [{ HOST: '::', BASE_URL: 'http://[::1]:3000' }, false],
    [{ HOST: '::', BASE_URL: 'http://post.example' }, true],
  ])('must not be local where any host can connect: %j', async (settings, ok) => {
    const { ok: found, message } = await check('public address', settings);
    expect(found).toBe(ok);
    expect(message).toMatch(
      ok ? /^Links begin with http\S+\.$/ : /^The server accepts .*http\S+; set BASE_URL\.$/,
    );
  });
});

describe('files', () => {
  it('of the images are counted, without hidden ones', async () => {
    const folder = await givenFolder();
    expect(await check('image files', {}, folder)).toEqual({ ok: true, message: '0 files, 0.0 MB.' });
    await mkdir(join(folder, 'images'));
    await writeFile(join(folder, 'images', 'a.png'), Buffer.alloc(1_200_000));
    expect((await check('image files', {}, folder)).message).toBe('1 file, 1.2 MB.');
    await writeFile(join(folder, 'images', 'b.png'), Buffer.alloc(400_000));
    await writeFile(join(folder, 'images', '.owner'), Buffer.alloc(900_000));
    expect((await check('image files', {}, folder)).message).toBe('2 files, 1.6 MB.');
  });

  it('of the images are no file', async () => {
    const folder = await givenFolder();
    await writeFile(join(folder, 'images'), '');
    await expect(check('image files', {}, folder)).rejects.toThrow('ENOTDIR');
  });

  // Windows has other permissions.
  it.skipIf(process.platform === 'win32')('of the images can be added', async () => {
    const folder = await givenFolder();
    const drafts = join(folder, 'images', '.drafts');
    await mkdir(drafts, { recursive: true });
    expect((await check('image files', {}, folder)).ok).toBe(true);
    const isRoot = process.getuid?.() === 0;
    // Root may write everywhere, but not into a directory that leads to itself.
    if (isRoot) await rmdir(drafts).then(() => symlink(drafts, drafts));
    else await chmod(drafts, 0o500);
    await expect(check('image files', {}, folder)).rejects.toThrow(isRoot ? 'ELOOP' : 'EACCES');
    expect((await check('image files', { IMAGE_STORE: 'database' }, folder)).ok).toBe(true);
  });

  // Windows has other permissions.
  it.skipIf(process.platform === 'win32')('of the database are of no use to others', async () => {
    const folder = await givenFolder();
    await chmod(folder, 0o700);
    const file = join(folder, 'write-post.db');
    for (const suffix of ['', '-wal', '-shm']) {
      await writeFile(`${file}${suffix}`, '');
      await chmod(`${file}${suffix}`, 0o600);
    }
    const fine = { ok: true, message: `Only their owner can read ${file}.` };
    expect(await check('database files', {}, folder)).toEqual(fine);
    await chmod(`${file}-wal`, 0o644);
    await chmod(folder, 0o755);
    expect(await check('database files', {}, folder)).toEqual({
      ok: false,
      message: `Others can reach them; run: chmod 700 ${folder}; chmod 600 ${file}-wal`,
    });
    const DATABASE_URL = 'postgres://db/write_post';
    const elsewhere = await check('database files', { DATABASE_URL, SECRET_KEY: 'ab'.repeat(32) }, folder);
    expect(elsewhere).toEqual({ ok: true, message: 'PostgreSQL keeps them.' });
  });

  it.skipIf(process.platform === 'win32')(
    'are named so that a shell takes them as one argument',
    async () => {
      const folder = join(await givenFolder(), "Ada's data");
      await mkdir(folder, { mode: 0o755 });
      await writeFile(join(folder, 'secret.key'), 'ab'.repeat(32), { mode: 0o644 });
      for (const name of ['database files', 'secret key']) {
        const { message } = await check(name, {}, folder);
        const [, command] = /run: (.*)$/.exec(message) ?? expect.fail(message);
        execFileSync('sh', ['-c', command ?? '']);
        expect(await check(name, {}, folder), name).toMatchObject({ ok: true });
      }
    },
  );

  it('of the key are of no use to others, and may be missing', async () => {
    const folder = await givenFolder();
    const file = join(folder, 'secret.key');
    const missing = `${file} does not exist; a new installation creates it.`;
    expect(await check('secret key', {}, folder)).toEqual({ ok: true, message: missing });
    await writeFile(file, 'ab'.repeat(32));
    await chmod(file, 0o600);
    const own = { ok: true, message: `Only its owner can read ${file}.` };
    expect(await check('secret key', {}, folder)).toEqual(own);
    await chmod(file, 0o640);
    const open = { ok: false, message: `Others can read ${file}; run: chmod 600 ${file}` };
    expect(await check('secret key', {}, folder)).toEqual(open);
  });

  it('cannot be written where a file stands in the place of the directory', async () => {
    const file = join(await givenFolder(), 'file');
    await writeFile(file, '');
    expect(await check('data directory', {}, file)).toEqual({
      ok: false,
      message: `${file} cannot be written; set DATA_DIR to a directory that can.`,
    });
    expect(await check('disk', {}, join(file, 'below'))).toEqual({
      ok: false,
      message: '0.0 GB are free; make room before the database stops.',
    });
  });

  it('of a database elsewhere need space there, too', async () => {
    const folder = await givenFolder();
    const disk = (file: string) => check('disk', { DATABASE_URL: `sqlite:${file}` }, folder);
    await writeFile(join(folder, 'file'), '');
    expect(await disk(join(folder, 'file', 'below', 'a.db'))).toEqual({
      ok: false,
      message: '0.0 GB are free; make room before the database stops.',
    });
    // The start of a server creates the directory.
    expect(await disk(join(folder, 'later', 'a.db'))).toEqual(await check('disk', {}, folder));
  });
});

describe('checks', () => {
  it('run one after the other, and a fault of one is its finding', async () => {
    const fine = { ok: true, message: 'Fine.' };
    const found = await runEach(
      [
        { name: 'one', check: (subject: number) => ({ ok: true, message: String(subject) }) },
        { name: 'two', check: () => Promise.reject(new Error('away')) },
        { name: 'three', check: () => Promise.resolve(fine) },
      ],
      7,
    );
    expect(found).toEqual([
      { name: 'one', ok: true, message: '7' },
      { name: 'two', ok: false, message: 'away' },
      { name: 'three', ...fine },
    ]);
  });

  it('that cannot run are listed with the reason', () => {
    expect(noneRun([{ name: 'one' }, { name: 'two' }], 'it is away.')).toEqual([
      { name: 'one', ok: false, message: 'Not checked: it is away.' },
      { name: 'two', ok: false, message: 'Not checked: it is away.' },
    ]);
  });
});
