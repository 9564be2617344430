import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeLog } from '../../composition/log.js';
import { apiKeyFrom } from '../../core/domain/api-key-format.js';
import { serve } from '../http/served.js';

const KEY = /wp_(live|test)_[0-9A-Za-z]/;

const key = fc
  .tuple(fc.stringMatching(/^[0-9A-Za-z]{22}$/), fc.constantFrom('live', 'test'))
  .map(([secret, kind]) => apiKeyFrom(() => secret, kind));

/** What was logged while the work ran. */
const linesOf = async (work: (log: ReturnType<typeof makeLog>) => unknown): Promise<string> => {
  const lines: string[] = [];
  await work(makeLog({ logLevel: 'info', logFormat: 'json' }, { write: (line) => void lines.push(line) }));
  return lines.join('');
};

describe('the log', () => {
  it('never contains a key, wherever in a line it stands', async () => {
    const around = fc.string({ maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(key, around, around, async (secret, before, after) => {
        const text = `${before}${secret}${after}`;
        const written = await linesOf((log) => {
          log.info({ path: text, [text]: { deep: [text] } }, text);
          log.error(
            { err: new Error(text, { cause: new Error(text) }), fault: new TypeError(text) },
            'failed',
          );
        });
        expect(written).not.toMatch(KEY);
        expect(written).not.toContain(secret.slice(8));
        for (const line of written.trimEnd().split('\n')) JSON.parse(line);
      }),
    );
  });

  it('never contains a key that was typed as a part of an address, whole, cut off or escaped', async () => {
    const secret = apiKeyFrom((length) => 'a1'.repeat(length / 2));
    const paths = [
      `/api/v1/write-post/ping/${secret}`,
      `/${secret}?key=${secret}`,
      `/${secret.replaceAll('_', '%5F')}`,
      `/${'x'.repeat(480)}${secret}`,
    ];
    const seen: object[] = [];
    const log = {
      info: (fields: object) => void seen.push(fields),
      error: (fields: object) => void seen.push(fields),
    };
    const readiness = () => Promise.reject(new Error('broken'));
    const onResponded = (responded: object) => void seen.push(responded);
    const { call } = await serve({ http: { log, onResponded, readiness } });
    for (const path of paths) await call('GET', path);
    expect(seen.length).toBeGreaterThanOrEqual(paths.length);
    expect(JSON.stringify(seen)).not.toContain('a1a1');
  });
});
