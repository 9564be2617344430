import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openApp, readSettings } from '../../composition/index.js';
import { imageBytes } from '../adapters/images/image-bytes.js';
import { newKey, sealSomething } from '../composition/sealed.js';
import { cellsOf, givenInstallation, MOMENT } from './printed.js';
import { unwrap } from '../../core/index.js';

const then = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => line.replace(MOMENT, 'then').replace(/\d+\.\d MB/, '0.0 MB'));

const ADA = ['accounts', 'create', '--name', 'Ada'];
const BLOG = ['connections', 'add', '--account', '1', '--provider', 'feed', '--name', 'Blog'];
const POST = ['posts', 'create', '--account', '1', '--connections', '1', '--headline', 'Hello', '--content'];

describe('a backup and its restore', () => {
  it('say what is in the file, which key it needs, and what waits', async () => {
    const { env, path, lines, refused, printed } = await givenInstallation();
    await lines(...ADA);
    await lines(...BLOG);
    const image = join(path, 'image.png');
    await writeFile(image, await imageBytes('png'));
    const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();
    await lines(...POST, 'World', '--image', image, '--scheduled-at', inAWeek);
    const [one, two] = [join(path, 'one.tar'), join(path, 'two.tar')];
    const state = (file: string) => `${file} has the state of then: the database and 1 image, 0.0 MB.`;
    expect(then(await lines('backup', one))).toEqual([
      state(one),
      expect.stringMatching(/^To restore it, its secret key is needed, too: [\w-]{8}\.$/),
    ]);
    const database = await printed(['backup', two, '--with-key'], { IMAGE_STORE: 'database' });
    expect([database.code, ...then(database.lines)]).toEqual([
      0,
      state(two),
      'New images are in the database.',
      'It includes the secret keys: keep it where no one else can read it.',
    ]);
    expect(await refused('backup', two)).toEqual([
      `${two} exists and is not replaced; remove it, or choose another name.`,
    ]);
    const lost = join(path, 'missing');
    expect(await refused('backup', join(lost, 'x.tar'))).toEqual([
      `The folder ${lost} does not exist; create it, or choose another one.`,
    ]);

    const restored = async (name: string, ...more: readonly string[]) => {
      const DATA_DIR = join(path, name);
      const { code, lines: all } = await printed(['restore', two, ...more], { ...env, DATA_DIR });
      expect(code).toBe(0);
      const [first, ...rest] = then(all);
      expect(first).toBe(`${DATA_DIR} has the state of then; every checksum agrees (3 files).`);
      return rest;
    };
    const audit = '1 account and 0 transfers: everything agrees.';
    const scheduled = [
      '1 post waits for a later time; what was published early since then is sent again.',
      'To hold them as well, run before a server is started: write-post posts hold --all --state-of then',
    ];
    expect(await restored('a')).toEqual([audit, ...scheduled]);
    expect(await restored('b', '--no-hold')).toEqual([audit, ...scheduled]);
    expect(await restored('c', '--hold-all')).toEqual([
      audit,
      '1 delivery on hold, because of what may have been sent after the backup.',
      'See them with: write-post posts held. Send them with: write-post posts release --all, or release <post>.',
      'The price of a post on hold is returned after seven days, but not before its time; a later release charges it again.',
    ]);
    expect(await refused('restore', two, '--no-hold', '--hold-all')).toEqual([
      '--no-hold and --hold-all exclude each other.',
    ]);
    const own = { DATA_DIR: join(path, 'd') };
    const keyless = await printed(['restore', one], own);
    expect([keyless.code, keyless.lines]).toEqual([1, []]);
  });

  it('name images that are missing', async () => {
    const { env, path, lines, printed } = await givenInstallation();
    await lines(...ADA);
    await lines(...BLOG);
    const image = join(path, 'image.png');
    await writeFile(image, await imageBytes('png'));
    await lines(...POST, 'World', '--image', image);
    await rm(join(env['DATA_DIR'] ?? '', 'images'), { recursive: true });
    const file = join(path, 'all.tar');
    const { code, lines: said } = await printed(['backup', file, '--with-key']);
    const missing = expect.stringMatching(
      /^The image \w{22}\.png, which a post shows, is not in the backup\.$/,
    ) as string;
    expect([code, then(said)]).toEqual([
      1,
      [
        `${file} has the state of then: the database and 0 images, 0.0 MB.`,
        missing,
        'Check that DATA_DIR is that of the server, and that no command is moving the images.',
        'It includes the secret keys: keep it where no one else can read it.',
      ],
    ]);
    const restored = await printed(['restore', file], { DATA_DIR: join(path, 'a') });
    expect([restored.code, restored.lines.slice(1)]).toEqual([
      1,
      [missing, '1 account and 0 transfers: everything agrees.'],
    ]);
  });
});

describe('images', () => {
  it('are moved with a sentence for what is left to do, and taken over once', async () => {
    const { path, lines, refused, printed } = await givenInstallation();
    await lines(...ADA);
    await lines(...BLOG);
    const image = join(path, 'image.png');
    await writeFile(image, await imageBytes('png'));
    await lines(...POST, 'World', '--image', image);
    const move = ['images', 'move', '--from', 'files', '--to', 'database'];
    const moved = (count: string) => `Moved ${count} (0.0 MB) from files to database.`;
    expect(then(await lines(...move))).toEqual([
      moved('1 image'),
      'New images still go to files: set IMAGE_STORE=database and start every process again.',
    ]);
    expect(then((await printed(move, { IMAGE_STORE: 'database' })).lines)).toEqual([moved('0 images')]);
    expect(await refused(...move.with(-1, 'files'))).toEqual(['--from and --to are the same place.']);
    expect(await lines('images', 'take-over')).toEqual(['The images belong to no other installation.']);
    const log = cellsOf(await lines('log')).map(([, , , command]) => command);
    expect(log.filter((command) => command?.startsWith('images'))).toEqual(['images move']);
  });

  it('of another installation are not moved before they are taken over', async () => {
    const { env, path, lines, refused, printed } = await givenInstallation();
    await lines(...ADA);
    await lines(...BLOG);
    const image = join(path, 'image.png');
    await writeFile(image, await imageBytes('png'));
    await lines(...POST, 'World', '--image', image);
    await writeFile(join(env['DATA_DIR'] ?? '', 'images', '.owner'), 'another installation');
    const foreign = /they belong to another installation, so that none is removed/;
    expect(await refused('images', 'move', '--from', 'files', '--to', 'database')).toEqual([
      expect.stringMatching(foreign),
    ]);
    const { lines: rows } = await printed(['doctor']);
    expect(rows.find((row) => row.includes(' images '))).toMatch(foreign);
    expect(await lines('images', 'take-over')).toEqual([
      'The images belong to this installation now, which removes those that none of its posts show.',
    ]);
    expect(await lines('images', 'take-over')).toEqual(['The images belong to no other installation.']);
    const log = cellsOf(await lines('log')).map(([, , , command]) => command);
    expect(log.filter((command) => command === 'images take-over')).toHaveLength(1);
  });
});

/** An installation whose one connection was sealed under this key. */
const givenSealed = async (SECRET_KEYS: string) => {
  const given = await givenInstallation();
  const app = await openApp(unwrap(readSettings({ ...given.env, SECRET_KEYS })));
  await sealSomething(app, 1);
  await app.close();
  const secrets = (command: string, keys: string) =>
    given.printed(['secrets', command], { SECRET_KEYS: keys });
  return { ...given, secrets };
};

describe('secrets', () => {
  it('status and rotate: which keys are here, used and no longer needed', async () => {
    const [old, next] = [newKey(), newKey()];
    const { secrets } = await givenSealed(old);
    const shown = async (keys: string) => {
      const { code, lines } = await secrets('status', keys);
      const cells = cellsOf(then(lines).slice(1, -1)).map(([, ...rest]) => rest);
      return { code, cells, first: lines[0], last: lines.at(-1) };
    };
    const first = 'Keys from the setting SECRET_KEY or SECRET_KEYS, newest first:';
    const rotate = 'To seal everything under the newest key, run: write-post secrets rotate';
    const sealed = 'Everything is sealed under the newest key.';
    expect(await shown(old)).toEqual({ code: 0, first, cells: [['yes', 'then', '1']], last: sealed });
    expect(await shown(`${next},${old}`)).toEqual({
      ...{ code: 0, first, last: rotate },
      cells: [
        ['yes', '-', '0'],
        ['yes', 'then', '1'],
      ],
    });
    const wrong = await shown(next);
    expect(wrong).toMatchObject({
      code: 1,
      cells: [
        ['yes', '-', '0'],
        ['no', 'then', '1'],
      ],
      last: expect.stringMatching(/^The database was sealed under the secret key/) as string,
    });
    const rotation = await secrets('rotate', `${next},${old}`);
    expect([rotation.code, ...rotation.lines]).toEqual([
      0,
      expect.stringMatching(
        /^Everything is sealed under the secret key [\w-]{8} \(1 connection resealed\)\.$/,
      ),
      expect.stringMatching(
        /^No longer needed, and may be removed from the settings or the key file: [\w-]{8}\.$/,
      ),
    ]);
    const again = await secrets('rotate', next);
    expect(again.lines).toEqual([expect.stringMatching(/\(0 connections resealed\)\.$/)]);
    expect(await shown(`${next},${old}`)).toMatchObject({ code: 0, last: sealed });
  });

  it('rotate: connections that no key opens are named', async () => {
    const [old, next] = [newKey(), newKey()];
    const { env, secrets } = await givenSealed(old);
    const app = await openApp(unwrap(readSettings({ ...env, SECRET_KEYS: old })));
    onTestFinished(app.close);
    const [wall] = await app.database.reader<object>('connections').select('*');
    const sealed_settings = 'v2.AAAAAAAA.broken';
    for (let id = 2; id <= 12; id += 1)
      await app.database.writer.transaction((trx) =>
        trx('connections').insert({ ...wall, id, sealed_settings }),
      );
    const rotation = await secrets('rotate', `${next},${old}`);
    expect([rotation.code, ...rotation.lines]).toEqual([
      1,
      expect.stringMatching(
        /^Not everything is sealed under the secret key \S+ \(1 connection resealed\)\.$/,
      ),
      'No available key can open these connections, which were left unchanged: 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, …. Add the key that sealed them and run this again, or connect them again.',
      expect.stringMatching(/^No longer needed/),
    ]);
    const status = await secrets('status', next);
    expect(status.lines.slice(-2)).toEqual([
      'Sealed under keys that are not listed: 11 connections.',
      'Everything else is sealed under the newest key.',
    ]);
  });
});
