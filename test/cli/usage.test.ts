import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '../../adapters/http-koa/openapi/document.js';
import { VERSION } from '../../adapters/system/index.js';
import { COMMANDS } from '../../composition/cli/commands/index.js';
import type { CommandContext } from '../../composition/cli/context.js';
import { showOldDemo } from '../../composition/cli/demo-account.js';
import { makeOutput } from '../../composition/cli/output.js';
import { accountId } from '../../core/index.js';
import { makeTemporaryDirectory } from '../support/temporary.js';
import { run, serving, valueOf, type Environment } from './command-line.js';

let directory: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
let env: Environment;

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  env = { DATA_DIR: directory.path, PORT: '0' };
});

afterAll(() => directory.remove());

describe('the version', () => {
  it('is that of the package everywhere', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
    expect(VERSION).toBe(version);
    expect(openApiDocument('https://post.example').info.version).toBe(version);
    expect(await run(['--version'], env)).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
    const { stdout } = await run(['--version', '--json'], env);
    expect(JSON.parse(stdout)).toEqual({ version });
  });
});

it.each(['--help', 'posts --help', 'help posts', 'posts create --help'])(
  '%s prints one value with --json, and text without',
  async (words) => {
    const { stdout, code } = await run(words.split(' '), env);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^Usage: write-post/)]);
    expect(valueOf(await run([...words.split(' '), '--json'], env))).toEqual({ help: stdout.trimEnd() });
  },
);

it('the help says which options are required', async () => {
  const { stdout } = await run(['wallet', 'debit', '--help'], env);
  const lines = stdout.replaceAll(/\n {20,}/g, ' ').match(/^ {2}--\S+.*$/gm) ?? [];
  const required = lines.filter((line) => line.endsWith('(required)'));
  expect(required.map((line) => line.trim().split(' ')[0])).toEqual(['--account', '--amount', '--reason']);
  expect(lines.length).toBeGreaterThan(required.length);
  expect((await run(['log', '--help'], env)).stdout).not.toContain('(required)');
});

it('a workspace needs a name and a time zone, and both problems are reported', async () => {
  await run(['accounts', 'create', '--name', 'Ada'], env);
  const words = ['--account', '1', '--name', ' ', '--timezone', 'Mars'];
  const { code, stderr } = await run(['workspaces', 'create', ...words], env);
  expect([code, stderr]).toEqual([1, 'A workspace needs a name.\n"Mars" is not an IANA time zone.\n']);
});

describe('words after the end of options', () => {
  it('are the subject of completion, also an option of the command itself', async () => {
    const { stdout } = await run(['completion', 'suggest', '--', 'posts', 'list', '--json', '--acc'], env);
    expect(stdout).toBe('--account\n');
  });
});

describe('every command', () => {
  it('has a description', async () => {
    const context: CommandContext = {
      settings: () => Promise.reject(new Error('no command runs here')),
      env: {},
      operation: () => expect.fail(),
      output: makeOutput(true),
    };
    const silent: string[] = [];
    const look = (command: Command, path: string): void => {
      if (command.description() === '' && command.name() !== 'suggest') silent.push(path);
      for (const each of command.commands) look(each, `${path} ${each.name()}`);
    };
    for (const { name, description, load } of COMMANDS) {
      const command = new Command(name).description(description);
      (await load())(command, context);
      look(command, name);
    }
    expect(silent).toEqual([]);
  });
});

const NO_EDIT =
  'Nothing would change: give at least one of --headline, --content, --connections, --scheduled-at, --image, ' +
  '--image-alt, --link-url, --overflow, --labels, --draft, --overrides, --without.';

describe('a command that is written wrongly', () => {
  it.each([
    [
      'posts resolve',
      [
        "missing required argument 'post'",
        "required option '--connection <id>' not specified",
        "required option '--outcome <outcome>' not specified",
      ],
      2,
    ],
    [
      'posts list --acount 1',
      [
        "unknown option '--acount' (Did you mean --account?)",
        "required option '--account <id>' not specified",
      ],
      2,
    ],
    [
      'posts list --account x --limit y',
      [
        '--account must be a whole number of at most 15 digits, not "x".',
        '--limit must be a whole number from 1 to 1000, not "y".',
      ],
      1,
    ],
    [
      'wallet credit --account x --amount 1 --key M\uFFFDrz',
      [
        '--account must be a whole number of at most 15 digits, not "x".',
        'Word 8 has characters that are not UTF-8, or a replacement character (�). Enter it as UTF-8.',
      ],
      1,
    ],
    [
      'images move --from x --to y',
      ['--from must be files, database or s3, not "x".', '--to must be files, database or s3, not "y".'],
      1,
    ],
    [
      'images move --frm x --to y',
      [
        "unknown option '--frm' (Did you mean --from?)",
        "required option '--from <place>' not specified",
        '--to must be files, database or s3, not "y".',
      ],
      2,
    ],
    [
      'connections add --json --set one --set a=b --set two --secret-file three --name',
      [
        "option '--name <name>' argument missing",
        "required option '--account <id>' not specified",
        "required option '--provider <provider>' not specified",
        '--set takes field=value, not "one".',
        '--set takes field=value, not "two".',
        '--secret-file takes field=path, not "three".',
      ],
      2,
    ],
    [
      'log --account x --since yesterday',
      [
        '--account must be a whole number of at most 15 digits, not "x".',
        '--since must be a time with an offset, such as 2027-01-31T04:00:00Z.',
      ],
      1,
    ],
    [
      'sandbox --port 65536 --seed x --now 2026-01-01T00:00',
      [
        '--port must be a whole number of at most 65535, not "65536".',
        '--seed must be a whole number of at most 15 digits, not "x".',
        '--now must be a time with an offset, such as 2027-01-31T04:00:00Z.',
      ],
      1,
    ],
    [
      'wallet credit --account 0',
      ["required option '--amount <amount>' not specified", '--account must be an id, which is never 0.'],
      2,
    ],
    [
      'events --account 0 --after yesterday --limit y --folow',
      [
        "unknown option '--folow' (Did you mean --follow?)",
        '--account must be an id, which is never 0.',
        '--after must be a cursor of an event or "now", not "yesterday".',
        '--limit must be a whole number from 1 to 1000, not "y".',
      ],
      2,
    ],
    [
      'wallet credit --json --acount 1 spare --amont=2 --key',
      [
        "unknown option '--acount' (Did you mean --account?)",
        "unknown option '--amont' (Did you mean --amount?)",
        "unexpected argument 'spare'",
        "option '--key <name>' argument missing",
        "required option '--account <id>' not specified",
        "required option '--amount <amount>' not specified",
      ],
      2,
    ],
    [
      'posts resolve x yes no --conection 1 -z --outcome lost',
      [
        "unknown option '--conection' (Did you mean --connection?)",
        "unknown option '-z'",
        "unexpected argument 'yes'",
        "unexpected argument 'no'",
        "required option '--connection <id>' not specified",
        'The post must be a whole number of at most 15 digits, not "x".',
      ],
      2,
    ],
    ['posts show --lout', ["unknown option '--lout'", "missing required argument 'post'"], 2],
    [
      'posts edit x --if-version y',
      [
        NO_EDIT,
        'The post must be a whole number of at most 15 digits, not "x".',
        '--if-version must be a whole number of at most 15 digits, not "y".',
      ],
      2,
    ],
    ['posts edit 1', [NO_EDIT], 2],
    ...['events', 'posts list', 'wallet statement'].flatMap((command) =>
      ['0', '1001'].map((limit): [string, string[], number] => [
        `${command} --account 1 --limit ${limit}`,
        [`--limit must be a whole number from 1 to 1000, not "${limit}".`],
        1,
      ]),
    ),
    ['log --limit 0', ['--limit must be a whole number from 1 to 1000, not "0".'], 1],
    ['accounts set --account 1', ['Nothing would change: give at least one of --plan, --timezone.'], 2],
    ['postz', ["unknown command 'postz' (Did you mean posts?)"], 2],
    ['version', ["unknown command 'version' (See write-post --help)"], 2],
    ['keys new', ["unknown command 'new' (See write-post keys --help)"], 2],
  ])('is refused with all of its problems: %s', async (words, problems, code) => {
    const flags = words.includes('--json') ? [] : ['--json'];
    const refused = await run([...words.split(' '), ...flags], env);
    expect([refused.code, JSON.parse(refused.stdout)]).toEqual([code, { ok: false, problems }]);
    expect(refused.stderr).toBe(`${problems.join('\n')}\n`);
  });
});

it.each([
  ['accounts', 'a subcommand is needed'],
  ['help nope', "unknown command 'nope'"],
  ['posts help nope', "unknown command 'nope'"],
])('%s shows the help, and that %s', async (words, problem) => {
  const { code, stderr } = await run(words.split(' '), env);
  const lines = stderr.trimEnd().split('\n');
  expect([code, lines[0], lines.at(-1)]).toEqual([2, expect.stringMatching(/^Usage: write-post/), problem]);
});

describe('a demo that is started again', () => {
  it('says how to get another key, with a command that works', async () => {
    await (await serving(['serve', '--demo'], env)).stop();
    const lines = showOldDemo('http://127.0.0.1:3000', [{ id: accountId(1), status: 'active' }]);
    const command = /npx write-post (keys create .*)/.exec(lines.join('\n'))?.[1] ?? '';
    const made = await run([...command.trim().split(' '), '--json'], env);
    expect([made.code, JSON.parse(made.stdout)]).toEqual([
      0,
      expect.objectContaining({ permissions: ['write_post'] }) as object,
    ]);
  });
});
