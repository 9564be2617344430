import { closeSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { devNull } from 'node:os';

const require = createRequire(import.meta.url);

/** More than Node has open at once while it loads a package. */
const FREE_DESCRIPTORS = 16;

/**
 * Throws (EMFILE) unless so many files can be opened at this moment. What Node cannot read while it loads a module it
 * takes for missing, for as long as the process lives; so nothing is loaded by a process that is out of descriptors.
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
 * A package that is loaded when it is first used, at once and in one go: what is heavy and not needed by every process
 * is no part of its start and its memory. A use that fails for want of descriptors may succeed the next time.
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
      // Native parts are left out of an installation without optional packages, or without scripts.
      const problem = `The package ${name} is not installed, or its native part is not. Install it: npm install ${name}`;
      throw new Error(problem, { cause });
    }
  };
};
