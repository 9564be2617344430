import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { later } from '../../../core/index.js';
import { withinTime } from '../../../adapters/publishers/http/responses.js';
import { discord } from './discord/webhook.js';
import { contextFor, document, NOW } from './fixtures.js';
import { publisherDeps, givenScriptedServer } from './loopback.js';
import { FITTED, IMAGE, publishedBy, type MessageChannel } from './published.js';
import { telegram } from './telegram/bot.js';

const TIMEOUT_MS = 30_000;

const CHANNELS = [
  ['Telegram', telegram],
  ['Discord', discord],
] as const;

/** A channel whose image takes so long, on a clock that moves only then. */
const given = async ({ make, connected, sent }: MessageChannel, imageMs: number) => {
  const { url, arrived } = await givenScriptedServer(sent);
  const state = { now: NOW, fitted: 0 };
  const publisher = make(
    publisherDeps({
      clock: { now: () => state.now },
      imageFor: () => {
        state.fitted += 1;
        state.now = later(state.now, imageMs);
        return Promise.resolve(FITTED);
      },
    }),
  );
  const connection = connected(url);
  const composed = publisher.compose({ document: { ...document, image: IMAGE }, imageUrl: null }, connection);
  if (!composed.ok) throw new Error('it fits');
  const prepare = async (): Promise<string> => {
    const ready = await publisher.prepare(composed.value, contextFor(connection));
    return ready.kind === 'ready' ? ready.request : expect.fail(ready.message);
  };
  const commit = (request: string, of = connection) =>
    publisher.commit(request, { ...contextFor(of), timeoutMs: TIMEOUT_MS });
  return { arrived, state, prepare, commit, connection };
};

describe.each(CHANNELS)('a message with an image on %s', (_name, channel) => {
  it('is not sent after its time, although the image is ready only then', async () => {
    const { arrived, prepare, commit, connection } = await given(channel, TIMEOUT_MS);
    const request = await prepare();
    const outcome = await commit(request, { ...connection });
    expect(outcome).toMatchObject({ kind: 'deferred', code: 'timeout' });
    expect(arrived).toEqual([]);
  });

  it('is sent in the time that is left after the image', async () => {
    const { arrived, prepare, commit, connection } = await given(channel, TIMEOUT_MS / 2);
    expect(await commit(await prepare(), { ...connection })).toMatchObject({ kind: 'published' });
    expect(arrived).toHaveLength(1);
  });

  it('is sent with the image that was fitted before; another attempt fits it again', async () => {
    const { state, prepare, commit } = await given(channel, TIMEOUT_MS);
    const request = await prepare();
    expect(await commit(request)).toMatchObject({ kind: 'published' });
    expect(state.fitted).toBe(1);
    expect(await commit(request)).toMatchObject({ kind: 'deferred', code: 'timeout' });
    expect(state.fitted).toBe(2);
  });

  it('was certainly not sent by a later attempt whose image is not ready after half of its time', async () => {
    let reads = 0;
    const imageFor = () => {
      reads += 1;
      return reads === 1 ? Promise.resolve(FITTED) : new Promise<never>(() => undefined);
    };
    const late = await publishedBy(channel, { image: IMAGE }, channel.sent, { imageFor }, 40);
    expect(late).toMatchObject({ outcome: { kind: 'deferred', code: 'image_unavailable' }, arrived: [] });
  });

  it('is not prepared after its time, and no further image is fitted then', async () => {
    let reads = 0;
    const ends: (() => void)[] = [];
    const imageFor = () => {
      reads += 1;
      return new Promise<typeof FITTED>((end) => ends.push(() => end(FITTED)));
    };
    const publisher = channel.make(publisherDeps({ imageFor }));
    const connection = channel.connected('https://a.example');
    const moreImages = [{ image: IMAGE, alt: null }];
    const input = { document: { ...document, image: IMAGE, moreImages }, imageUrl: null };
    const composed = publisher.compose(input, connection);
    if (!composed.ok) throw new Error('it fits');
    const late = publisher.prepare(composed.value, { ...contextFor(connection), timeoutMs: 20 });
    expect(await late).toMatchObject({ kind: 'deferred', code: 'image_unavailable' });
    ends.forEach((end) => end());
    await turn();
    expect(reads).toBe(1);
  });

  it('is not even prepared if its image is gone', async () => {
    const publisher = channel.make(publisherDeps());
    const connection = channel.connected('https://a.example');
    const composed = publisher.compose(
      { document: { ...document, image: IMAGE }, imageUrl: null },
      connection,
    );
    if (!composed.ok) throw new Error('it fits');
    expect(await publisher.prepare(composed.value, contextFor(connection))).toMatchObject({
      ...{ kind: 'refused', code: 'image_unusable' },
    });
  });

  it('is not sent if its image is gone', async () => {
    const gone = await publishedBy(channel, { image: IMAGE }, channel.sent, {
      imageFor: () => Promise.resolve(null),
    });
    expect(gone).toMatchObject({ outcome: { kind: 'refused', code: 'image_unusable' }, arrived: [] });
    let reads = 0;
    const lostLater = await publishedBy(channel, { image: IMAGE }, channel.sent, {
      imageFor: () => ((reads += 1) === 1 ? Promise.resolve(FITTED) : Promise.reject(new Error('disk'))),
    });
    expect(lostLater).toMatchObject({
      outcome: { kind: 'deferred', code: 'image_unavailable' },
      arrived: [],
    });
  });
});

describe('requests that share a timeout', () => {
  it('are not sent after it', async () => {
    let now = NOW;
    const timeouts: number[] = [];
    const send = withinTime(
      {
        clock: { now: () => now },
        http: ({ timeoutMs }) => {
          timeouts.push(timeoutMs);
          return Promise.resolve({ kind: 'in_doubt', message: 'cut' });
        },
      },
      1_000,
    );
    const request = { method: 'POST', url: 'https://channel.example/' } as const;
    now = later(NOW, 400);
    await send(request);
    now = later(NOW, 1_000);
    expect(await send(request)).toMatchObject({ kind: 'not_sent', code: 'timeout' });
    expect(timeouts).toEqual([600]);
  });
});
