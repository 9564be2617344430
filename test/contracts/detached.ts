import type { Contract } from './subject.js';

/**
 * The functions of a port without their object: the user of a port may pass them on one by one. A function that needs
 * its `this`, such as a method of a class, fails.
 */
export const detached = <Port extends object>(port: Port): Port => {
  if (typeof port === 'function') return withoutThis(port) as Port;
  if (typeof port !== 'object') return port;
  const parts: Record<PropertyKey, unknown> = {};
  let from: unknown = port;
  while (typeof from === 'object' && from !== null && from !== Object.prototype) {
    for (const name of Reflect.ownKeys(from)) {
      const value: unknown = Reflect.get(port, name);
      parts[name] ??= typeof value === 'function' ? withoutThis(value) : value;
    }
    from = Object.getPrototypeOf(from);
  }
  return parts as Port;
};

const withoutThis =
  (call: object) =>
  (...args: readonly unknown[]): unknown =>
    Reflect.apply(call as (...given: readonly unknown[]) => unknown, undefined, args);

/** A contract of a subject that consists of ports, all of which are detached. */
export const ofDetachedPorts = <Subject extends object>(contract: Contract<Subject>): Contract<Subject> =>
  contract.map(({ title, run }) => ({
    title,
    run: (subject) => {
      const ports = Object.entries(subject).map(([name, port]) => [name, detached(port as object)] as const);
      return run(Object.fromEntries(ports) as Subject);
    },
  }));
