export * from './group-commit.js';
