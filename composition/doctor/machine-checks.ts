import { access, constants, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { isOpenToOthers, makePrivateDirectory } from '../../adapters/system/index.js';
import type { Settings } from '../settings.js';
import type { Check } from './check.js';

const LEAST_FREE_BYTES = 500_000_000;

/** Checks of the machine and the settings that need no database. */
export const checkMachine = async (settings: Settings): Promise<readonly Check[]> => [
  nodeVersion(),
  await dataDirectory(settings),
  await diskSpace(settings),
  await secretKeyFile(settings),
  await databaseFiles(settings),
  await port(settings),
  publicAddress(settings),
];

const nodeVersion = (): Check => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const ok = major > 20 || (major === 20 && minor >= 19);
  return {
    name: 'node',
    ok,
    message: `Node ${process.versions.node}${ok ? '.' : ' is too old; 20.19 or newer is needed.'}`,
  };
};

const dataDirectory = async ({ dataDir }: Settings): Promise<Check> => {
  try {
    await makePrivateDirectory(dataDir);
    await access(dataDir, constants.W_OK);
    return { name: 'data directory', ok: true, message: `${dataDir} can be written.` };
  } catch {
    return {
      name: 'data directory',
      ok: false,
      message: `${dataDir} cannot be written; set DATA_DIR to a directory that can.`,
    };
  }
};

const diskSpace = async ({ dataDir }: Settings): Promise<Check> => {
  const { bavail, bsize } = await statfs(dataDir).catch(() => ({ bavail: 0, bsize: 0 }));
  const free = bavail * bsize;
  const message = `${(free / 1e9).toFixed(1)} GB are free${free >= LEAST_FREE_BYTES ? '.' : '; make room before the database stops.'}`;
  return { name: 'disk', ok: free >= LEAST_FREE_BYTES, message };
};

/** Links and images with a local address would lead other users to their own machines. */
const publicAddress = ({ baseUrl, host }: Settings): Check => {
  const local = /^https?:\/\/(localhost|127\.|\[::1\])/.test(baseUrl);
  const open = host === '0.0.0.0' || host === '::';
  const ok = !(local && open);
  return {
    name: 'public address',
    ok,
    message: ok
      ? `Links begin with ${baseUrl}.`
      : `The server accepts connections from everywhere, but links begin with ${baseUrl}; set BASE_URL.`,
  };
};

/** The key decrypts the credentials of every connection. */
const secretKeyFile = async ({ dataDir, secretKey }: Settings): Promise<Check> => {
  const name = 'secret key';
  if (secretKey !== null) return { name, ok: true, message: 'It comes from SECRET_KEY.' };
  const file = join(dataDir, 'secret.key');
  const open = await isOpenToOthers(file).catch(() => false);
  if (open === null) return { name, ok: true, message: `It will be created in ${file} at the first start.` };
  const message = open
    ? `Others can read ${file}; run: chmod 600 ${file}`
    : `Only its owner can read ${file}.`;
  return { name, ok: !open, message };
};

/** The files contain user data. Permissions are only reported, because an existing directory may belong to others. */
const databaseFiles = async ({ database }: Settings): Promise<Check> => {
  const name = 'database files';
  if (database.kind !== 'sqlite') return { name, ok: true, message: 'PostgreSQL keeps them.' };
  const { file } = database;
  const places = [
    [dirname(file), '700'],
    ...['', '-wal', '-shm'].map((suffix) => [`${file}${suffix}`, '600'] as const),
  ] as const;
  const repairs: string[] = [];
  for (const [path, mode] of places)
    if (await isOpenToOthers(path).catch(() => false)) repairs.push(`chmod ${mode} ${path}`);
  const ok = repairs.length === 0;
  const message = ok
    ? `Only their owner can read ${file}.`
    : `Others can reach them; run: ${repairs.join('; ')}`;
  return { name, ok, message };
};

/** The port must be free or used by a server of ours: another program would prevent the start. */
const port = async ({ host, port: number }: Settings): Promise<Check> => {
  const name = 'port';
  const place = `${host} port ${String(number)}`;
  if (await canListen(host, number)) return { name, ok: true, message: `No program listens on ${place}.` };
  const response = await fetch(
    `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${String(number)}/livez`,
    {
      signal: AbortSignal.timeout(2_000),
    },
  ).catch(() => null);
  const ours = response?.headers.get('x-request-id')?.startsWith('req_') === true;
  return ours
    ? { name, ok: true, message: `A Write Post server is running on ${place}.` }
    : { name, ok: false, message: `Another program has ${place}, or it may not be used; set PORT or HOST.` };
};

const canListen = (host: string, number: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(number, host, () => probe.close(() => resolve(true)));
  });
