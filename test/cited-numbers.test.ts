import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('node_modules'))
    .map((path) => `${folder}/${path}`);

const numbersIn = (text: string, letter: string): readonly string[] =>
  text.match(new RegExp(`\\b${letter}[1-9]\\d{0,2}\\b`, 'g')) ?? [];

const citedIn = (folders: readonly string[], letter: string): ReadonlySet<string> =>
  new Set(folders.flatMap(sourcesIn).flatMap((path) => numbersIn(read(path), letter)));

const DOCUMENTS = [
  'README.md',
  ...['CHANGELOG', 'CONTRIBUTING', 'DECISIONS', 'SECURITY'].map((name) => `.github/${name}.md`),
  ...['README', 'INVARIANTS'].map((name) => `test/${name}.md`),
  'composition/ops/README.md',
];

describe('the invariants in INVARIANTS.md', () => {
  const rows = [...read('test/INVARIANTS.md').matchAll(/^\| (I\d+) .*$/gm)].map(([row, number = '']) => ({
    number,
    files: [...row.matchAll(/`([^`]+\.ts)`/g)].map(([, file = '']) => file),
  }));

  it('are numbered without a gap, and each has tests', () => {
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => `I${String(index + 1)}`));
    expect(rows.filter(({ files }) => files.length === 0)).toEqual([]);
  });

  it('are cited by the files that are listed beside them', () => {
    const silent = rows.flatMap(({ number, files }) =>
      files
        .filter((file) => !numbersIn(read(`test/${file}`), 'I').includes(number))
        .map((file) => `${number}: ${file}`),
    );
    expect(silent).toEqual([]);
  });

  it('are all that tests cite', () => {
    const known = rows.map(({ number }) => number);
    expect([...citedIn(['test'], 'I')].filter((number) => !known.includes(number))).toEqual([]);
  });
});

describe('the decisions in DECISIONS.md', () => {
  const numbers = [...read('.github/DECISIONS.md').matchAll(/^- \*\*(D\d+) /gm)].map(
    ([, number = '']) => number,
  );

  it('are numbered without a gap', () => {
    expect(numbers).toEqual(numbers.map((_, index) => `D${String(index + 1)}`));
  });

  it('are all that tests, code and documents cite', () => {
    const cited = new Set([
      ...citedIn(['core', 'adapters', 'composition', 'test'], 'D'),
      ...DOCUMENTS.flatMap((path) => numbersIn(read(path), 'D')),
    ]);
    expect([...cited].filter((number) => !numbers.includes(number))).toEqual([]);
  });
});
