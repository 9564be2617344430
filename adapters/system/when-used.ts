import { closeSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { devNull } from 'node:os';

const require = createRequire(import.meta.url);

/** More than Node has open at once while it loads a package. */
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

/**
 * Loads a package synchronously on first use: heavy packages that not every process needs do not add to its start and
 * memory. A use that fails for lack of descriptors may succeed later.
 */
export const whenUsed = <Package extends object>(
  name: string,
  load: (name: string) => Package = require,
): (() => Package) => {
  let loaded: Package | null = null;
  return () => {
    if (loaded !== null) return loaded;
    requireDescriptors();
    try {
      loaded = load(name);
      return loaded;
    } catch (cause) {
      // Native modules are missing from installations without optional packages or without install scripts.
      const problem = `The package ${name} is not installed, or its native part is not. Install it: npm install ${name}`;
      throw new Error(problem, { cause });
    }
  };
};
