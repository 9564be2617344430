import { expect, it } from 'vitest';
import { makeMemoryPorts, makeMemoryStorePorts } from '../../../adapters/memory/index.js';
import { makeMemoryStore } from '../../../adapters/memory/memory-store.js';
import { storeContracts } from '../../contracts/index.js';

type Call = (...args: readonly unknown[]) => unknown;

/** Functions of ports, by their names. */
const all = new Set<string>();
const called = new Set<string>();

const noting = (name: string, call: Call): Call => {
  all.add(name);
  return (...args) => {
    called.add(name);
    return call(...args);
  };
};

/** A port, which is a function or an object of functions; those that are called are noted. */
const noted = (name: string, port: Call | Readonly<Record<string, Call>>) =>
  typeof port === 'function'
    ? noting(name, port)
    : Object.fromEntries(
        Object.entries(port).map(([each, call]) => [each, noting(`${name}.${each}`, call)] as const),
      );

it('every function of every port of a store is called by a contract', async () => {
  const names = Object.keys(makeMemoryStorePorts(makeMemoryStore()));
  for (const { run } of Object.values(storeContracts).flat()) {
    const ports = makeMemoryPorts();
    const found = ports as unknown as Readonly<Record<string, Parameters<typeof noted>[1]>>;
    const watched = names.flatMap((name) => {
      const port = found[name];
      return port === undefined ? [] : [[name, noted(name, port)] as const];
    });
    await run({ ...ports, ...Object.fromEntries(watched) });
  }
  expect(all.size).toBeGreaterThan(names.length);
  expect([...all].filter((name) => !called.has(name))).toEqual([]);
});
