import { LONG_TAG } from '../support/extent.js';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTemporaryDirectory } from '../support/temporary.js';
import { done, run, valueOf, type Environment } from './command-line.js';
import { givenInstallation } from './printed.js';
import { told } from './told.js';

let directory: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
let env: Environment;

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  env = { DATA_DIR: directory.path, PORT: '0' };
  await done(['accounts', 'create', '--name', 'Ada', '--plan', 'business'], env);
  await done(['connections', 'add', '--account', '1', '--provider', 'feed', '--name', 'Blog'], env);
});

afterAll(() => directory.remove());

const fileOf = async (text: string): Promise<string> => {
  const file = join(directory.path, `${String(text.length)}.csv`);
  await writeFile(file, text);
  return file;
};

const importing = async (text: string, ...more: readonly string[]) =>
  run(['posts', 'import', await fileOf(text), '--account', '1', '--json', ...more], env);

/** An import of many drafts, which is under way. */
const givenLongImport = async () => {
  const { printed, lines, path } = await givenInstallation();
  await lines('accounts', 'create', '--name', 'Ada', '--plan', 'business');
  await lines('connections', 'add', '--account', '1', '--provider', 'feed', '--name', 'Blog');
  await lines('plans', 'set', '--slug', 'business', '--max-drafts', '1000');
  const file = join(path, 'many.csv');
  const rows = Array.from({ length: ROWS }, (_, at) => `Post ${String(at)},Text,1,true`);
  await writeFile(file, ['headline,content,connection_ids,draft', ...rows].join('\n'));
  const begin = async () => {
    told.length = 0;
    const ended = printed(['posts', 'import', file, '--account', '1']);
    await expect.poll(() => told.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(100);
    return { ended };
  };
  return { begin, path };
};

const entry = (line: number, outcome: string, post: number | null) => ({
  line,
  outcome,
  post_id: post,
  problems: [],
});

/** Of an import that is interrupted after the first hundred. */
const ROWS = 400;

const TWICE = 'One,"Hello, ""world""\nsecond line",1,\n';
const POSTS = `\uFEFFheadline,content,connection_ids,key\n${TWICE}Two,Text,"1,1",mine\n,Text,7,\nfew\n${TWICE}`;

const WRONG = [
  {
    line: 5,
    outcome: 'refused',
    post_id: null,
    problems: [
      'headline: This field is required.',
      'connection_ids[0]: There is no connection 7 in the workspace.',
    ],
  },
  { line: 6, outcome: 'refused', post_id: null, problems: ['The line has 1 cell for 4 columns.'] },
];

describe('an import of a CSV file', () => {
  it('reports every line, creates nothing in a dry run, and creates nothing twice', async () => {
    const dry = await importing(POSTS, '--dry-run');
    const planned = [entry(3, 'valid', null), entry(4, 'valid', null), ...WRONG, entry(8, 'valid', null)];
    expect([dry.code, valueOf(dry)]).toEqual([1, { dry_run: true, lines: planned }]);
    expect(await done(['posts', 'list', '--account', '1'], env)).toEqual({ posts: [] });
    for (const outcome of ['created', 'known']) {
      const lines = [entry(3, outcome, 1), entry(4, outcome, 2), ...WRONG, entry(8, outcome, 3)];
      expect(valueOf(await importing(POSTS))).toEqual({ dry_run: false, lines });
    }
    // The dry run and the repetition change nothing.
    const log = JSON.stringify(await done(['log', '--account', '1'], env));
    expect(log.match(/"posts import"/g)).toHaveLength(1);
    const again = await importing(POSTS.replace('Two', 'Other'), '--dry-run');
    expect(valueOf(again)).toMatchObject({ lines: { 1: { problems: ['key: Was used for another post.'] } } });
  });

  it('reports what it created when it is interrupted, and goes on when it is repeated', async () => {
    const { begin } = await givenLongImport();
    const others = process.listeners('SIGINT');
    const importing = await begin();
    const [interrupt] = process.listeners('SIGINT').filter((each) => !others.includes(each));
    interrupt?.('SIGINT');
    const { code, lines: report, errors } = await importing.ended;
    expect([code, errors, report.at(-1)]).toEqual([
      1,
      [],
      'The import was interrupted after these lines. Repeat the command to continue: it creates none of them twice.',
    ]);
    const created = report.filter((line) => line.includes('created')).length;
    expect(created).toBeLessThan(ROWS);
    expect(report.length).toBe(created + 3);
    const again = await (await begin()).ended;
    expect(again.lines.filter((line) => line.includes('known'))).toHaveLength(created);
    expect(again.lines.filter((line) => line.includes('created'))).toHaveLength(ROWS - created);
  });

  it('reports what it created before a fault of the store', async () => {
    const { begin, path } = await givenLongImport();
    const importing = await begin();
    await rename(join(path, 'data', 'write-post.db'), join(path, 'moved.db'));
    const { code, lines: report } = await importing.ended;
    expect([code, report.at(-1)]).toEqual([
      1,
      expect.stringMatching(/^The import ended after these lines\. .*was removed or replaced/),
    ]);
    expect(report.filter((line) => line.includes('created')).length).toBe(report.length - 3);
  });

  it('names all problems of a line at once', async () => {
    const text = Buffer.from(
      `headline,content,connection_ids,key\n,Text\xe9,7,${'k'.repeat(256)}\n`,
      'latin1',
    );
    const file = join(directory.path, 'latin1.csv');
    await writeFile(file, text);
    const problems = [
      expect.stringContaining('not UTF-8'),
      'key: At most 255 characters.',
      'headline: This field is required.',
      'connection_ids[0]: There is no connection 7 in the workspace.',
    ];
    for (const flags of [[], ['--dry-run']]) {
      const finished = await run(['posts', 'import', file, '--account', '1', '--json', ...flags], env);
      expect([finished.code, valueOf(finished)]).toMatchObject([
        1,
        { lines: [{ outcome: 'refused', problems }] },
      ]);
    }
  });

  it('refuses a key of two posts in a dry run, too', async () => {
    const text = 'headline,content,connection_ids,key\n,Text,1,same\nB,Text,1,same\n';
    for (const flags of [['--dry-run'], []])
      expect(valueOf(await importing(text, ...flags))).toMatchObject({
        lines: [
          { outcome: 'refused' },
          { outcome: 'refused', problems: ['key: Line 2 has it for another post.'] },
        ],
      });
  });

  it('checks all lines together against the plan in a dry run, as the import does', async () => {
    const { lines, printed, path } = await givenInstallation();
    await lines('accounts', 'create', '--name', 'Ada', '--plan', 'free');
    await lines('plans', 'set', '--slug', 'free', '--included', '2');
    await lines('connections', 'add', '--account', '1', '--provider', 'feed', '--name', 'Blog');
    const file = join(path, 'many.csv');
    const rows = ['A,Text,1,a', ',Text,1,b', 'A,Text,1,a', 'C,Text,1,c', 'D,Text,1,d'];
    await writeFile(file, ['headline,content,connection_ids,key', ...rows].join('\n'));
    for (const [flags, done] of [
      [['--dry-run'], 'valid'],
      [[], 'created'],
    ] as const) {
      const report = await printed(['posts', 'import', file, '--account', '1', ...flags]);
      const outcomes = report.lines.map((line) => /created|known|valid|refused/.exec(line)?.[0]);
      expect(outcomes.slice(-5)).toEqual([done, 'refused', 'known', done, 'refused']);
      expect(report.lines.at(-1)).toContain('plan');
    }
  });

  it('stores drafts, which may lack what posts need', { tags: LONG_TAG }, async () => {
    const text = 'headline,content,connection_ids,draft\nPlan,,,true\nPlan,,,\nWhole,Text,1,true\n';
    expect(valueOf(await importing(text))).toMatchObject({
      lines: [{ outcome: 'created' }, { outcome: 'refused' }, { outcome: 'created' }],
    });
    const { posts } = (await done(['posts', 'list', '--account', '1', '--status', 'draft'], env)) as {
      readonly posts: readonly { readonly headline: string }[];
    };
    expect(posts.map(({ headline }) => headline)).toEqual(['Whole', 'Plan']);
  });

  it('is refused with every problem of its columns', { tags: LONG_TAG }, async () => {
    const refused = await importing('headlin,content,image,headlin\na,b,c,d\n');
    expect([refused.code, valueOf(refused)]).toEqual([
      1,
      {
        ok: false,
        problems: [
          'There is no column "headlin". Did you mean "headline"?',
          'Images cannot be imported: create those posts one by one.',
          'The column "headline" is missing.',
          'The column "connection_ids" is missing.',
          'The column "headlin" occurs twice.',
          expect.stringMatching(/^Known: headline, .*, key\.$/),
        ],
      },
    ]);
    expect(valueOf(await importing(''))).toMatchObject({ ok: false });
  });

  it('names the line from which on a file cannot be read, after those before it', async () => {
    const broken = await importing('headline,content,connection_ids\nA,b,9\nB,"never closed,1\n');
    expect(valueOf(broken)).toMatchObject({
      lines: [{ line: 2 }, { line: 3, outcome: 'refused', problems: [expect.stringContaining('Quote')] }],
    });
  });
});
