import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const SCRIPT = `
  import { startVitest } from 'vitest/node';
  const reporters = ['./test/support/count-reporter.ts'];
  const vitest = await startVitest('test', [], { config: false, watch: false, include: ['test/support/flaky.ts'], retry: 1, reporters });
  await vitest.close();
`;

it('a test that passes at a second try is counted and listed with its error', async () => {
  const cwd = fileURLToPath(new URL('../..', import.meta.url));
  const { stdout } = await promisify(execFile)('node', ['--input-type=module', '--eval', SCRIPT], { cwd });
  expect(stdout).toContain(
    'Passed at a second try only:\n  test/support/flaky.ts > fails at first\n    AssertionError: expected 1 to be 2',
  );
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('2 passed, 0 failed, 1 at a second try');
});
