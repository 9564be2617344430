import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './installed.js';

const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
) as Readonly<Record<`${'' | 'dev' | 'optional'}${'d' | 'D'}ependencies`, Readonly<Record<string, string>>>>;

/** What every TypeScript project has. */
const USUAL = /^(?:@types\/.*|typescript(?:-eslint)?|eslint|prettier)$/;

it.each(Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies }))(
  'the README says why %s is there',
  (name) => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    const [, reasons = ''] = readme.split('\n## Dependencies\n');
    expect(USUAL.test(name) || reasons.includes(`\`${name}\``)).toBe(true);
  },
);
