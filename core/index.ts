/**
 * The entry of the core for adapters, compositions and embedders: values, ports and use cases. `wire/index.ts` is the
 * other one, for what an HTTP interface reads and writes. Every name is listed in the index of its folder.
 */
export * from './shared/index.js';
export * from './domain/index.js';
export * from './ports/index.js';
export * from './use-cases/index.js';
