export * from './group-commit.js';
export { duringOperation } from './operation-under-way.js';
