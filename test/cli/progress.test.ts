import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { imageBytes } from '../adapters/images/image-bytes.js';
import { givenInstallation } from './printed.js';
import { then, told } from './told.js';

const given = async () => {
  const { lines, printed, path } = await givenInstallation();
  await lines('accounts', 'create', '--name', 'Ada', '--plan', 'business');
  await lines('connections', 'add', '--account', '1', '--provider', 'feed', '--name', 'Blog');
  const [image, table] = [join(path, 'image.png'), join(path, 'posts.csv')];
  await writeFile(image, await imageBytes('png'));
  await writeFile(table, 'headline,content,connection_ids\nOne,Text,1\nTwo,Text,1\n');
  const post = ['--headline', 'Hello', '--content', 'World', '--connections', '1'];
  await lines('posts', 'create', '--account', '1', ...post, '--image', image);
  const backup = join(path, 'backup.tar');
  await lines('backup', backup, '--with-key');
  told.length = 0;
  return { path, printed, table, backup };
};

type Given = Awaited<ReturnType<typeof given>>;

describe('how far a command is', () => {
  it.each<[string, (given: Given) => readonly string[], readonly string[]]>([
    [
      'backup',
      ({ path }) => ['backup', join(path, 'other.tar')],
      ['Copying the database …', expect.stringMatching(/^Database written: /), 'Images written: 0 of 1'],
    ],
    [
      'restore',
      ({ backup }) => ['restore', backup],
      [...[0, 1, 2, 3].map((files) => `Files unpacked: ${String(files)}`), 'Ledgers audited: 0 of 1'],
    ],
    [
      'accounts export',
      ({ path }) => ['accounts', 'export', '1', join(path, 'ada.tar')],
      ['Lines of posts.jsonl written: 1', 'Lines of wallet.jsonl written: 1', 'Images written: 0'],
    ],
    ['wallet audit', () => ['wallet', 'audit'], ['Ledgers audited: 0 of 1']],
    ['images move', () => ['images', 'move', '--from', 'files', '--to', 'database'], ['Images moved: 1']],
    [
      'posts import',
      ({ table }) => ['posts', 'import', table, '--account', '1'],
      ['Lines read: 1', 'Lines read: 2'],
    ],
    ['migrate', () => ['migrate'], ['Migrating: 0001-initial', 'Migrating: 0019-channel-overrides']],
    ['secrets rotate', () => ['secrets', 'rotate'], ['Connections resealed: 0']],
    ['doctor', () => ['doctor'], ['Checking: secret key', 'Checking: ledger']],
    ['accounts erase', () => ['accounts', 'erase', '1', '--confirm', 'Ada'], ['Erasing the account …']],
    [
      'posts hold',
      () => ['posts', 'hold', '--state-of', '2026-11-01T00:00:00Z'],
      ['Holding the posts that wait …'],
    ],
  ])('is told by %s', async (name, wordsOf, lines) => {
    const installation = await given();
    const { path, printed } = installation;
    const isNew = name === 'restore' || name === 'migrate';
    if (name === 'accounts erase') await printed(['accounts', 'close', '1', '--reason', 'Left']);
    const elsewhere = isNew ? { DATA_DIR: join(path, 'new') } : {};
    await printed(wordsOf(installation), elsewhere);
    expect(told).toEqual(expect.arrayContaining([...lines]));
  });
});

describe('a command that writes a file', () => {
  it.each([['backup'], ['accounts', 'export', '1']])(
    'leaves nothing of it when it is interrupted: %s %s',
    async (...words) => {
      const { path, printed } = await given();
      const others = process.listeners('SIGINT');
      then.call = () => {
        for (const stop of process.listeners('SIGINT').filter((each) => !others.includes(each)))
          stop('SIGINT');
      };
      onTestFinished(() => void (then.call = () => undefined));
      const before = await readdir(path);
      const { code, errors } = await printed([...words, join(path, 'interrupted.tar')]);
      expect([code, errors]).toEqual([1, ['Interrupted; no file was written.']]);
      expect(await readdir(path)).toEqual(before);
      expect(process.listeners('SIGINT')).toEqual(others);
    },
  );
});
