import { describe, expect, it } from 'vitest';
import { eventStream } from '../../adapters/http-koa/events/event-stream.js';
import { err, instant, ok, postId, type AccountEvent, type EventPage } from '../../core/index.js';
import type { ApiRequest } from '../../adapters/http-koa/api/operation.js';

const event = (id: number): AccountEvent => ({
  ...{ id, postId: postId(1), at: instant(0), kind: 'accepted' },
  ...{ connectionId: null, requestId: null, detail: null },
});

const pageOf = (id: number): EventPage => ({ events: [event(id)], next: event(id) });

describe('a stream that is behind', () => {
  it.each([
    [0, 2, 3],
    [3_600_000, 19, 0],
  ])(
    'asks again whether its key is valid after %i ms, although it never waits',
    async (checkMs, pages, asked) => {
      let read = 1;
      const follow = () => Promise.resolve(ok(pageOf((read += 1))));
      let checks = 0;
      const stillAdmitted = () =>
        Promise.resolve((checks += 1) < 3 ? ok(null) : err({ kind: 'invalid_api_key' }));
      const request = { stillAdmitted } as unknown as ApiRequest;
      const start = { first: pageOf(1), limit: 1, ended: new AbortController().signal };
      const limits = { checkMs, keepAliveMs: 10_000, streamMs: 600_000 };
      const sent: string[] = [];
      for await (const part of eventStream(follow, request, start, limits)) {
        sent.push(part);
        if (sent.length === 20) break;
      }
      expect(sent.slice(1)).toHaveLength(pages);
      expect(checks).toBe(asked);
    },
  );
});
