import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { LONG_TAG } from '../support/extent.js';

/** Licences that require only their text, and of sharp's library, which is linked dynamically. */
const ACCEPTED = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Unlicense',

  '0BSD',
  'LGPL-3.0-or-later',
];

const Sbom = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.object({
      name: z.string(),
      licenses: z.array(
        z.object({ license: z.object({ id: z.string() }).optional(), expression: z.string().optional() }),
      ),
    }),
  ),
});

/** One of the alternatives of an SPDX expression such as `(MIT OR WTFPL)` is enough. */
const isAccepted = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => ACCEPTED.includes(alternative));

it(
  'every package that an installation gets is under a licence that can be met, and is in the bill of materials',
  { tags: LONG_TAG },
  async () => {
    const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], {
      maxBuffer: 16 * 1024 ** 2,
    });
    const { components } = Sbom.parse(JSON.parse(stdout));
    const others = components.filter(
      ({ licenses }) =>
        licenses.length === 0 ||
        !licenses.every(({ license, expression }) => isAccepted(license?.id ?? expression ?? '')),
    );
    expect(others).toEqual([]);
    expect(components.length).toBeGreaterThan(100);
  },
);
