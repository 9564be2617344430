import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('a package is loaded by the next use after a process was out of descriptors', async () => {
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
