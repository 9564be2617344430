import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ChannelResponse } from '../../../../adapters/publishers/http/channel-http.js';
import { remoteId, remoteUrl } from '../../../../adapters/publishers/http/remote-fields.js';
import {
  isSuccess,
  readJson,
  readSuccess,
  withinTime,
} from '../../../../adapters/publishers/http/responses.js';
import { later } from '../../../../core/index.js';
import { NOW } from '../fixtures.js';

const received = (status: number, json: unknown = { id: '7' }): ChannelResponse => ({
  ...{ kind: 'received', status, headers: {}, body: '' },
  json,
});

const Post = z.object({ id: remoteId, url: remoteUrl });

describe('a response', () => {
  it('is a success if its status is 2xx, and is read as one only then', () => {
    for (const status of [200, 204, 299]) {
      expect(isSuccess(received(status))).toBe(true);
      expect(readSuccess(Post, received(status))).toEqual({ id: '7', url: null });
    }
    for (const response of [
      ...[received(101), received(300), received(304), received(400), received(500)],
      ...([
        { kind: 'in_doubt', message: 'cut' },
        { kind: 'not_sent', message: 'no' },
      ] as const),
    ]) {
      expect(isSuccess(response)).toBe(false);
      expect(readSuccess(Post, response)).toBeNull();
    }
  });

  it('of any status may contain JSON of the expected shape', () => {
    expect(readJson(Post, received(404))).toMatchObject({ id: '7' });
    expect(readJson(Post, received(200, {}))).toBeNull();
    expect(readJson(z.unknown(), { kind: 'in_doubt', message: 'cut' })).toBeUndefined();
  });

  it('has ids that can be sent back, and addresses that can be shown', () => {
    const read = (id: unknown, url?: unknown) => readSuccess(Post, received(200, { id, url }));
    for (const id of ['', ' 7', '7\u0000', 'x'.repeat(513), 7, null])
      expect([id, read(id)]).toEqual([id, null]);
    expect(read('x'.repeat(512))).toMatchObject({ url: null });
    expect(read('7', 'https://a.example/7')).toEqual({ id: '7', url: 'https://a.example/7' });
    for (const url of ['javascript:alert(1)', 'nonsense', 7, null])
      expect(read('7', url)).toEqual({ id: '7', url: null });
  });
});

it('requests that share a timeout know what is left of it: never less than nothing, nor more than all of it', () => {
  let now = NOW;
  const send = withinTime({ clock: { now: () => now }, http: () => expect.fail() }, 1_000);
  expect(send.leftMs()).toBe(1_000);
  now = later(NOW, 400);
  expect(send.leftMs()).toBe(600);
  now = later(NOW, 2_000);
  expect(send.leftMs()).toBe(0);
  // The clock was set back.
  now = later(NOW, -3_600_000);
  expect(send.leftMs()).toBe(1_000);
});
