// Lets a plain `node --import` run the TypeScript sources, for tests that need a process of their own.
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';

// Node loads the hooks below in a thread of their own, from this same file.
if (isMainThread) register(import.meta.url);

export const resolve = async (specifier, context, next) => {
  const relative = specifier.startsWith('.') && context.parentURL?.endsWith('.ts');
  return next(relative ? specifier.replace(/\.js$/, '.ts') : specifier, context);
};

export const load = async (url, context, next) => {
  if (!url.endsWith('.ts')) return next(url, context);
  // Only here, because the main thread has no use for the compiler.
  const { default: ts } = await import('typescript');
  const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 };
  const text = await readFile(fileURLToPath(url), 'utf8');
  return { format: 'module', shortCircuit: true, source: ts.transpile(text, options) };
};
