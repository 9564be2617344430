import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const textOf = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** The types of the ports of a store, as `core/ports/store.ts` lists them. */
const ports = [...textOf('core/ports/store.ts').matchAll(/^ {2}readonly \w+: (\w+);$/gm)].map(
  ([, name = '']) => name,
);

const inKebabCase = (name: string): string => name.replaceAll(/(?!^)[A-Z]/g, '-$&').toLowerCase();

describe('the ports of a store', () => {
  it.each(ports)('have a file and a factory of their name in every store: %s', (port) => {
    const file = `${inKebabCase(port)}.ts`;
    expect(textOf(`core/ports/${file}`)).toMatch(new RegExp(`^export (?:interface|type) ${port}\\b`, 'm'));
    expect(textOf(`adapters/memory/${file}`)).toContain(`export const makeMemory${port} =`);
    expect(textOf(`adapters/knex/${file}`)).toContain(`export const makeKnex${port} =`);
  });

  it('are more than ten', () => {
    expect(ports.length).toBeGreaterThan(10);
  });
});
