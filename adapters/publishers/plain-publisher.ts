import type { Publisher } from '../../core/index.js';

/**
 * The publisher as a plain object, so that it can be spread: an instance of a class has its functions in its prototype,
 * and they need their object.
 */
export const plainPublisher = (publisher: Publisher): Publisher => {
  const plain: Partial<Record<PropertyKey, unknown>> & Partial<Publisher> = {};
  let from: object | null = publisher;
  while (from !== null && from !== Object.prototype) {
    for (const name of Reflect.ownKeys(from)) {
      if (name === 'constructor' || Object.hasOwn(plain, name)) continue;
      const value: unknown = Reflect.get(publisher, name);
      plain[name] = typeof value === 'function' ? (value.bind(publisher) as unknown) : value;
    }
    from = Object.getPrototypeOf(from) as object | null;
  }
  return plain as Publisher;
};
