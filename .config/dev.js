/*
 * The second half of `npm run dev`, after a build: a saved file is compiled as in a build, and Node starts the server
 * again when a file that it loaded has changed. `tsc -b --watch` is not used: that of TypeScript 7.0 misses changes, and
 * that of TypeScript 6 compiles everything again, because each version discards the build information of the other.
 */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const compiler = createRequire(import.meta.url).resolve('@typescript/native/package.json');
const tsc = fileURLToPath(new URL('bin/tsc', pathToFileURL(compiler)));
/** An editor changes several files, or one file several times, when it saves. */
const SETTLED_MS = 100;

const run = (...words) => spawn(process.execPath, words, { cwd: root, stdio: 'inherit' });

let compiling = null;
let isStale = false;
const compile = () => {
  isStale = compiling !== null;
  if (isStale) return;
  compiling = run(tsc, '-b', 'composition');
  compiling.on('exit', () => {
    compiling = null;
    if (isStale) compile();
  });
};

let settling;
for (const folder of ['core', 'adapters', 'composition'])
  watch(`${root}${folder}`, { recursive: true }, () => {
    clearTimeout(settling);
    settling = setTimeout(compile, SETTLED_MS);
  });

const server = run('--watch', '--watch-preserve-output', 'dist/composition/cli/main.js', 'serve', '--demo');
const end = () => {
  server.kill();
  compiling?.kill();
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
server.on('exit', (code) => process.exit(code ?? 0));
