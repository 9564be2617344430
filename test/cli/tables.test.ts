import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SCHEMA_STEPS } from '../../adapters/knex/index.js';
import { cellsOf, givenInstallation, MOMENT, TIME } from './printed.js';

const IN_A_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString();

const ADA = ['accounts', 'create', '--name', 'Ada', '--timezone', 'Asia/Tokyo', '--plan', 'business'];
const BLOG = ['connections', 'add', '--account', '1', '--provider', 'feed', '--name', 'Blog'];
const POST = ['posts', 'create', '--account', '1', '--content', 'World', '--headline'];

describe('what the command line prints for people', () => {
  it('accounts: a sentence for one, and a row for each', async () => {
    const { lines } = await givenInstallation();
    const ada = 'Account 1 "Ada": plan business, time zone Asia/Tokyo,';
    expect(await lines(...ADA)).toEqual([`${ada} active.`]);
    await lines('accounts', 'create', '--name', 'Bob');
    expect(await lines('accounts', 'suspend', '1', '--reason', 'Unpaid')).toEqual([
      `${ada} suspended: Unpaid.`,
    ]);
    const listed = await lines('accounts', 'list');
    expect(listed[0]).toMatch(/^id +name +status +plan +time zone +opened +reason$/);
    expect(cellsOf(listed)).toEqual([
      ['1', 'Ada', 'suspended', 'business', 'Asia/Tokyo', TIME, 'Unpaid'],
      ['2', 'Bob', 'active', 'free', 'UTC', TIME],
    ]);
    expect(await lines('accounts', 'set', '--account', '2', '--timezone', 'Asia/Tokyo')).toEqual([
      'Account 2 "Bob": plan free, time zone Asia/Tokyo, active.',
    ]);
  });

  it('workspaces: which one is active', async () => {
    const { lines, refused, printed } = await givenInstallation();
    await lines(...ADA);
    const create = ['workspaces', 'create', '--account', '1', '--name', ' Second '];
    expect(await lines(...create)).toEqual(['Workspace 2 "Second" in UTC.']);
    const listed = async () => cellsOf(await lines('workspaces', 'list', '--account', '1'));
    expect(await listed()).toEqual([
      ['1', 'Main', 'Asia/Tokyo', 'active'],
      ['2', 'Second', 'UTC'],
    ]);
    const activate = (id: string) => ['workspaces', 'activate', id, '--account', '1'];
    expect(await lines(...activate('2'))).toEqual(['Workspace 2 is active.']);
    expect(await listed()).toEqual([
      ['1', 'Main', 'Asia/Tokyo'],
      ['2', 'Second', 'UTC', 'active'],
    ]);
    expect(await refused(...activate('3'))).toEqual(['Account 1 has no workspace 3.']);
    expect(await refused(...create.with(-1, ' '))).toEqual(['A workspace needs a name.']);
    expect((await printed([...create, '--json'])).lines).toEqual([
      '{"id":3,"name":"Second","timezone":"UTC"}',
    ]);
    const json = await printed(['workspaces', 'list', '--account', '1', '--json']);
    expect(JSON.parse(json.lines.join('\n'))).toMatchObject({
      workspaces: [{ id: 1, active: false }, { id: 2, active: true }, { id: 3 }],
    });
  });

  it('plans: every limit, and what has none', async () => {
    const { lines, refused } = await givenInstallation();
    const limits = ['--max-posts', '9', '--max-connections', '2', '--max-drafts', '3'];
    const set = ['plans', 'set', '--slug', 'team', '--included', '5', '--overage', '0.07'];
    expect(cellsOf(await lines(...set, ...limits))).toEqual([['team', '5', '$0.07', '9', '2', '-', '3']]);
    const listed = await lines('plans', 'list');
    expect(listed[0]).toMatch(
      /^slug +included +overage +max posts +max connections +max scheduled +max drafts$/,
    );
    expect(cellsOf(listed)).toEqual([
      ['business', '1000', '$0.02', '-', '-', '-', '100'],
      ['free', '10', 'refused', '-', '-', '-', '100'],
      ['starter', '100', '$0.05', '-', '-', '-', '100'],
      ['team', '5', '$0.07', '9', '2', '-', '3'],
    ]);
    const whole = 'The number of included posts must be a whole number from 0 to 1000000000.';
    expect(await refused('plans', 'set', '--slug', 'team', '--included', '5x')).toEqual([whole]);
    expect(await refused('plans', 'set', '--slug', 'team', '--included', 'x5')).toEqual([whole]);
  });

  it('keys: the secret once, and when each was made, ends and is replaced', async () => {
    const { lines, refused } = await givenInstallation();
    await lines(...ADA);
    const create = ['keys', 'create', '--account', '1', '--permissions', 'write_post, smm'];
    const shown = (id: number) =>
      expect.stringMatching(
        new RegExp(`^Key ${String(id)}, shown only once: wp_live_\\w{22}_\\w{6}$`),
      ) as string;
    expect(await lines(...create, '--expires', '2099-01-01T00:00:00Z')).toEqual([shown(1)]);
    expect(await lines('keys', 'rotate', '1')).toEqual([
      shown(2),
      expect.stringMatching(new RegExp(`^Key 1 works until ${MOMENT.source}\\.$`)),
    ]);
    expect(await lines('keys', 'revoke', '2')).toEqual(['Key 2 is revoked.']);
    const listed = await lines('keys', 'list', '--account', '1');
    expect(listed[0]).toMatch(/^id +name +permissions +created +expires +revoked +replaced by +last used$/);
    expect(cellsOf(listed)).toEqual([
      ['1', 'key', 'write_post, smm', TIME, TIME, '-', '2', '-'],
      ['2', 'key', 'write_post, smm', TIME, 'Thu 1 Jan 2099, 09:00 GMT+9', TIME, '-', '-'],
    ]);
    expect(await refused('keys', 'revoke', '7')).toEqual(['There is no key 7.']);
  });

  it('connections: a sentence for one, a row for each, and none of another account', async () => {
    const { lines, refused } = await givenInstallation();
    await lines(...ADA);
    expect(await lines(...BLOG)).toEqual(['Connection 1 "Blog" (feed): active.']);
    const remove = ['connections', 'remove', '1', '--account', '1'];
    const removed = ['Connection 1 "Blog" (feed): disconnected.'];
    expect([await lines(...remove), await lines(...remove)]).toEqual([removed, removed]);
    expect((await lines('log')).filter((line) => line.includes('connections remove'))).toHaveLength(1);
    await lines(...BLOG);
    const listed = await lines('connections', 'list', '--account', '1');
    expect(listed[0]).toMatch(/^id +provider +name +status$/);
    expect(cellsOf(listed)).toContainEqual(['2', 'feed', 'Blog', 'active']);
    expect(await refused(...remove.with(2, '7'))).toEqual(['Account 1 has no connection 7.']);
  });

  it('providers: each setting with its default, choices and whether it is secret', async () => {
    const { lines, printed } = await givenInstallation();
    const rows = await lines('providers');
    expect(rows[0]).toMatch(/^provider +setting +description$/);
    expect(cellsOf(rows)).toEqual(
      expect.arrayContaining([
        ['feed', '-', 'no settings'],
        ['bluesky', 'service', 'default https://bsky.social', 'The address of the PDS.'],
        ['bluesky', 'app_password', 'required', 'secret', 'An app password of the account.'],
        ['mastodon', 'base_url', 'required', 'The address of the server.'],
        [
          ...['nostr', 'kind', 'default note'],
          'A short text note (NIP-10), or an article (NIP-23). One of: note, article.',
        ],
      ]),
    );
    const { providers } = JSON.parse((await printed(['providers', '--json'])).lines.join('\n')) as {
      readonly providers: readonly { readonly provider: string }[];
    };
    expect(new Set(cellsOf(rows).map(([name]) => name))).toEqual(
      new Set(providers.map(({ provider }) => provider)),
    );
  });

  it('log: operations in pages, newest first, of one account or since a time', async () => {
    const { lines, refused } = await givenInstallation();
    await lines(...ADA);
    await lines(...BLOG);
    await lines('plans', 'set', '--slug', 'team', '--included', '1');
    const page = await lines('log', '--limit', '2');
    expect(page[0]).toMatch(/^number +at +actor +command +account +details$/);
    const actor = expect.stringMatching(/^\S+@\S+$/) as string;
    expect(cellsOf(page.slice(0, -1))).toEqual([
      ['3', TIME, actor, 'plans set', 'slug=team included=1'],
      ['2', TIME, actor, 'connections add', '1', 'account=1 provider=feed name=…'],
    ]);
    expect(page.at(-1)).toBe('There are older operations: --before 2');
    const first = [['1', TIME, actor, 'accounts create', '1', expect.stringMatching(/^name=… timezone=/)]];
    expect(cellsOf(await lines('log', '--limit', '2', '--before', '2'))).toEqual(first);
    const exactly = cellsOf(await lines('log', '--limit', '3'));
    expect(exactly.map(([number]) => number)).toEqual(['3', '2', '1']);
    const ofAccount = cellsOf(await lines('log', '--account', '1'));
    expect(ofAccount.map(([number]) => number)).toEqual(['2', '1']);
    expect(await refused('log', '--account', '9')).toEqual([
      expect.stringMatching(/^There is no account 9\./),
    ]);
    expect(cellsOf(await lines('log', '--since', '2099-01-01T00:00:00Z'))).toEqual([]);
    expect(cellsOf(await lines('log', '--since', '2020-01-01T00:00:00Z'))).toHaveLength(3);
    expect(await refused('log', '--since', '2020-01-01T00:00:00')).toEqual([
      '--since must be a time with an offset, such as 2027-01-31T04:00:00Z.',
    ]);
  });

  it('migrate: the steps that it applied, or that nothing is left to do', async () => {
    const { lines, refused } = await givenInstallation();
    expect(await refused('migrate', '--dry-run')).toEqual([
      expect.stringMatching(/write-post\.db does not exist; it is created by: write-post serve$/),
    ]);
    expect(await lines('migrate')).toEqual([
      `Applied ${String(SCHEMA_STEPS.length)} steps: ${SCHEMA_STEPS.join(', ')}.`,
      'The database is up to date.',
    ]);
    expect(await lines('migrate')).toEqual(['The database is up to date.']);
    expect(await lines('migrate', '--dry-run')).toEqual(['The database is up to date.']);
  });

  it('pause and resume: whether that changed something', async () => {
    const { lines, printed } = await givenInstallation();
    const how = 'Posts are accepted and wait; what is under way is completed. To continue: write-post resume';
    expect(await lines('pause')).toEqual(['All sending is paused.', how]);
    expect(await lines('pause')).toEqual(['Sending was already paused.', how]);
    const { lines: json } = await printed(['pause', '--json']);
    expect(json.join('').replace(MOMENT, 'then')).toBe('{"paused":true,"since":"then","changed":false}');
    expect(await lines('resume')).toEqual(['Sending is resumed; what is due goes out within a second.']);
    expect(await lines('resume')).toEqual(['Sending was not paused.']);
  });

  it('wallet: movements with their balances, in pages', async () => {
    const { lines } = await givenInstallation();
    await lines(...ADA);
    const credit = ['wallet', 'credit', '--account', '1', '--amount', '10.00', '--key', 'invoice'];
    expect(await lines(...credit)).toEqual(['$10.00 available, $0.00 held.']);
    expect(await lines(...credit)).toEqual([
      'This payment was already credited; no money was moved.',
      '$10.00 available, $0.00 held.',
    ]);
    await lines('wallet', 'debit', '--account', '1', '--amount', '2.50', '--reason', 'Paid out');
    await lines('plans', 'set', '--slug', 'business', '--included', '0', '--overage', '0.05');
    await lines(...BLOG);
    await lines(...POST, 'Hello', '--connections', '1');
    const statement = ['wallet', 'statement', '--account', '1'];
    const rows = await lines(...statement);
    expect(rows[0]).toMatch(/^number +at +movement +amount +from +to +available +held +post +reason$/);
    const [captured, held, debited, credited] = cellsOf(rows);
    expect(captured).toEqual(['4', TIME, 'capture', '$0.05', 'held', 'revenue', '$7.45', '$0.00', '1']);
    expect(held).toEqual(['3', TIME, 'hold', '$0.05', 'available', 'held', '$7.45', '$0.05', '1']);
    expect(debited?.slice(2)).toEqual([
      'debit',
      '$2.50',
      'available',
      'external',
      '$7.50',
      '$0.00',
      'Paid out',
    ]);
    expect(credited?.slice(2)).toEqual(['credit', '$10.00', 'external', 'available', '$10.00', '$0.00']);
    const page = await lines(...statement, '--limit', '3');
    expect(page.at(-1)).toMatch(/^There are older movements: --before s2[.]/);
    const before = String(page.at(-1)?.split(' ').at(-1));
    expect(cellsOf(await lines(...statement, '--before', before))).toEqual([credited]);
    expect(await lines('wallet', 'show', '--account', '1')).toEqual(['$7.45 available, $0.00 held.']);
    expect(await lines('wallet', 'audit')).toEqual(['1 account and 4 transfers: everything agrees.']);
  });

  it('posts import: the outcome of each line', async () => {
    const { lines, printed, path } = await givenInstallation();
    await lines(...ADA);
    await lines(...BLOG);
    const file = join(path, 'posts.csv');
    await writeFile(file, 'headline,content,connection_ids\nOne,Text,1\nTwo,,9\n');
    const { code, lines: rows } = await printed(['posts', 'import', file, '--account', '1']);
    expect(code).toBe(1);
    expect(rows[0]).toMatch(/^line +outcome +post +problems$/);
    expect(cellsOf(rows)).toEqual([
      ['2', 'created', '1'],
      [
        ...['3', 'refused', '-'],
        'content: This field is required. connection_ids[0]: There is no connection 9 in the workspace.',
      ],
    ]);
    await writeFile(file, `headline,content,connection_ids,key\nOne,Text,1,${'k'.repeat(256)}\n`);
    expect(cellsOf((await printed(['posts', 'import', file, '--account', '1'])).lines)).toEqual([
      ['2', 'refused', '-', 'key: At most 255 characters.'],
    ]);
    await writeFile(file, `headline,content,connection_ids,key\nOne,Text,1,${'k'.repeat(255)}\n`);
    expect(cellsOf(await lines('posts', 'import', file, '--account', '1', '--dry-run'))).toEqual([
      ['2', 'valid', '-'],
    ]);
  });

  it('events: a row for each, and where to continue', async () => {
    const { lines } = await givenInstallation();
    await lines(...ADA);
    await lines(...BLOG);
    await lines(...POST, 'Hello', '--connections', '1', '--scheduled-at', IN_A_WEEK);
    await lines('posts', 'cancel', '1');
    const rows = await lines('events', '--account', '1');
    const cursor = expect.stringMatching(/^e\d+-\w+$/) as string;
    const cells = cellsOf(rows.slice(0, -1));
    expect(cells[0]).toEqual([cursor, TIME, '1', 'accepted', 'included in the plan']);
    expect(rows.at(-1)).toBe(`To continue: --after ${String(cells.at(-1)?.[0])}`);
  });
});
