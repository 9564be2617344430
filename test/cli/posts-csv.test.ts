import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Refused } from '../../composition/cli/output.js';
import { readPostsCsv, type BrokenLine, type PostLine } from '../../composition/cli/read-posts-csv.js';
import { DEFAULT_REQUEST_LIMITS } from '../../core/index.js';
import { givenFolder } from '../support/given-folder.js';

const given = async (text: string | Buffer): Promise<string> => {
  const file = join(await givenFolder(), 'posts.csv');
  await writeFile(file, text);
  return file;
};

const read = async (text: string | Buffer): Promise<readonly (PostLine | BrokenLine)[]> => {
  const all: (PostLine | BrokenLine)[] = [];
  for await (const each of readPostsCsv(await given(text), DEFAULT_REQUEST_LIMITS)) all.push(each);
  return all;
};

const keysOf = async (text: string): Promise<readonly string[]> =>
  (await read(text)).map((line) => ('key' in line ? line.key : 'none'));

const HEAD = 'headline,content,connection_ids';

describe('posts in a CSV file', () => {
  it('have names of fields with blanks around them, and empty lines between them', async () => {
    const lines = await read('\uFEFFheadline , content, connection_ids\n\nOne,Text,1\n\n\nTwo,Text,1\n');
    expect(lines).toMatchObject([{ line: 3 }, { line: 6 }]);
    expect(lines.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('have keys that tell equal lines apart by how often they occurred', async () => {
    const one = await keysOf(`${HEAD}\nOne,Text,1\nTwo,Text,1\nOne,Text,1\nOne,Text,1\n`);
    expect(new Set(one).size).toBe(4);
    const [first = ''] = one;
    const print = first.slice(0, -2);
    expect([one[0], one[2], one[3]]).toEqual([`${print}-1`, `${print}-2`, `${print}-3`]);
    // The same text in another order of columns, with a column that is empty, is the same post.
    const other = await keysOf('content,connection_ids,headline,link_url\nText,1,One,\n');
    expect(other).toEqual([first]);
    expect(await keysOf(`${HEAD},key\nOne,Text,1,mine\nOne,Text,1,\n`)).toEqual(['mine', `${print}-2`]);
  });

  it('may have an old name for the headline', async () => {
    expect(await read('title,content,connection_ids\nOne,Text,1\n')).toMatchObject([{ line: 2 }]);
  });

  it.each<[string, readonly string[]]>([
    ['', ['The file is empty: its first line must name the columns.']],
    ['\n\n', ['The file is empty: its first line must name the columns.']],
    [
      'headline\n',
      [
        'The column "content" is missing.',
        'The column "connection_ids" is missing.',
        expect.stringMatching(/^Known: /) as string,
      ],
    ],
    [
      'headline;content;connection_ids\nOne;Text;1\n',
      [
        'The columns must be separated by commas, not by semicolons or tabs.',
        expect.stringMatching(/^Known: /) as string,
      ],
    ],
  ])('are refused as a whole without their columns: %j', async (text, problems) => {
    const refusal = await read(text).catch((fault: unknown) => fault);
    expect(refusal instanceof Refused ? refusal.problems : refusal).toEqual(problems);
  });

  it('are refused as a whole if the first line cannot be read', async () => {
    await expect(read('"headline')).rejects.toThrow(/Quote/);
  });

  it('are refused as a whole if the file cannot be read', async () => {
    const first = readPostsCsv(await givenFolder(), DEFAULT_REQUEST_LIMITS).next();
    await expect(first).rejects.toThrow('EISDIR');
  });

  it('have a key each, of at most 255 characters', async () => {
    const long = 'k'.repeat(256);
    const text = `${HEAD},key\nOne,Text,1,mine\nTwo,Text,1,mine\nOne,Text,1,mine\nTwo,Text,1,${long}\nTwo,Text,1,${long}\n`;
    const tooLong = { problems: ['key: At most 255 characters.'] };
    expect(await read(text)).toMatchObject([
      { problems: [] },
      { problems: ['key: Line 2 has it for another post.'] },
      { problems: [] },
      tooLong,
      tooLong,
    ]);
  });

  it('each have their number of cells, and one that cannot be read ends the file', async () => {
    expect(await read(`${HEAD}\nOne,Text\nTwo,Text,1\nThree,"Text,1\nFour,Text,1\n`)).toMatchObject([
      { line: 2, problems: ['The line has 2 cells for 3 columns.'] },
      { line: 3 },
      { line: 4, problems: [expect.stringMatching(/Quote/)] },
    ]);
  });

  it('are of UTF-8: a line of another encoding would lose its letters, and is refused', async () => {
    const file = Buffer.from(`${HEAD}\nGrüße,Text,1\nTwo,Text,1\n`, 'latin1');
    expect(await read(file)).toMatchObject([
      {
        line: 2,
        problems: [
          'The line has characters that are not UTF-8, or a replacement character (�). Save the file as UTF-8.',
        ],
      },
      { line: 3, key: expect.any(String) as string },
    ]);
  });

  it('are at most 64 MiB', async () => {
    const file = await given('');
    const problem = 'The file has more than 67108864 bytes: import it in parts.';
    const first = () => readPostsCsv(file, DEFAULT_REQUEST_LIMITS).next();
    await truncate(file, 67_108_865);
    await expect(first()).rejects.toThrow(problem);
    await truncate(file, 67_108_864);
    await expect(first()).rejects.not.toThrow(problem);
  });
});
