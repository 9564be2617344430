/* Part of the build: what operators load into Prometheus, Grafana and systemd. */
import { cp, readFile, writeFile } from 'node:fs/promises';

const at = (path) => new URL(`../${path}`, import.meta.url);

/** A row of the README's table of settings: names, defaults, what it is. */
const ROW = /^\| (`[A-Z_0-9]+`.*?) +\| (.*?) +\| (.*?) +\|$/;

const names = (cell) => [...cell.matchAll(/`([A-Z_0-9]+)`/g)].map(([, name]) => name);

/** Only what is quoted is a value: `none` and "where the server listens" are not. */
const value = (cell) => /^`(.*)`$/.exec(cell)?.[1] ?? '';

/** Every setting with its default, commented out; the README's table is where they are listed. */
const environmentFile = (readme) => [
  '# Settings of Write Post, for systemd (EnvironmentFile) and for node --env-file; remove the # of what you set.',
  ...readme.split('\n').flatMap((line) => {
    const [, cell, defaults, meaning] = ROW.exec(line) ?? [];
    if (cell === undefined) return [];
    const given = defaults.split(', ');
    return ['', `# ${meaning}`, ...names(cell).map((name, at) => `#${name}=${value(given[at] ?? '')}`)];
  }),
  '',
];

/** The page is part of the package where the README links to it. */
const filter = (path) => !path.endsWith('README.md');
await cp(at('composition/ops'), at('dist/composition/ops'), { recursive: true, filter });
const readme = await readFile(at('README.md'), 'utf8');
await writeFile(at('dist/composition/ops/write-post.env'), environmentFile(readme).join('\n'));
