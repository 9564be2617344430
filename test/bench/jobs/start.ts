import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Job, Sample } from '../job.js';
import { rssOf } from '../processes.js';
import type { Program } from '../program.js';
import { givenProducts } from '../product.js';
import { sampleOf } from '../sample.js';
import { minimalWords } from '../references/start.js';

const IDLE_MS = 3_000;

/** From the start of the process to the line that says where it listens, and its memory a while later. */
const measureStart = async (start: () => Promise<Program>): Promise<Sample> => {
  const program = await start();
  await pause(IDLE_MS);
  const idleMb = await rssOf(program.pid);
  await program.kill();
  return sampleOf({ readyMs: program.readyMs, idleMb });
};

const measureHelp = async (main: string): Promise<number> => {
  const from = performance.now();
  await promisify(execFile)(process.execPath, [main, '--help']);
  return performance.now() - from;
};

export const startJobs: readonly Job[] = [
  {
    name: 'start',
    title: 'start of serve, SQLite',
    goals: [
      { figure: 'readyMs', of: 'reference', must: 1.5 },
      { figure: 'helpMs', of: 'number', must: 350 },
      { figure: 'idleMb', of: 'number', must: 90 },
    ],
    open: async (stage) => {
      const { words } = await minimalWords(stage, 'sqlite');
      const minimal = () => measureStart(() => stage.launch(words));
      const ours = (await givenProducts(stage, { store: 'sqlite', channels: () => [] })).map(
        ({ role, main, start }) => {
          const sample = async (): Promise<Sample> => ({
            ...(await measureStart(() => start('serve'))),
            helpMs: await measureHelp(main),
          });
          // The first start makes the schema, the others find it.
          return { role, name: role, warmUp: sample, sample };
        },
      );
      return [{ role: 'reference', name: 'minimal app', warmUp: minimal, sample: minimal }, ...ours];
    },
  },
];
