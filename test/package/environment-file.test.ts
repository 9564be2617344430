import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readSettings, SETTING_NAMES } from '../../composition/settings.js';

// Made by the build from the README's table of settings.
const file = readFileSync(new URL('../../dist/composition/ops/write-post.env', import.meta.url), 'utf8');

const everyLine = parseEnv(file.replaceAll(/^#(?=[A-Z])/gm, ''));

it('has every setting, commented out', () => {
  expect(parseEnv(file)).toEqual({});
  expect(Object.keys(everyLine).sort()).toEqual([...SETTING_NAMES].sort());
});

it.each([{}, { DATABASE_URL: 'postgres://localhost/write_post', SECRET_KEY: 'a'.repeat(64) }])(
  'states the defaults of the program beside %j',
  (given) => {
    const settings = readSettings({ ...everyLine, ...given });
    expect(settings).toEqual(readSettings(given));
    expect(settings.ok).toBe(true);
  },
);
