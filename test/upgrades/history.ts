import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

const MIGRATIONS = 'adapters/knex/migrate.ts';

const git = async (...args: readonly string[]): Promise<string> =>
  (await run('git', args, { maxBuffer: 10_000_000 })).stdout;

const stepsAt = async (commit: string): Promise<readonly string[]> => {
  const text = await git('show', `${commit}:${MIGRATIONS}`);
  return [...text.matchAll(/name: '([^']+)'/g)].map(([, name = '']) => name);
};

/**
 * The last commit of this branch whose newest step was this one: what an operator ran before the update. Rejects if
 * there is none, which happens when two steps arrive in one merge.
 */
export const lastCommitWith = async (step: string): Promise<string> => {
  const commits = (await git('rev-list', '--first-parent', 'HEAD', '--', MIGRATIONS)).trim().split('\n');
  // Between two commits that change the list it stays as it is, so the program meant is the one before the next change.
  let next: string | null = null;
  for (const commit of commits) {
    if ((await stepsAt(commit)).at(-1) === step)
      return (await git('rev-parse', next === null ? 'HEAD' : `${next}^1`)).trim();
    next = commit;
  }
  throw new Error(`No commit on the way to HEAD has ${step} as its newest step.`);
};

/** The files of a commit, in a folder. */
export const checkOut = async (commit: string, folder: string): Promise<void> => {
  const archive = `${folder}/archive.tar`;
  await git('archive', `--output=${archive}`, commit);
  await run('tar', ['-xf', archive, '-C', folder]);
};
