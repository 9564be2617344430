import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { LONG_TAG } from './extent.js';

const SCRIPT = `
  import { startVitest } from 'vitest/node';
  const vitest = await startVitest('test', [], { config: false, watch: false, include: ['test/support/leaky.ts'], setupFiles: ['test/support/no-traces.ts'], reporters: ['dot'] });
  await vitest.close();
`;

it('a file of tests that leaves a trace in its process fails', { tags: LONG_TAG }, async () => {
  const cwd = fileURLToPath(new URL('../..', import.meta.url));
  const { stdout, stderr } = await promisify(execFile)('node', ['--input-type=module', '--eval', SCRIPT], {
    cwd,
  }).catch((error: unknown) => error as { stdout: string; stderr: string });
  expect(stdout + stderr).toContain('a file of tests leaves no trace in its process');
  expect(stdout + stderr).toMatch(/\+\s+"LEFT_BEHIND": "yes"/);
  expect(stdout + stderr).toMatch(/-\s+"fakeTimers": false/);
});
