import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../peer.js';
import { run } from '../run/command.js';
import { makeCachedFolder, type CachedFolder } from './cached-folder.js';

/** A package of Debian, in the version that was tried. */
export interface DebianPackage {
  readonly name: string;
  /** Without it, the current version of the suite. */
  readonly version?: string;
  /** A later version that begins like this may come in its place when the archive has dropped the tried one. */
  readonly series?: string;
}

const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** The mirror that this machine already uses: no host is hard-coded. */
const mirror = async (): Promise<string> => {
  const folder = '/etc/apt/sources.list.d';
  const names = (await readdir(folder).catch(() => [])).map((name) => join(folder, name));
  const files = ['/etc/apt/sources.list', ...names].filter((name) => /\.(list|sources)$/.test(name));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  const addresses = texts.flatMap((text) =>
    [...text.matchAll(/^(?:URIs:|deb\s(?:\[[^\]]*\])?)\s*(\S+)/gm)].map(([, address = '']) => address),
  );
  const found = addresses.find((address) => /\/debian\/?$/.test(address));
  if (found === undefined) {
    throw new Error('These servers come from a Debian archive; no source of apt on this machine names one.');
  }
  return found;
};

/** Runs apt on lists and a cache of its own; the machine's are not touched and its settings (proxies) still hold. */
export interface PrivateApt {
  readonly versionsOf: (name: string) => Promise<readonly string[]>;
  /** Downloads these packages, and those of their dependencies that this machine lacks. */
  readonly downloadWithNeeds: (wanted: readonly string[]) => Promise<void>;
  /** Downloads exactly these. */
  readonly download: (wanted: readonly string[]) => Promise<void>;
}

const makePrivateApt = async (folder: string, suites: readonly string[]): Promise<PrivateApt> => {
  const archive = await mirror();
  const sources = suites.map((suite) => `deb [signed-by=${KEYRING}] ${archive} ${suite} main\n`);
  await mkdir(join(folder, 'state/lists/partial'), { recursive: true });
  await mkdir(join(folder, 'cache/archives/partial'), { recursive: true });
  await writeFile(join(folder, 'sources.list'), sources.join(''));
  const settings = {
    'Dir::State': join(folder, 'state'),
    'Dir::State::status': '/var/lib/dpkg/status',
    'Dir::Cache': join(folder, 'cache'),
    'Dir::Etc::sourcelist': join(folder, 'sources.list'),
    'Dir::Etc::sourceparts': '/dev/null',
    'Dir::Etc::preferencesparts': '/dev/null',
    'Acquire::Languages': 'none',
    // An old snapshot of sid is as good as a new one, as long as the keyring has signed it.
    'Acquire::Check-Valid-Until': 'false',
    'Acquire::Retries': '3',
    'APT::Sandbox::User': 'root',
    'Debug::NoLocking': 'true',
  };
  const config = join(folder, 'apt.conf');
  await writeFile(
    config,
    Object.entries(settings)
      .map(([name, value]) => `${name} "${value}";\n`)
      .join(''),
  );
  const options = { cwd: join(folder, 'cache/archives'), env: { APT_CONFIG: config } };
  await run('apt-get', ['--quiet', 'update'], options);
  return {
    versionsOf: async (name) => {
      const table = await run('apt-cache', ['madison', name], options);
      return table.split('\n').flatMap((line) => line.split('|')[1]?.trim() ?? []);
    },
    downloadWithNeeds: async (wanted) => {
      const flags = ['--quiet', '--yes', '--download-only', '--reinstall', '--no-install-recommends'];
      await run('apt-get', ['install', ...flags, ...wanted], options);
    },
    download: async (wanted) => {
      await run('apt-get', ['--quiet', 'download', ...wanted], options);
    },
  };
};

const chosenVersion = async (apt: PrivateApt, wanted: DebianPackage, log: Log): Promise<string> => {
  const { name, version, series } = wanted;
  if (version === undefined) return name;
  const offered = await apt.versionsOf(name);
  if (offered.includes(version)) return `${name}=${version}`;
  const other = offered.find((each) => series !== undefined && each.startsWith(series));
  if (other === undefined) {
    throw new Error(
      `The archive has neither ${name} ${version} nor another ${series ?? version}*: ${offered.join(', ')}`,
    );
  }
  log(`${name}: the archive no longer has ${version}; ${other} is taken in its place`);
  return `${name}=${other}`;
};

export interface DebianFiles {
  readonly name: string;
  readonly suites: readonly string[];
  readonly packages: readonly DebianPackage[];
  /** Whether the dependencies that this machine lacks are included. */
  readonly needs: boolean;
}

const extracted = async (
  folder: string,
  { suites, packages, needs }: DebianFiles,
  log: Log,
): Promise<void> => {
  const aptFolder = join(folder, 'apt');
  const apt = await makePrivateApt(aptFolder, suites);
  const wanted: string[] = [];
  for (const each of packages) wanted.push(await chosenVersion(apt, each, log));
  await (needs ? apt.downloadWithNeeds(wanted) : apt.download(wanted));
  const archives = join(aptFolder, 'cache/archives');
  const files = (await readdir(archives)).filter((name) => name.endsWith('.deb'));
  for (const file of files) await run('dpkg-deb', ['-x', join(archives, file), join(folder, 'root')]);
  await writeFile(join(folder, 'packages.txt'), files.map((file) => `${file}\n`).join(''));
  await rm(aptFolder, { recursive: true });
};

/** Files of Debian packages under `root`, extracted and never installed; `packages.txt` names the archives. */
export const debianFolder = (
  files: DebianFiles,
  and: (folder: string, log: Log) => Promise<void> = () => Promise.resolve(),
  ingredients: readonly string[] = [],
): CachedFolder =>
  makeCachedFolder(files.name, [JSON.stringify(files), ...ingredients], async (folder, log) => {
    await extracted(folder, files, log);
    await and(folder, log);
  });

/** The library path of extracted packages, for their programs. */
export const libraryPath = (root: string): Readonly<Record<string, string>> => ({
  LD_LIBRARY_PATH: ['usr/lib/x86_64-linux-gnu', 'lib/x86_64-linux-gnu']
    .map((path) => join(root, path))
    .join(':'),
});
