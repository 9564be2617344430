import { closeSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { devNull } from 'node:os';
import { codeOf } from './code-of.js';

const require = createRequire(import.meta.url);

/** More than Node opens at once while it loads a package. */
const FREE_DESCRIPTORS = 16;

/**
 * Throws (EMFILE) unless this many files can be opened now. If Node cannot read a file while it loads a module, it
 * treats the module as missing for the life of the process; so nothing is loaded without free descriptors.
 */
export const requireDescriptors = (count = FREE_DESCRIPTORS): void => {
  const opened: number[] = [];
  try {
    while (opened.length < count) opened.push(openSync(devNull, 'r'));
  } finally {
    opened.forEach(closeSync);
  }
};

/** Whether this process, or the whole system, had no free descriptors. */
export const isOutOfDescriptors = (fault: unknown): boolean => ['EMFILE', 'ENFILE'].includes(codeOf(fault));

/** What is missing without each optional package. */
const PURPOSES: Readonly<Record<string, string>> = {
  'nostr-tools': 'signs events for Nostr',
  pg: 'speaks to PostgreSQL',
  sharp: 'decodes images',
  sqlite3: 'reads and writes SQLite files',
};

const packageOf = (module: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module;

/** Native parts are also missing if install scripts did not run. */
const problemWith = (module: string): string => {
  const name = packageOf(module);
  const purpose = PURPOSES[name];
  const which = purpose === undefined ? '' : `, which ${purpose},`;
  return `The package ${name}${which} is not installed, or its native part is not. Install it: npm install ${name}`;
};

/**
 * Loads a package, or one module of it, synchronously on first use: heavy packages that not every process needs do not
 * add to its start and memory. A use that fails for lack of descriptors may succeed later.
 */
export const whenUsed = <Package extends object>(
  module: string,
  load: (module: string) => Package = require,
): (() => Package) => {
  let loaded: Package | null = null;
  return () => {
    if (loaded !== null) return loaded;
    requireDescriptors();
    try {
      loaded = load(module);
      return loaded;
    } catch (cause) {
      throw new Error(problemWith(module), { cause });
    }
  };
};
