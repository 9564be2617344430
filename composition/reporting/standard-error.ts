import { writeSync } from 'node:fs';

/** Not that of `process.stderr`, which a worker thread lacks. */
const STANDARD_ERROR = 2;

/** The most text that waits for a reader, in UTF-16 code units; further lines are lost. */
const MOST_WAITING = 4 * 1024 * 1024;

/** How long to wait for a reader that is behind, in milliseconds. */
const RETRY_MS = 10;

/** How often a process that ends tries again: a second in total. */
const TRIES_AT_EXIT = 100;

const LINE_END = '\n'.charCodeAt(0);

const NOTHING = Buffer.alloc(0);

/** Writes lines to a file descriptor. */
export interface LineWriter {
  readonly write: (line: string) => void;
  /** Writes what still waits, before the process ends. */
  readonly end: () => void;
  /** How many lines were lost since the last call; 0 while lines still wait. */
  readonly takeLost: () => number;
}

/**
 * Writes the lines of one turn of the event loop by one system call. Where the reader is behind, they wait and the
 * process goes on: it must neither stop delivering nor ignore signals because its log is not read. (pino's own
 * destination sleeps until the reader goes on.) Where the descriptor cannot be written, as on a full disk, they are
 * lost.
 */
export const makeLineWriter = (fd: number): LineWriter => {
  let waiting = '';
  let writing: Buffer = NOTHING;
  let isScheduled = false;
  let lost = 0;
  /** Lost lines whose number was reported by a line that may yet be lost itself. */
  let reported = 0;

  /** Whether everything was written. */
  const writeAll = (): boolean => {
    try {
      while (writing.length > 0 || waiting !== '') {
        if (writing.length === 0) {
          writing = Buffer.from(waiting);
          waiting = '';
        }
        writing = writing.subarray(writeSync(fd, writing));
      }
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code === 'EAGAIN') return false;
      const lines = writing.filter((byte) => byte === LINE_END).length;
      writing = NOTHING;
      lost += reported + lines;
    }
    reported = 0;
    return true;
  };
  const flush = (): void => {
    isScheduled = !writeAll();
    if (isScheduled) setTimeout(flush, RETRY_MS).unref();
  };

  return {
    write: (line) => {
      if (waiting.length + line.length > MOST_WAITING) {
        lost += 1;
        return;
      }
      waiting += line;
      if (isScheduled) return;
      isScheduled = true;
      setImmediate(flush);
    },
    end: () => {
      const clock = new Int32Array(new SharedArrayBuffer(4));
      for (let tries = 0; !writeAll() && tries < TRIES_AT_EXIT; tries += 1)
        Atomics.wait(clock, 0, 0, RETRY_MS);
    },
    takeLost: () => {
      if (isScheduled) return 0;
      const count = lost;
      reported += count;
      lost = 0;
      return count;
    },
  };
};

let ofThisProcess: LineWriter | null = null;

/** Of all logs of this process. */
export const standardError = (): LineWriter => {
  if (ofThisProcess === null) {
    ofThisProcess = makeLineWriter(STANDARD_ERROR);
    process.once('exit', ofThisProcess.end);
  }
  return ofThisProcess;
};
