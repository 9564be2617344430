import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Started } from '../peer.js';
import { makeOwnFolder } from './own-folder.js';
import { startProcess, type ServerProcess, type ServerProgram } from './server-process.js';

/** The environment of a server for one run: a folder and processes that end together. */
export interface Home {
  readonly folder: string;
  readonly launch: (
    program: Omit<ServerProgram, 'cwd' | 'logFile'> & { readonly cwd?: string },
  ) => ServerProcess;
  /** Makes the packages in that folder importable for scripts that lie in this one. */
  readonly linkModules: (nodeModules: string) => Promise<void>;
}

/**
 * Starts a server in a new folder and times it. Where `start` rejects, and when the server is stopped, its processes
 * end and the folder is removed.
 */
export const startInHome = async <Facts>(
  name: string,
  start: (home: Home) => Promise<Facts>,
): Promise<Started<Facts>> => {
  const { path: folder, remove } = await makeOwnFolder(name);
  const processes: ServerProcess[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(processes.map((each) => each.stop()));
    await remove();
  };
  const began = performance.now();
  try {
    const facts = await start({
      folder,
      launch: (program) => {
        const started = startProcess({ cwd: folder, logFile: join(folder, 'output.log'), ...program });
        processes.push(started);
        return started;
      },
      linkModules: (nodeModules) => symlink(nodeModules, join(folder, 'node_modules')),
    });
    const startMs = Math.round(performance.now() - began);
    return { address: { ...facts, pids: processes.map(({ pid }) => pid), startMs }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
