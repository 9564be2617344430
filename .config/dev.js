/*
 * `npm run dev`: TypeScript compiles what was saved, and Node starts the server again when a file that it loaded has
 * changed. Words after it go to the server: `npm run dev -- --port 4000`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const inherited = { cwd: new URL('..', import.meta.url), stdio: 'inherit' };
const tsc = [require.resolve('typescript/bin/tsc'), '-b', 'composition'];
const main = 'dist/composition/cli/main.js';

// The first build, or there is nothing to start.
const { status } = spawnSync(process.execPath, [...tsc], inherited);
if (status !== 0) process.exit(status ?? 1);

const children = [
  spawn(process.execPath, [...tsc, '--watch', '--preserveWatchOutput'], inherited),
  spawn(
    process.execPath,
    ['--watch-preserve-output', '--watch', main, 'serve', '--demo', ...process.argv.slice(2)],
    inherited,
  ),
];
const end = () => children.forEach((child) => child.kill());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
for (const child of children) child.on('exit', end);
