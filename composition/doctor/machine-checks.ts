import { access, constants, readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { secretKeyFile } from '../../adapters/crypto/index.js';
import { nullFor } from '../../adapters/system/code-of.js';
import { systemClock } from '../../adapters/system/index.js';
import { isOpenToOthers, makePrivateDirectory } from '../../adapters/system/private-files.js';
import { makeChannelNetwork } from '../channels/channel-network.js';
import { isFree } from '../processes/free-port.js';
import { localOrigin, type Settings } from '../settings.js';
import { configuredKeys } from '../store/unlock.js';
import { loadPublishers } from '../channels/load-publishers.js';
import { makePublishers } from '../channels/make-publishers.js';
import { failed, passed, type Finding, type NamedCheck } from './check.js';
import { counted, megabytes } from '../reporting/counted.js';

const LEAST_FREE_BYTES = 500_000_000;

/** Whether a version of Node is new enough. */
export const nodeVersion = (version: string): Finding => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const ok = major > 20 || (major === 20 && minor >= 19);
  return ok ? passed(`Node ${version}.`) : failed(`Node ${version} is too old; 20.19 or newer is needed.`);
};

/** A path as an argument that can be copied into a shell. */
const inShell = (path: string): string =>
  /^[\w./+:@-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;

const dataDirectory = async ({ dataDir }: Settings): Promise<Finding> => {
  try {
    await makePrivateDirectory(dataDir);
    await access(dataDir, constants.W_OK);
    return passed(`${dataDir} can be written.`);
  } catch {
    return failed(`${dataDir} cannot be written; set DATA_DIR to a directory that can.`);
  }
};

/** The database may be on another disk; the start of a server creates its directory. */
const diskSpace = async ({ dataDir, database }: Settings): Promise<Finding> => {
  const own = database.kind === 'sqlite' ? dirname(database.file) : dataDir;
  const free = (directory: string): Promise<number> =>
    statfs(directory).then(({ bavail, bsize }) => bavail * bsize);
  const ofDatabase = free(own)
    .catch(nullFor('ENOENT'))
    .catch(() => 0);
  const ofData = await free(dataDir).catch(() => 0);
  return spaceLeft(Math.min(ofData, (await ofDatabase) ?? ofData));
};

/** Whether so many bytes are enough to go on with. */
export const spaceLeft = (free: number): Finding => {
  const found = `${(free / 1e9).toFixed(1)} GB are free`;
  return free >= LEAST_FREE_BYTES
    ? passed(`${found}.`)
    : failed(`${found}; make room before the database stops.`);
};

/** Links and images with a local address would lead other users to their own machines. */
const publicAddress = ({ baseUrl, host }: Settings): Finding => {
  const local = /^https?:\/\/(localhost|127\.|\[::1\])/.test(baseUrl);
  const open = host === '0.0.0.0' || host === '::';
  return local && open
    ? failed(`The server accepts connections from everywhere, but links begin with ${baseUrl}; set BASE_URL.`)
    : passed(`Links begin with ${baseUrl}.`);
};

/** The keys decrypt the credentials of every connection. */
const secretKey = async (settings: Settings): Promise<Finding> => {
  if (settings.secretKeys.length > 0)
    return passed(`It comes from ${(await configuredKeys(settings)).from}.`);
  const file = secretKeyFile(settings.dataDir);
  const open = await isOpenToOthers(file);
  if (open === null) return passed(`${file} does not exist; a new installation creates it.`);
  if (open) return failed(`Others can read ${file}; run: chmod 600 ${inShell(file)}`);
  await configuredKeys(settings);
  return passed(`Only its owner can read ${file}.`);
};

/** The files contain user data. Permissions are only reported, because an existing directory may belong to others. */
const databaseFiles = async ({ database }: Settings): Promise<Finding> => {
  if (database.kind !== 'sqlite') return passed('PostgreSQL keeps them.');
  const { file } = database;
  const places = [
    [dirname(file), '700'],
    ...['', '-wal', '-shm'].map((suffix) => [`${file}${suffix}`, '600'] as const),
  ] as const;
  const repairs: string[] = [];
  for (const [path, mode] of places)
    if (await isOpenToOthers(path).catch(() => false)) repairs.push(`chmod ${mode} ${inShell(path)}`);
  return repairs.length === 0
    ? passed(`Only their owner can read ${file}.`)
    : failed(`Others can reach them; run: ${repairs.join('; ')}`);
};

/** The port must be free or used by a server of Write Post: another program would prevent the start. */
const port = async ({ host, port: number }: Settings): Promise<Finding> => {
  const place = `${host} port ${String(number)}`;
  if (await isFree(host, number)) return passed(`No program listens on ${place}.`);
  const signal = AbortSignal.timeout(2_000);
  const response = await fetch(`${localOrigin(host, number)}/livez`, { signal }).catch(() => null);
  const isWritePost = response?.headers.get('x-request-id')?.startsWith('req_') === true;
  return isWritePost
    ? passed(`A Write Post server is running on ${place}.`)
    : failed(`Another program uses ${place}, or access to it is denied; set PORT or HOST.`);
};

/** They are made as well, because a server starts only if they can be used, beside the built-in ones. */
const ownPublishers = async (settings: Settings): Promise<Finding> => {
  const makers = await loadPublishers(settings.channels);
  const network = makeChannelNetwork(settings, { info: () => undefined });
  const imageFor = () => Promise.resolve(null);
  makePublishers(settings, { ...network, clock: systemClock, imageFor }, makers);
  const count = makers.length;
  return passed(count === 0 ? 'Only the built-in ones.' : `${counted(count, 'module')} loaded.`);
};

/** A command of another user, such as a restore, may have created their directories, where a server stores new ones. */
const imageFiles = async ({ dataDir, imageStore }: Settings): Promise<Finding> => {
  const directory = join(dataDir, 'images');
  if (imageStore === 'files')
    for (const place of [directory, join(directory, '.drafts')])
      await access(place, constants.W_OK).catch(nullFor('ENOENT'));
  const names = ((await readdir(directory).catch(nullFor('ENOENT'))) ?? []).filter(
    (name) => !name.startsWith('.'),
  );
  let bytes = 0;
  // One after the other: all at once would need as many file descriptors as there are files.
  for (const name of names) bytes += (await stat(join(directory, name)).catch(() => ({ size: 0 }))).size;
  return passed(`${counted(names.length, 'file')}, ${megabytes(bytes)}.`);
};

/** Checks of the machine and the settings that need no database. */
export const MACHINE_CHECKS: readonly NamedCheck<Settings>[] = [
  { name: 'node', check: () => nodeVersion(process.versions.node) },
  { name: 'data directory', check: dataDirectory },
  { name: 'disk', check: diskSpace },
  { name: 'secret key', check: secretKey },
  { name: 'database files', check: databaseFiles },
  { name: 'port', check: port },
  { name: 'public address', check: publicAddress },
  { name: 'own publishers', check: ownPublishers },
  { name: 'image files', check: imageFiles },
];
