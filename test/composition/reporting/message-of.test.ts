import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { messageOf } from '../../../composition/reporting/message-of.js';
import { givenFile, givenHandle } from '../../adapters/knex/sqlite/sqlite-subject.js';

it('the message of a fault of the database leaves out the statement', async () => {
  const { reader } = await givenHandle(await givenFile());
  const fault: unknown = await reader.raw('select nonsense,\n 1 - 1').catch((error: unknown) => error);
  expect(messageOf(fault)).toBe('SQLITE_ERROR: no such column: nonsense');
});

it.each([
  ['\n  select 1 - column "status" does not exist', 'column "status" does not exist'],
  ['vacuum into ? - SQLITE_FULL: database or disk is full', 'SQLITE_FULL: database or disk is full'],
  [
    'The database a.db cannot be opened: PRAGMA journal_mode=WAL - SQLITE_BUSY: database is locked',
    'The database a.db cannot be opened: SQLITE_BUSY: database is locked',
  ],
])('of %j it is %j', (message, shown) => {
  expect(messageOf(new Error(message))).toBe(shown);
});

it('the message of what belongs to another user ends with whose it has to be', () => {
  const next = 'Run commands as the user of the server, to whom everything in DATA_DIR has to belong.';
  for (const code of ['EACCES', 'SQLITE_READONLY'])
    expect(messageOf(Object.assign(new Error('no'), { code }))).toBe(
      `no. This user lacks the right. ${next}`,
    );
});

it.each([
  ['SQLITE_FULL', 'SQLITE_FULL: database or disk is full', 'Make room on the disk, and repeat the command.'],
  [
    '25006',
    'cannot execute UPDATE in a read-only transaction',
    'Is the server of DATABASE_URL a standby? Promote it, or name another one. ' +
      'Otherwise look for default_transaction_read_only, which some providers set when a disk is full.',
  ],
  [
    '42P05',
    'prepared statement "wp_1" already exists',
    'Is there a pooler in transaction mode in front of PostgreSQL? It has to keep prepared statements, ' +
      'as PgBouncer 1.21 or newer does with max_prepared_statements = 500.',
  ],
  [
    '53300',
    'too many connections for role "write_post"',
    'Lower DATABASE_POOL_SIZE of each process, or raise the limit of the server, the role or the database.',
  ],
  [
    '23505',
    'duplicate key value violates unique constraint "posts_pkey"',
    'If the database is a copy, its sequences may be behind its tables; to see whether they are, run: write-post doctor',
  ],
  [
    'SQLITE_IOERR',
    'SQLITE_IOERR: disk I/O error',
    'Look for errors of the disk, and for a limit of the size of files (ulimit -f).',
  ],
])('the message of a fault with the code %s ends with what to do', (code, message, next) => {
  expect(messageOf(Object.assign(new Error(message), { code }))).toBe(`${message}. ${next}`);
});

it('the message of a file in place of a directory ends with what is needed', async () => {
  const file = await givenFile();
  await writeFile(file, '');
  for (const path of [file, join(file, 'below')]) {
    const fault: unknown = await mkdir(path).catch((error: unknown) => error);
    expect(messageOf(fault)).toMatch(/\. A directory has to be there instead of a file; DATA_DIR names .*$/);
  }
});

it.each(['ENOENT', 'EPERM', 'EROFS'])(
  'the message of a directory that cannot be made (%s) names DATA_DIR',
  (code) => {
    const fault = Object.assign(new Error(`${code}: no, mkdir '/proc/x'`), { code, syscall: 'mkdir' });
    expect(messageOf(fault)).toBe(
      `${code}: no, mkdir '/proc/x'. No directory can be made there; DATA_DIR names the one for all data.`,
    );
  },
);

it('the message of another fault is complete', () => {
  expect(messageOf(new Error("ENOENT: no such file, open '/a - b'"))).toBe(
    "ENOENT: no such file, open '/a - b'",
  );
  expect(messageOf('nothing')).toBe('nothing');
});
