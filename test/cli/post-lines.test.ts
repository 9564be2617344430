import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { imageBytes } from '../adapters/images/image-bytes.js';
import { cellsOf, givenInstallation, MOMENT } from './printed.js';

const WEEK_MS = 7 * 86_400_000;
const inWeeks = (weeks: number): string => new Date(Date.now() + weeks * WEEK_MS).toISOString();

/** A time as posts show it, in the zone of the workspace. */
const AT = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string;
const at = '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d';

/** An account with a feed (1) and a channel that rejects everything (2). */
const givenChannels = async () => {
  const given = await givenInstallation();
  const add = ['connections', 'add', '--account', '1', '--name'];
  await given.lines('accounts', 'create', '--name', 'Ada', '--timezone', 'Asia/Tokyo', '--plan', 'business');
  await given.lines(...add, 'Blog', '--provider', 'feed');
  await given.lines(...add, 'Box', '--provider', 'sandbox', '--set', 'behaviour=reject');
  const create = ['posts', 'create', '--account', '1', '--headline', 'Hello', '--content'];
  return { ...given, create };
};

describe('a post on the command line', () => {
  it('is shown with its channels: an address for what is published, a reason for what failed', async () => {
    const { lines, create } = await givenChannels();
    const [title, times, ...channels] = await lines(...create, 'World', '--connections', '1,2');
    expect(title).toBe('Post 1 "Hello": Partially published, $0.00');
    expect(times).toMatch(new RegExp(`^created ${at}, scheduled -, published ${at} \\(Asia/Tokyo\\)$`));
    expect(channels[0]).toMatch(/^connection +provider +status +attempts +url or error$/);
    expect(cellsOf(channels)).toEqual([
      ['1 Blog', 'feed', 'published', '1', expect.stringMatching(/^http:\S+\/feeds\/1\/posts\/\S+$/)],
      ['2 Box', 'sandbox', 'failed', '1', 'The sandbox rejects every post.'],
    ]);
    expect(await lines('posts', 'show', '1')).toEqual([title, times, ...channels]);
  });

  it('is shown with what single channels have of their own', async () => {
    const { lines, refused, create, path } = await givenChannels();
    const [one, two] = [inWeeks(1), inWeeks(2)];
    const overrides = [
      { connection_id: 1, content: 'Own', headline: 'Own' },
      { connection_id: 2, headline: 'Psst', scheduled_at: two },
    ];
    const words = ['--connections', '1,2', '--scheduled-at', one, '--overrides'];
    const created = await lines(...create, 'World', ...words, JSON.stringify(overrides));
    const [, times, ...rest] = created;
    expect(times).toMatch(new RegExp(`^created ${at}, scheduled ${at}, published - \\(Asia/Tokyo\\)$`));
    expect(rest.slice(-2).map((line) => line.replace(/\d{4}-.*$/, 'then'))).toEqual([
      expect.stringMatching(/^Connection 1: own (headline, content|content, headline)$/),
      'Connection 2: own headline; then',
    ]);
    const file = join(path, 'overrides.json');
    await writeFile(file, JSON.stringify([{ connection_id: 2, scheduled_at: two }]));
    const edited = await lines('posts', 'edit', '1', '--overrides', `@${file}`);
    expect(edited.at(-1)).toMatch(/^Connection 2: \d{4}-\S+$/);
    expect(await refused('posts', 'edit', '1', '--headline', 'Late', '--if-version', '1')).toEqual([
      expect.stringContaining('has changed'),
    ]);
    const plain = await lines('posts', 'edit', '1', '--without', ' overrides ,, ');
    expect(plain.at(-1)).toMatch(/^2 Box +sandbox/);
  });

  it('is read from a file, and a warning says what of it is not kept', async () => {
    const { printed, create, path } = await givenChannels();
    const file = join(path, 'text.html');
    await writeFile(file, '<p>From a file<script>x</script></p>');
    const shown = await printed([...create, `@${file}`, '--connections', '1', '--json']);
    expect([shown.code, shown.errors]).toEqual([0, ['Warning: Scripts are not kept.']]);
    expect(JSON.parse(shown.lines.join(''))).toMatchObject({ content_html: '<p>From a file</p>' });
    const missing = await printed([...create, '@nowhere', '--connections', '1']);
    expect([missing.code, missing.errors]).toEqual([1, [expect.stringMatching(/^content: ENOENT.*nowhere/)]]);
  });

  it('is refused if its file is not UTF-8, of which a mark at the beginning is no part', async () => {
    const { printed, create, path } = await givenChannels();
    const file = join(path, 'text.html');
    const words = [...create, `@${file}`, '--connections', '1', '--json'];
    await writeFile(file, Buffer.from('Grüße', 'latin1'));
    const { code, errors } = await printed(words);
    expect([code, errors]).toEqual([1, [`content: ${file} is not UTF-8. Save the text as UTF-8.`]]);
    await writeFile(file, '\uFEFFGrüße');
    const shown = await printed(words);
    expect(JSON.parse(shown.lines.join(''))).toMatchObject({ content_plain: 'Grüße' });
  });

  it('is refused if two fields are to be read from standard input', async () => {
    const { printed, create } = await givenChannels();
    const shown = await printed([...create, '-', '--connections', '1', '--overrides', '-']);
    expect([shown.code, shown.errors]).toEqual([1, ['Only one field can be read from standard input.']]);
  });

  it('takes several images, each with its text', async () => {
    const { lines, create, path } = await givenChannels();
    const file = join(path, 'image.png');
    await writeFile(file, await imageBytes('png'));
    const images = ['--image', file, '--image-alt', 'One', '--image', file, '--image-alt', 'Two'];
    const words = [...create, 'World', '--connections', '1', '--json'];
    const [json = ''] = await lines(...words, ...images);
    expect(JSON.parse(json)).toMatchObject({ images: [{ alt: 'One' }, { alt: 'Two' }] });
    const [draft = ''] = await lines(...words, '--draft');
    expect(JSON.parse(draft)).toMatchObject({ status: 'draft', images: [] });
    const [now = ''] = await lines(...words, '--draft', 'false');
    expect(JSON.parse(now)).toMatchObject({ status: 'published' });
  });

  it('says in the help of an edit what a draft is there', async () => {
    const { lines } = await givenChannels();
    const helpOf = async (name: string) =>
      (await lines('posts', name, '--help')).join(' ').replace(/ +/g, ' ');
    expect(await helpOf('edit')).toContain(
      '--draft [true|false] refuse the change unless the post stays a draft',
    );
    expect(await helpOf('create')).toContain('--draft [true|false] only store it');
  });

  it('refuses what contradicts itself, what cannot be removed, and every file that cannot be read', async () => {
    const { lines, refused, create, path } = await givenChannels();
    await lines(...create, 'World', '--connections', '1', '--scheduled-at', inWeeks(1));
    const edit = ['posts', 'edit', '1', '--without'];
    expect(await refused(...edit, 'link-url', '--link-url', 'https://a.example/')).toEqual([
      '--without link-url: Contradicts --link-url <url>.',
    ]);
    expect(await refused(...edit, 'headline', '--draft', 'false')).toEqual([
      '--without: Takes image, image-alt, link-url, labels, overrides, not "headline".',
    ]);
    const files = ['--content', `@${path}/none.html`, '--image', `${path}/none.png`, '--image', path];
    expect(await refused(...edit, 'headline,image,overflow', ...files)).toEqual([
      expect.stringMatching(/^image\[0\]: ENOENT.*none\.png/),
      expect.stringMatching(/^image\[1\]: EISDIR/),
      '--without: Takes image, image-alt, link-url, labels, overrides, not "headline".',
      '--without: Takes image, image-alt, link-url, labels, overrides, not "overflow".',
      '--without image: Contradicts --image <file>.',
      expect.stringMatching(/^content: ENOENT.*none\.html/),
    ]);
    const wrong = ['--headline', '', '--connections', 'x', '--scheduled-at', 'soon', ...files];
    const account = ['--account', '1', '--overrides', `@${path}/none.json`];
    expect(await refused('posts', 'create', ...account, ...wrong)).toEqual([
      'headline: Must not be empty.',
      'connection_ids[0]: Must be a positive integer.',
      expect.stringMatching(/^scheduled_at: Not a date/),
      expect.stringMatching(/^image\[0\]: ENOENT/),
      expect.stringMatching(/^image\[1\]: EISDIR/),
      expect.stringMatching(/^content: ENOENT/),
      expect.stringMatching(/^channel_overrides: ENOENT.*none\.json/),
    ]);
    expect(await refused('posts', 'show', '7')).toEqual(['There is no post 7.']);
    expect(await refused('posts', 'edit', '1', '--headline', '')).toEqual(['headline: Must not be empty.']);
  });
});

describe('posts list', () => {
  it('has a row for each, in the order asked for, with the beginning of its headline', async () => {
    const { lines, refused, create } = await givenChannels();
    const later = (weeks: number) => [...create, 'x', '--connections', '1', '--scheduled-at', inWeeks(weeks)];
    await lines(...later(2));
    await lines(...later(1).with(5, 'y'.repeat(61)));
    await lines(...create, 'x', '--connections', '1');
    const list = ['posts', 'list', '--account', '1'];
    const listed = await lines(...list);
    expect(listed[0]).toMatch(/^id +status +created +scheduled +cost +headline$/);
    expect(cellsOf(listed)).toEqual([
      ['3', 'Published', AT, '-', '$0.00', 'Hello'],
      ['2', 'Scheduled', AT, AT, '$0.00', 'y'.repeat(60)],
      ['1', 'Scheduled', AT, AT, '$0.00', 'Hello'],
    ]);
    const idsOf = async (...more: readonly string[]) =>
      cellsOf(await lines(...list, ...more)).map(([id]) => id);
    expect(await idsOf('--sort', '-scheduled_at')).toEqual(['1', '2', '3']);
    expect(await idsOf('--limit', '2')).toEqual(['3', '2']);
    expect(await idsOf('--status', 'scheduled')).toEqual(['2', '1']);
    expect(await refused(...list, '--status', 'x', '--sort', 'y')).toEqual([
      '--sort: Must be one of: -created_at, scheduled_at, -scheduled_at.',
      expect.stringMatching(/^--status: Must be one of: draft, /),
    ]);
  });
});

describe('a failed delivery', () => {
  it('is sent again on the connections that are named, and on no other', async () => {
    const { lines, refused, create } = await givenChannels();
    const add = ['connections', 'add', '--account', '1', '--provider', 'sandbox', '--name', 'Two'];
    await lines(...add, '--set', 'behaviour=reject');
    await lines(...create, 'World', '--connections', '1,2,3');
    const retry = ['posts', 'retry', '1'];
    expect(await refused(...retry, '--connections', ' 1 ')).toEqual([
      'Only failed and unknown deliveries can be retried.',
    ]);
    const refusals = async () => {
      const rows = cellsOf((await lines('events', '--account', '1')).slice(0, -1));
      return rows.filter(([, , , kind]) => kind === 'refused').map(([, , , , connection]) => connection);
    };
    expect([...(await refusals())].sort()).toEqual(['2', '3']);
    await lines(...retry, '--connections', '2');
    expect([...(await refusals())].sort()).toEqual(['2', '2', '3']);
    await lines(...retry);
    expect([...(await refusals())].sort()).toEqual(['2', '2', '2', '3', '3']);
    expect(await refused('posts', 'retry', 'z', '--connections', '2,x, y,0')).toEqual([
      'The post must be a whole number of at most 15 digits, not "z".',
      '--connections must be a whole number of at most 15 digits, not "x".',
      '--connections must be a whole number of at most 15 digits, not "y".',
      '--connections must be an id, which is never 0.',
    ]);
  });

  it('whose outcome is unknown is resolved with an address', async () => {
    const { lines, refused, create } = await givenChannels();
    const add = ['connections', 'add', '--account', '1', '--provider', 'sandbox', '--name', 'Lossy'];
    await lines(...add, '--set', 'behaviour=lose_response');
    await lines(...create, 'World', '--connections', '3');
    const resolve = ['posts', 'resolve', '1', '--connection', '3', '--outcome'];
    expect(await refused(...resolve, 'lost')).not.toEqual([]);
    const resolved = await lines(...resolve, 'published', '--url', 'https://there.example/1');
    expect(cellsOf(resolved.slice(2))).toEqual([
      ['3 Lossy', 'sandbox', 'published', expect.any(String), 'https://there.example/1'],
    ]);
  });
});

describe('posts that wait after a restore', () => {
  it('are held, listed with their reason, and released one by one or all together', async () => {
    const { lines, refused, create } = await givenChannels();
    expect(await refused('posts', 'hold', '--state-of', '2126-01-31T04:00:00Z')).toContain(
      '--state-of 2126-01-31T04:00:00.000Z is in the future: when was the backup made?',
    );
    const words = ['--connections', '1', '--scheduled-at'];
    for (const weeks of [1, 2]) await lines(...create, 'World', ...words, inWeeks(weeks));
    await lines(...create.with(5, 'z'.repeat(41)), 'World', ...words, inWeeks(3));
    const stateOf = '2026-01-31T04:00:00Z';
    const hold = ['posts', 'hold', '--state-of', stateOf];
    const how = [
      'See them with: write-post posts held. Send them with: write-post posts release --all, or release <post>.',
      'The price of a post on hold is returned after seven days, but not before its time; a later release charges it again.',
    ];
    expect((await lines(...hold)).map((line) => line.replace(MOMENT, 'then'))).toEqual([
      'Nothing to hold.',
      '3 posts wait for a later time; what was published early since then is sent again.',
      'To hold them as well, run before a server is started: write-post posts hold --all --state-of then',
    ]);
    expect(await lines(...hold, '--all')).toEqual([
      '3 deliveries on hold, because of what may have been sent after the backup.',
      ...how,
    ]);
    const held = await lines('posts', 'held');
    expect(held[0]).toMatch(/^id +scheduled +headline +why$/);
    const why = expect.stringMatching(/\w/) as string;
    expect(cellsOf(held)).toEqual([
      ['3', AT, 'z'.repeat(40), why],
      ['2', AT, 'Hello', why],
      ['1', AT, 'Hello', why],
    ]);
    const released = (count: string) => [
      `Released ${count}. A running server or worker sends each at its time.`,
    ];
    const which = ['Give the id of a post, or release all with --all.'];
    expect(await refused('posts', 'release')).toEqual(which);
    expect(await refused('posts', 'release', '1', '--all')).toEqual(which);
    expect(await lines('posts', 'release', '1')).toEqual(released('1 post'));
    expect(await refused('posts', 'release', '1')).toEqual([
      'Post 1 does not wait after a restore. See: write-post posts held',
    ]);
    expect(await lines('posts', 'release', '--all')).toEqual(released('2 posts'));
    expect(cellsOf(await lines('posts', 'held'))).toEqual([]);
    // Also a hold that found nothing shows that this database is a copy.
    const log = cellsOf(await lines('log')).map(([, , , command]) => command);
    expect(log.filter((command) => command === 'posts hold')).toHaveLength(2);
  });
});
