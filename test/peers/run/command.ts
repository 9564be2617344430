import { spawn } from 'node:child_process';
import { buffer, text } from 'node:stream/consumers';

export interface CommandOptions {
  readonly cwd?: string;
  /** Added to the environment of this process. */
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
}

const LIMIT_MS = 15 * 60_000;

/** Runs a program to its end and returns its output; rejects with its last output if it fails. */
export const run = async (
  program: string,
  args: readonly string[],
  { cwd, env, input = '' }: CommandOptions = {},
): Promise<string> => {
  const child = spawn(program, args, {
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...process.env, LC_ALL: 'C', ...env },
    timeout: LIMIT_MS,
  });
  const ended = new Promise<number | string>((resolve, reject) => {
    child.once('error', (cause: NodeJS.ErrnoException) =>
      reject(
        new Error(cause.code === 'ENOENT' ? `This machine has no program ${program}.` : cause.message, {
          cause,
        }),
      ),
    );
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'no code'));
  });
  // A program that ends without reading its input is evaluated by its exit code alone.
  child.stdin.on('error', () => undefined).end(input);
  const [output, errors, code] = await Promise.all([buffer(child.stdout), text(child.stderr), ended]);
  if (code === 0) return output.toString('utf8');
  const words = `${output.toString('utf8')}\n${errors}`.trim().split('\n').slice(-15).join('\n');
  throw new Error(`${program} ${args.slice(0, 3).join(' ')} ended with ${String(code)}:\n${words}`);
};
