/**
 * The only public entry of the core: what adapters, compositions and embedders may import. Every name is listed in the
 * index of its folder.
 */
export * from './shared/index.js';
export * from './domain/index.js';
export * from './ports/index.js';
export * from './use-cases/index.js';
export * from './wire/index.js';
