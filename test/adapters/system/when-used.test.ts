import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
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

  it('leaves no descriptor open', () => {
    const before = nextDescriptor();
    requireDescriptors();
    expect(nextDescriptor()).toBe(before);
  });

  it('is loaded by the next use after a process was out of descriptors', async () => {
    const script = `
      import { closeSync, openSync } from 'node:fs';
      const { whenUsed } = await import(process.argv[1]);
      const feed = whenUsed('feed');
      const use = () => { try { feed(); return 'loaded'; } catch ({ code }) { return code; } };
      const taken = [];
      try { for (;;) taken.push(openSync('/dev/null')); } catch {}
      const first = use();
      for (const each of taken) closeSync(each);
      process.stdout.write(first + ' ' + use());`;
    const built = new URL('../../../dist/adapters/system/when-used.js', import.meta.url).href;
    const node = `exec ${process.execPath} --input-type=module --eval "$0" "$1"`;
    const { stdout } = await promisify(execFile)('sh', ['-c', `ulimit -n 64; ${node}`, script, built]);
    expect(stdout).toBe('EMFILE loaded');
  });
});
