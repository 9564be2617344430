import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, it } from 'vitest';
import { contentFormatter } from '../../adapters/content/index.js';
import { makeFeedPublisher, makeSandboxPublisher } from '../../adapters/publishers/index.js';
import { systemClock } from '../../adapters/system/index.js';
import { clockContract, contentFormatterContract, publisherContract } from '../contracts/index.js';
import { connectionTo, document, recording } from './publishers/fixtures.js';

const inDirectory = async (work: (directory: string) => Promise<void>): Promise<void> => {
  const directory = await mkdtemp(join(tmpdir(), 'write-post-contract-'));
  try {
    await work(directory);
  } finally {
    await rm(directory, { recursive: true });
  }
};

describe("the host's clock", () => {
  it.each(clockContract)('$title', ({ run }) => run({ clock: systemClock, pass: (ms) => wait(ms) }));
});

describe('the content formatter', () => {
  it.each(contentFormatterContract)('$title', ({ run }) => run({ contentFormatter }));
});

describe('the feed', () => {
  it.each(publisherContract)('$title', async ({ run }) => {
    const connection = connectionTo('feed');
    const { publisher, entries } = recording(makeFeedPublisher({ baseUrl: 'https://posts.example' }));
    const countVisible = () => Promise.resolve(entries.all.length);
    await run({ publisher, connection, document, imageUrl: null, countVisible });
  });
});

describe.each(['none', 'deterministic_id', 'lookup'])('the sandbox that promises %s', (idempotency) => {
  it.each(publisherContract)('$title', ({ run }) =>
    inDirectory(async (directory) => {
      const log = join(directory, 'received.log');
      const publisher = makeSandboxPublisher({ clock: systemClock });
      const connection = connectionTo('sandbox', { behaviour: 'ok', idempotency, log });
      // What it received twice under one key is one post, where it recognises keys.
      const countVisible = async () => {
        const lines = (await readFile(log, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');
        return new Set(lines.map((line) => (JSON.parse(line) as { request_key: string }).request_key)).size;
      };
      await run({ publisher, connection, document, imageUrl: null, countVisible });
    }),
  );
});
