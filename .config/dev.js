/*
 * The second half of `npm run dev`, after a build: a saved file is compiled as in a build, the console is built again if
 * one of its files has changed, and the server starts again with both. `tsc -b --watch` is not used: that of TypeScript
 * 7.0 misses changes, and that of TypeScript 6 compiles everything again, because each version discards the build
 * information of the other. Nor is `node --watch`: it stops the server with SIGTERM, after which it serves for five more
 * seconds if there is a connection, such as one of the console.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const compiler = createRequire(import.meta.url).resolve('@typescript/native/package.json');
const tsc = fileURLToPath(new URL('bin/tsc', pathToFileURL(compiler)));
/** An editor changes several files, or one file several times, when it saves. */
const SETTLED_MS = 100;
/** Ctrl-C in the terminal then reaches only this process, which passes it on once: a second one would end the server at once. */
const detached = process.platform !== 'win32';

const run = (...words) => {
  const child = spawn(process.execPath, words, { cwd: root, stdio: 'inherit', detached });
  return { child, ended: once(child, 'exit').then(([code]) => code) };
};

let server;
let isStopped = false;
const start = () => {
  isStopped = false;
  server = run('dist/composition/cli/main.js', 'serve', '--demo');
  void server.ended.then(() => {
    if (!isStopped) console.error('The server has ended. It starts again after the next change.');
  });
};
const stop = async () => {
  isStopped = true;
  server.child.kill('SIGINT');
  await server.ended;
};

let step;
const succeeds = async (...words) => {
  step = run(...words);
  return (await step.ended) === 0;
};

let isEnding = false;
let isWorking = false;
let isStale = false;
const renew = async () => {
  isStale = true;
  if (isWorking) return;
  isWorking = true;
  while (isStale && !isEnding) {
    isStale = false;
    const isBuilt =
      (await succeeds(tsc, '-b', 'composition')) && (await succeeds('.config/build-console.js'));
    if (!isBuilt || isStale || isEnding) continue;
    await stop();
    if (!isEnding) start();
  }
  isWorking = false;
};

start();
let settling;
for (const folder of ['core', 'adapters', 'composition'])
  watch(`${root}${folder}`, { recursive: true }, () => {
    clearTimeout(settling);
    settling = setTimeout(renew, SETTLED_MS);
  });

const end = async () => {
  // A terminal that is closed sends several signals; a second one would end the server at once.
  if (isEnding) return;
  isEnding = true;
  step?.child.kill();
  await stop();
  process.exit();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
