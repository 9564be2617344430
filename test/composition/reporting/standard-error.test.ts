import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, constants, existsSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeLog } from '../../../composition/reporting/log.js';
import { makeLineWriter } from '../../../composition/reporting/standard-error.js';
import { makeTemporaryDirectory } from '../../support/temporary.js';

/** A pipe from which only `read` takes something: all that is in it. */
const givenPipe = async () => {
  const { path, remove } = await makeTemporaryDirectory();
  const name = join(path, 'pipe');
  execFileSync('mkfifo', [name]);
  const fd = openSync(name, constants.O_RDWR | constants.O_NONBLOCK);
  onTestFinished(async () => {
    closeSync(fd);
    await remove();
  });
  const buffer = Buffer.alloc(1024 * 1024);
  const read = (): Buffer => {
    try {
      return Buffer.from(buffer.subarray(0, readSync(fd, buffer)));
    } catch {
      return Buffer.alloc(0);
    }
  };
  return { fd, read };
};

/** A file to which every write fails, as on a full disk; only Linux has it. */
const FULL = '/dev/full';

const lineOf = (place: number): string => `${String(place).padStart(9, '0')}${'ä'.repeat(500)}\n`;

describe('the writer of lines', () => {
  it('writes them in their order, however slowly they are read', async () => {
    const { fd, read } = await givenPipe();
    const writer = makeLineWriter(fd);
    const lines = Array.from({ length: 1_000 }, (_, place) => lineOf(place));
    for (const line of lines) writer.write(line);
    const parts: Buffer[] = [];
    const expected = Buffer.from(lines.join(''));
    const received = () => Buffer.concat(parts);
    await expect.poll(() => (parts.push(read()), received().length), { interval: 1 }).toBe(expected.length);
    expect(received().equals(expected)).toBe(true);
    expect(writer.takeLost()).toBe(0);
  });

  it('keeps four megabytes for a reader that stopped, and says how many lines are missing', async () => {
    const { fd, read } = await givenPipe();
    const log = makeLog({ logLevel: 'error', logFormat: 'json' }, makeLineWriter(fd));
    const text = 'x'.repeat(1_000_000);
    for (let lines = 0; lines < 7; lines += 1) log.error({ text }, 'long');
    let written = '';
    await expect
      .poll(() => (written += read().toString()).match(/"msg":"long"/g)?.length, { interval: 1 })
      .toBe(4);
    log.error({}, 'read again');
    await expect
      .poll(() => (written += read().toString()).split('\n').slice(4), { interval: 1 })
      .toHaveLength(3);
    const [missing, next] = written.split('\n').slice(4);
    expect(JSON.parse(missing ?? '')).toMatchObject({ level: 'error', lines: 3 });
    expect(JSON.parse(next ?? '')).toMatchObject({ msg: 'read again' });
  });

  it.runIf(existsSync(FULL))('counts the lines that a full disk lost, and the reports of them', async () => {
    const fd = openSync(FULL, 'w');
    onTestFinished(() => closeSync(fd));
    const writer = makeLineWriter(fd);
    writer.write('one\n');
    writer.write('two\n');
    await expect.poll(() => writer.takeLost()).toBe(2);
    // The log asks again before it writes what it reports.
    expect(writer.takeLost()).toBe(0);
    writer.write('2 lines are missing\n');
    await expect.poll(() => writer.takeLost()).toBe(3);
  });

  it('writes the rest when the process ends, and gives up where no one reads', async () => {
    const { fd, read } = await givenPipe();
    const writer = makeLineWriter(fd);
    writer.write('last\n');
    writer.end();
    expect(read().toString()).toBe('last\n');
    for (let lines = 0; lines < 1_000; lines += 1) writer.write(lineOf(lines));
    writer.end();
    expect(read().toString().startsWith('000000000ä')).toBe(true);
  });

  it('waits at its end for a reader that is behind', () => {
    const at = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
    // More than the operating system keeps for a reader, who gets a turn only when the process pauses.
    const code = `
      require('node:module').register(${at('../../adapters/knex/run-typescript.mjs')});
      import(${at('../../../composition/reporting/standard-error.ts')}).then(({ standardError }) => {
        process.stderr;
        for (let line = 0; line < 40; line += 1) standardError().write('x'.repeat(99_999) + '\\n');
        process.exit();
      })`;
    // Node 26 warns that `register` is deprecated; what replaces it is missing in Node 20.
    const flags = ['--no-deprecation', '--eval', code];
    const { stderr } = spawnSync(process.execPath, flags, { maxBuffer: 8_000_000 });
    expect(stderr.length).toBe(4_000_000);
  });

  it('is also that of a worker thread, whose own stream has no descriptor', () => {
    const at = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
    const worker = `
      require('node:module').register(${at('../../adapters/knex/run-typescript.mjs')});
      import(${at('../../../composition/reporting/log.ts')}).then(({ makeLog }) =>
        makeLog({ logLevel: 'info', logFormat: 'json' }).info({}, 'from a worker thread'))`;
    const start = `new (require('node:worker_threads').Worker)(${JSON.stringify(worker)}, { eval: true })`;
    const { stderr } = spawnSync(process.execPath, ['--eval', start]);
    expect(stderr.toString()).toContain('"msg":"from a worker thread"');
  });
});
