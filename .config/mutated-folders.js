import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The folders that a run changes: those in MUTATE, separated by commas, or the whole core.
 *
 * @returns {readonly string[]}
 */
export const mutatedFolders = () => (process.env.MUTATE ?? 'core').split(',').map((folder) => folder.trim());

/** Lines of a stretch: most mutants lie within as many. */
const STRETCH = 20;

/**
 * A file in stretches, in the syntax of Stryker.
 *
 * @param {string} path
 * @returns {readonly string[]}
 */
const stretchesOf = (path) => {
  const lines = readFileSync(path, 'utf8').split('\n').length;
  return Array.from({ length: Math.ceil(lines / STRETCH) }, (_, place) => {
    const first = place * STRETCH + 1;
    return `${path}:${String(first)}-${String(first + STRETCH - 1)}`;
  });
};

/**
 * Whether a stretch is one of the `nth` that are drawn: by its name, so that every run draws the same.
 *
 * @param {string} stretch
 * @param {number} nth
 */
const isDrawn = (stretch, nth) => createHash('sha256').update(stretch).digest().readUInt32BE() % nth === 0;

/**
 * What a run changes: the whole of its folders or, with SAMPLE=n, about one of n stretches of their lines.
 *
 * @returns {readonly string[]}
 */
export const mutatedPlaces = () => {
  const nth = Number(process.env.SAMPLE ?? 1);
  if (nth === 1) return mutatedFolders().map((folder) => `${folder}/**/*.ts`);
  return mutatedFolders().flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
      .flatMap((name) => stretchesOf(join(folder, name)))
      .filter((stretch) => isDrawn(stretch, nth)),
  );
};

/** Folders whose tests do not lie beside them, or not all of them. */
const ELSEWHERE = {
  core: ['test/core/**/*.test.ts', 'test/adapters/memory/**/*.test.ts'],
  'adapters/console': ['test/adapters/console/**/*.test.ts'],
  composition: [
    'test/composition/**/*.test.ts',
    'test/sandbox/{advance-to,channel-calls,control-interface,own-control,world}.test.ts',
    'test/testing/{memory-app,moved-clock}.test.ts',
    // Those that run commands in their own process.
    'test/cli/{account-erase,account-export,connect,doctor-lines,operator-log,option-values}.test.ts',
    'test/cli/{output,post-lines,posts-csv,running-commands,state-lines,tables,visible}.test.ts',
  ],
  'adapters/http-koa': ['test/http/**/*.test.ts', 'test/sandbox/**/*.test.ts'],
  // Channels share much, and what they share is tested with them. Not the canaries, which take ten seconds for a channel.
  'adapters/publishers': [
    'test/adapters/publishers/**/*.test.ts',
    'test/adapters/small-contracts.test.ts',
    'test/sandbox/channel-calls.test.ts',
  ],
  'adapters/mcp': ['test/adapters/mcp/**/*.test.ts', 'test/http/tools.test.ts', 'test/tenants/mcp.test.ts'],
};

/**
 * Which tests have to notice what changes in a folder, or in one within it.
 *
 * @param {string} folder
 * @returns {readonly string[]}
 */
export const testsOf = (folder) => {
  const elsewhere = Object.entries(ELSEWHERE).find(([whole]) => `${folder}/`.startsWith(`${whole}/`));
  return elsewhere?.[1] ?? [`test/${folder}/**/*.test.ts`];
};
