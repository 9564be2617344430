import { describe, expect, it } from 'vitest';
import { connectionId, postId, requestId } from '../../../core/index.js';
import { eventView, success } from '../../../core/wire/index.js';
import { NOW } from '../posts.js';

const REQUEST = requestId('0123456789abcdef0123456789abcdef');

describe('a successful response', () => {
  it('contains the id of its request and the requested data', () => {
    expect(success({ id: 1 }, REQUEST)).toStrictEqual({
      success: true,
      request_id: 'req_0123456789abcdef0123456789abcdef',
      data: { id: 1 },
    });
  });
});

describe('a line of a timeline', () => {
  it('shows what happened, when, where and at whose request', () => {
    const event = { postId: postId(1), at: NOW, kind: 'resolved', detail: 'failed' } as const;
    const shown = eventView({ ...event, connectionId: connectionId(7), requestId: REQUEST });
    expect(shown).toStrictEqual({
      at: '2026-01-15T12:00:00.000Z',
      kind: 'resolved',
      connection_id: 7,
      request_id: REQUEST,
      detail: 'failed',
    });
  });

  it('shows omitted fields as null', () => {
    const event = { postId: postId(1), at: NOW, kind: 'captured', detail: null } as const;
    expect(eventView({ ...event, connectionId: null, requestId: null })).toMatchObject({
      connection_id: null,
      request_id: null,
      detail: null,
    });
  });
});
