import { afterAll, beforeEach, expect, it } from 'vitest';
import { startSandbox } from 'write-post/sandbox';
import { announce } from './app.js';

const sandbox = await startSandbox();
const { telegram } = sandbox.connections;
const sleep = async (ms: number) => {
  await sandbox.advance(ms);
};
const options = { baseUrl: sandbox.baseUrl, apiKey: sandbox.keys.write_post, sleep };
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.stop());

it('asks the user to top up an empty wallet', async () => {
  await sandbox.changeAccount({ plan: { includedPosts: 0 } });
  expect(await announce(options, telegram, 'Hello')).toBe('Please top up your wallet.');
});
it('waits when it reaches the rate limit', async () => {
  await sandbox.changeAccount({ limits: { write: { quota: 1, windowMs: 60_000 } } });
  for (const text of ['One', 'Two']) expect(await announce(options, telegram, text)).toBe('Done.');
});
it('posts once when the response of the API is lost', async () => {
  const lost = [() => Promise.reject(new TypeError('connection reset'))];
  const fetch = async (url: string, init: RequestInit) => {
    const response = await globalThis.fetch(url, init);
    return lost.shift()?.() ?? response;
  };
  expect(await announce({ ...options, fetch }, telegram, 'Hello')).toBe('Done.');
  expect(await sandbox.outbox()).toHaveLength(1);
});
it('tells the user when it is not known whether a channel has the post', async () => {
  await sandbox.play(telegram, 'lose_response', 'once');
  expect(await announce(options, telegram, 'Hello')).toBe('Please check whether it arrived.');
});
it('shows the adjusted time when a clock change skips the requested one', async () => {
  await sandbox.changeAccount({ zone: 'Europe/Berlin' });
  const shown = await announce(options, telegram, 'Hello', '2026-03-29T02:30');
  expect(shown).toBe('Goes out: 2026-03-29 03:30:00');
  await sandbox.advanceTo('2026-03-29T03:30:00+02:00');
  expect(await sandbox.outbox()).toMatchObject([{ at: '2026-03-29T01:30:00.000Z' }]);
});
