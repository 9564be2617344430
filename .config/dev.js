/*
 * The second half of `npm run dev`, after a build: TypeScript compiles what is saved, and Node starts the server again
 * when a file that it loaded has changed.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const commands = [
  [tsc, '-b', 'composition', '--watch', '--preserveWatchOutput'],
  ['--watch', '--watch-preserve-output', 'dist/composition/cli/main.js', 'serve', '--demo'],
];

const children = commands.map((words) =>
  spawn(process.execPath, words, { cwd: new URL('..', import.meta.url), stdio: 'inherit' }),
);
const end = () => children.forEach((child) => child.kill());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
for (const child of children) child.on('exit', end);
