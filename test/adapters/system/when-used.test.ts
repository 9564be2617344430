import fs, { closeSync, openSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { devNull } from 'node:os';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { requireDescriptors, whenUsed } from '../../../adapters/system/when-used.js';

/** The number of the next file descriptor: without leaks it is the same before and after. */
const nextDescriptor = (): number => {
  const descriptor = openSync(devNull, 'r');
  closeSync(descriptor);
  return descriptor;
};

const putOpen = (open: typeof openSync): void => {
  Object.assign(fs, { openSync: open });
  // Modules that import the function by name see it from here on.
  syncBuiltinESMExports();
};

describe('a package that is loaded when it is used', () => {
  it('is loaded once', () => {
    const feed = whenUsed<{ readonly Feed: unknown }>('feed');
    expect(feed()).toBe(feed());
    expect(feed().Feed).toBeTypeOf('function');
  });

  it('is named where it is not there, with what to do, every time', () => {
    const missing = whenUsed<object>('no-such-package');
    const sentence = 'The package no-such-package is not installed, or its native part is not.';
    expect(missing).toThrow(sentence);
    expect(missing).toThrow(sentence);
  });

  it('is named as it is installed, with what it is for, where a module of it is missing', () => {
    const missing = whenUsed<object>('nostr-tools/nip19', () => {
      throw new Error('Cannot find module');
    });
    expect(missing).toThrow(
      'The package nostr-tools, which signs events for Nostr, is not installed, or its native part is not. Install it: npm install nostr-tools',
    );
  });

  it('is named with its owner, if it has one', () => {
    const missing = whenUsed<object>('@owner/name/part', () => {
      throw new Error('Cannot find module');
    });
    expect(missing).toThrow('The package @owner/name is not installed');
  });

  it('is loaded once, and again after a load that failed, whose fault is the cause', () => {
    const [fault, module] = [new Error('as planned'), {}];
    const load = vi.fn(() => module);
    load.mockImplementationOnce(() => {
      throw fault;
    });
    const use = whenUsed<object>('any', load);
    expect(use).toThrow(expect.objectContaining({ cause: fault }));
    expect(use()).toBe(module);
    expect(use()).toBe(module);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('leaves no descriptor open', () => {
    const before = nextDescriptor();
    requireDescriptors();
    expect(nextDescriptor()).toBe(before);
  });

  it('is not loaded where too few files can be opened, and those that were are closed', () => {
    const { openSync: open } = fs;
    onTestFinished(() => putOpen(open));
    const [taken, opened]: [unknown[], number[]] = [[], []];
    putOpen((...how) => {
      taken.push(how[0]);
      if (taken.length > 16) throw Object.assign(new Error('too many'), { code: 'EMFILE' });
      opened.push(open(...how));
      return opened.at(-1) ?? 0;
    });
    const load = vi.fn(() => ({}));
    requireDescriptors(16);
    taken.splice(0);
    expect(() => requireDescriptors(17)).toThrow('too many');
    expect(opened).toHaveLength(32);
    for (const each of opened) expect(() => fs.fstatSync(each)).toThrow('EBADF');
    expect(whenUsed('any', load)).toThrow('too many');
    expect(load).not.toHaveBeenCalled();
  });
});
