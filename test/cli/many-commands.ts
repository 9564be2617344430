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

interface Host {
  readonly child: ChildProcess;
  /** Rejects when the process ends, which is always unexpected. */
  readonly ended: Promise<never>;
}

let host: Host | null = null;

const startHost = (): Host => {
  const child = fork(PROGRAM, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  child.stdout?.setEncoding('utf8');
  child.stderr?.setEncoding('utf8');
  const ended = once(child, 'exit').then((): never => {
    host = null;
    throw new Error('the process that commands share ended');
  });
  ended.catch(() => undefined);
  return { child, ended };
};

/** Reads the output until the end of this command. */
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
  const { child, ended } = (host ??= startHost());
  const end = `\n${randomUUID()}\n`;
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
