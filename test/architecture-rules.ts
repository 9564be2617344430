import { posix } from 'node:path';
import ts from 'typescript';

/** A source file of the project; `path` is relative to its root, with slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const LONGEST_FILE_LINES = 300;

/** What a program wrote. */
const OF_ANY_LENGTH = new Set(['adapters/client/api-types.ts']);

/** What makes a result depend on more than the arguments: time, chance, the host, a console. */
const AMBIENT = new Set(['setTimeout', 'setInterval', 'setImmediate', 'process', 'console', 'globalThis']);
const AMBIENT_CALLS = new Set(['Date.now', 'Math.random']);

/** What opens connections; channels open theirs where addresses are checked. */
const NETWORK = new Set(
  ['net', 'tls', 'http', 'https', 'http2', 'dgram', 'dns'].map((name) => `node:${name}`),
);

const isUnder = (folder: string, path: string): boolean => path.startsWith(`${folder}/`);

/** Everything that the file imports, in any form: static, dynamic, type-only, re-exported or required. */
const importsOf = ({ text }: SourceFile): readonly string[] =>
  ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);

/** A path of the project for a relative import, else the name of a package without the path inside it. */
const targetOf = (from: string, specifier: string): string => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const [scope = '', name = ''] = specifier.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
};

const CORE_ENTRIES = ['core/index.js', 'core/wire/index.js'];

const coreMayImport = (from: string, target: string): boolean => {
  if (target === 'temporal-polyfill') return isUnder('core/domain', from);
  if (target === 'zod') return isUnder('core/wire', from);
  const hidden = isUnder('core/domain', from)
    ? ['core/use-cases', 'core/wire', 'core/ports', 'core/index.js']
    : isUnder('core/ports', from)
      ? ['core/use-cases', 'core/wire']
      : [];
  return isUnder('core', target) && !hidden.some((folder) => target === folder || isUnder(folder, target));
};

/** Code that reaches servers which users name, and has to leave that to `adapters/publishers/http`. */
const isUnguarded = (from: string): boolean =>
  isUnder('adapters/oauth', from) ||
  (isUnder('adapters/publishers', from) && !isUnder('adapters/publishers/http', from));

/** What the console is made of; it runs in browsers, where nothing else of this project does. */
const CONSOLE_PACKAGES = new Set([
  ...['preact', '@preact/signals', 'fullcalendar', 'temporal-polyfill'],
  ...['@tiptap/core', '@tiptap/pm', '@tiptap/starter-kit'],
]);

/** Its own files, and the public client. */
const consoleMayImport = (target: string): boolean =>
  isUnder('adapters/console', target) ||
  target === 'adapters/client/index.js' ||
  CONSOLE_PACKAGES.has(target);

/** Whether a file may import what `target` names. */
const mayImport = (from: string, target: string): boolean => {
  if (target === 'inversify') return isUnder('composition', from) || isUnder('test/composition', from);
  if (isUnder('core', from)) return coreMayImport(from, target);
  if (isUnder('adapters/console', from)) return consoleMayImport(target);
  // What it is built into is served as files.
  if (isUnder('adapters/console', target)) return isUnder('test', from);
  // It also runs in browsers and must have no other dependencies.
  if (isUnder('adapters/client', from)) return isUnder('adapters/client', target);
  if (isUnguarded(from) && NETWORK.has(target)) return false;
  if (isUnder('adapters', from)) {
    if (isUnder('core', target)) return CORE_ENTRIES.includes(target);
    return !isUnder('composition', target) && !isUnder('test', target);
  }
  if (isUnder('composition', from)) return !isUnder('test', target);
  if (isUnder('test/contracts', from)) return isUnder('test/contracts', target) || target === 'core/index.js';
  return true;
};

/** The ambient names that a file uses; comments and strings do not count. */
const ambientUses = ({ path, text }: SourceFile): readonly string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && AMBIENT_CALLS.has(node.getText())) found.push(node.getText());
    if (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length) {
      found.push('new Date()');
    }
    const isMemberName = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;
    if (ts.isIdentifier(node) && AMBIENT.has(node.text) && !isMemberName) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
  ts.forEachChild(file, visit);
  return found;
};

/** Everything in which the file breaks the architecture, a sentence each. */
export const architectureProblems = (file: SourceFile): readonly string[] => {
  const { path, text } = file;
  const lines = text.trimEnd().split('\n').length;
  return [
    ...importsOf(file)
      .filter((specifier) => !mayImport(path, targetOf(path, specifier)))
      .map((specifier) => `${path} must not import ${specifier}.`),
    ...(isUnder('core', path) ? ambientUses(file).map((name) => `${path} must not use ${name}.`) : []),
    ...(lines > LONGEST_FILE_LINES && !OF_ANY_LENGTH.has(path)
      ? [`${path} has ${String(lines)} lines.`]
      : []),
  ];
};

/** The files that can be reached from themselves by imports, which includes those of types alone. */
export const filesInCircles = (files: readonly SourceFile[]): readonly string[] => {
  const paths = new Set(files.map(({ path }) => path));
  const imports = new Map(
    files.map((file) => [
      file.path,
      importsOf(file)
        .map((specifier) => targetOf(file.path, specifier).replace(/\.js$/, ''))
        .flatMap((target) => [`${target}.ts`, `${target}.tsx`].filter((path) => paths.has(path))),
    ]),
  );
  const reaches = (path: string): ReadonlySet<string> => {
    const reached = new Set(imports.get(path));
    // A set is iterated to its end, which moves.
    for (const each of reached) for (const next of imports.get(each) ?? []) reached.add(next);
    return reached;
  };
  return [...paths].filter((path) => reaches(path).has(path));
};
