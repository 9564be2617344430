import { codeOf } from '../../adapters/system/code-of.js';

/** What Knex puts before the message of the database. */
const STATEMENT =
  /(^\s*|cannot be opened: |out of reach: )(?:alter|begin|commit|create|delete|drop|insert|pragma|select|update|vacuum|with)\b.* - /is;

export const DAMAGED = 'Stop the server, keep a copy of the file, and restore a backup: write-post restore';

const POOLED =
  'Is there a pooler in transaction mode in front of PostgreSQL? It has to keep prepared statements, ' +
  'as PgBouncer 1.21 or newer does with max_prepared_statements = 500.';

const NOT_ALONE =
  'Does the search path of DATABASE_URL name a schema that another program uses, too? ' +
  'Give Write Post one of its own: create it, and end the address with ?options=-csearch_path%3D<schema>';

const NO_DIRECTORY = 'A directory has to be there instead of a file; DATA_DIR names the one for all data.';

const NOT_MADE = 'No directory can be made there; DATA_DIR names the one for all data.';

const NO_RIGHT =
  'This user lacks the right. Run commands as the user of the server, to whom everything in DATA_DIR has to belong.';

/** What to do about a fault of a disk, or of a server that cannot be used or written, by its code. */
const NEXT_STEPS: Readonly<Record<string, string>> = {
  23505:
    'If the database is a copy, its sequences may be behind its tables; to see whether they are, run: write-post doctor',
  25006:
    'Is the server of DATABASE_URL a standby? Promote it, or name another one. ' +
    'Otherwise look for default_transaction_read_only, which some providers set when a disk is full.',
  26000: POOLED,
  '42P05': POOLED,
  '3F000':
    'The search path of DATABASE_URL has no schema that exists and that its role may use. ' +
    'Create one, or name another one in search_path.',
  42501:
    'The role of DATABASE_URL lacks this right. To migrate, it has to own the tables, and before the first migration ' +
    'it needs the right to create tables in its schema; what it needs otherwise is in the operations guide ' +
    '("A role that owns nothing").',
  53300:
    'Lower DATABASE_POOL_SIZE of each process, or raise the limit of the server, the role or the database.',
  42703: NOT_ALONE,
  '42P07': NOT_ALONE,
  EACCES: NO_RIGHT,
  EEXIST: NO_DIRECTORY,
  ENOSPC: 'Make room on the disk, and repeat the command.',
  ENOTDIR: NO_DIRECTORY,
  SQLITE_BUSY: 'Another process holds its lock; repeat the command later.',
  SQLITE_CANTOPEN:
    'Its directory has to exist, and its files have to be readable and writable for this user.',
  SQLITE_CORRUPT: DAMAGED,
  SQLITE_FULL: 'Make room on the disk, and repeat the command.',
  SQLITE_IOERR: 'Look for errors of the disk, and for a limit of the size of files (ulimit -f).',
  SQLITE_READONLY: NO_RIGHT,
  SQLITE_NOTADB: `Is it the right file? If so, it is damaged. ${DAMAGED}`,
};

const isOfMkdir = (fault: unknown): boolean =>
  fault instanceof Error && 'syscall' in fault && fault.syscall === 'mkdir';

/** The message of a fault for an operator, with the next step but without the statement that failed. */
export const messageOf = (fault: unknown): string => {
  const message = (fault instanceof Error ? fault.message : String(fault))
    .replace(STATEMENT, '$1')
    .trimStart();
  const next = NEXT_STEPS[codeOf(fault)] ?? (isOfMkdir(fault) ? NOT_MADE : undefined);
  return next === undefined ? message : `${message}. ${next}`;
};
