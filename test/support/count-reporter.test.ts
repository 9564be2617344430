import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { LONG_TAG } from './extent.js';

const script = (options: string) => `
  import { startVitest } from 'vitest/node';
  const reporters = [['./test/support/count-reporter.ts', ${options}]];
  const vitest = await startVitest('test', [], { config: false, watch: false, include: ['test/support/flaky.ts'], retry: 1, reporters });
  await vitest.close();
`;

const run = async (options: string): Promise<{ readonly stdout: string; readonly code?: number }> => {
  const cwd = fileURLToPath(new URL('../..', import.meta.url));
  return promisify(execFile)('node', ['--input-type=module', '--eval', script(options)], { cwd }).catch(
    (error: unknown) => error as { stdout: string; code: number },
  );
};

const lastLine = (output: string): string | undefined => output.trimEnd().split('\n').at(-1);

it(
  'a test that passes at a second try is counted and listed with its error',
  { tags: LONG_TAG },
  async () => {
    const { stdout, code } = await run('{}');
    expect(stdout).toContain(
      'Passed at a second try only:\n  test/support/flaky.ts > fails at first\n    AssertionError: expected 1 to be 2',
    );
    expect(lastLine(stdout)).toBe('2 passed, 0 failed, 1 at a second try');
    expect(code).toBeUndefined();
  },
);

it('a first failure of a random search fails the run', { tags: LONG_TAG }, async () => {
  const { stdout, code } = await run('{ searches: /flaky/ }');
  expect(lastLine(stdout)).toBe('1 passed, 1 failed, 1 at a second try');
  expect(code).toBe(1);
});
