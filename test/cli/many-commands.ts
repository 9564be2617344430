import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const PROGRAM = fileURLToPath(new URL('many-commands.mjs', import.meta.url));

const Reply = z.object({ code: z.int() });

export interface Command {
  readonly main: string;
  readonly words: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
}

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

let host: ChildProcess | null = null;

const startHost = (): ChildProcess => {
  const child = fork(PROGRAM, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  child.stdout?.setEncoding('utf8');
  child.stderr?.setEncoding('utf8');
  child.once('exit', () => {
    host = null;
  });
  return child;
};

/** Reads what comes before the end of this command. */
const untilEnd = (stream: Readable | null, end: string): Promise<string> =>
  new Promise((resolve) => {
    let read = '';
    const take = (piece: string): void => {
      read += piece;
      if (!read.endsWith(end)) return;
      stream?.off('data', take);
      resolve(read.slice(0, -end.length));
    };
    stream?.on('data', take);
  });

const runNext = async (command: Command): Promise<Finished> => {
  const child = (host ??= startHost());
  const end = `\n${randomUUID()}\n`;
  const ended = once(child, 'exit').then((): never => {
    throw new Error(`the process of all commands ended in: ${command.words.join(' ')}`);
  });
  const outputs = Promise.all([untilEnd(child.stdout, end), untilEnd(child.stderr, end)]);
  const reply = once(child, 'message').then(([message]) => Reply.parse(message));
  child.send({ ...command, end });
  const [{ code }, [stdout, stderr]] = await Promise.race([Promise.all([reply, outputs]), ended]);
  return { code, stdout, stderr };
};

let last: Promise<unknown> = Promise.resolve();

/** Runs one command of the built command line in a process that it shares with others, one after the other. */
export const runWithOthers = (command: Command): Promise<Finished> => {
  const run = last.then(() => runNext(command));
  last = run.catch(() => undefined);
  return run;
};
