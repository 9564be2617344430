import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');

const text = read('.github/SECURITY.md');

/** The rows of the table: the number of the risk, and the tests that are named in it. */
const rows = [...text.matchAll(/^\| API(\d+) .*$/gm)].map(([row, risk]) => ({
  risk: Number(risk),
  tests: [...row.matchAll(/`(test\/[^`]+)`: “([^”]+)”/g)].map(([, file = '', title = '']) => ({
    file,
    title,
  })),
}));

describe('the table of risks in SECURITY.md', () => {
  it('has the ten risks in their order, each with tests', () => {
    expect(rows.map(({ risk }) => risk)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const { risk, tests } of rows) expect([risk, tests.length]).not.toEqual([risk, 0]);
    const named = rows.flatMap(({ tests }) => tests);
    expect(text.match(/`test\//g)).toHaveLength(named.length);
  });

  it('names tests that exist', () => {
    const missing = rows
      .flatMap(({ tests }) => tests)
      .filter(({ file, title }) => {
        const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
        return !existsSync(path) || !read(file).replaceAll("\\'", "'").includes(title);
      });
    expect(missing).toEqual([]);
  });
});
