import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import { describe, expect, it } from 'vitest';
import { requireDescriptors, whenUsed } from '../../../adapters/system/when-used.js';

/** The largest number of a descriptor that is open: where none leaks, as many can be opened after as before. */
const nextDescriptor = (): number => {
  const descriptor = openSync(devNull, 'r');
  closeSync(descriptor);
  return descriptor;
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

  it('is loaded once, and again after a load that failed, whose fault is told as the cause', () => {
    const results = [new Error('as planned'), { loaded: true }];
    let loads = 0;
    const use = whenUsed<object>('any', () => {
      const result = results[loads];
      loads += 1;
      if (result === undefined || result instanceof Error) throw result;
      return result;
    });
    expect(use).toThrow(expect.objectContaining({ cause: results[0] }));
    expect(use()).toBe(results[1]);
    expect(use()).toBe(results[1]);
    expect(loads).toBe(2);
  });

  it('leaves no descriptor open', () => {
    const before = nextDescriptor();
    requireDescriptors();
    expect(nextDescriptor()).toBe(before);
  });
});
