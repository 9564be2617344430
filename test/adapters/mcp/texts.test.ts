import { describe, expect, it } from 'vitest';
import type { Post, Preview } from '../../../adapters/client/index.js';
import {
  sampleConnection,
  samplePost as publishedView,
  samplePreview,
  sampleProvider,
  sampleScheduled as scheduledView,
  sampleUsage,
} from '../../../adapters/http-koa/api/samples.js';
import {
  bulkText,
  connectionsText,
  connectionText,
  eventsText,
  postsText,
  postText,
  previewText,
  providersText,
  statementText,
  timelineText,
  usageText,
} from '../../../adapters/mcp/texts.js';

const preview = samplePreview as Preview;
const [published, scheduled] = [publishedView as Post, scheduledView as Post];
const LIMITS = sampleConnection.limits;
const [CHANNEL] = scheduled.channels;
const withChannel = (changes: object): Post => {
  if (CHANNEL === undefined) throw new Error('the sample has a channel');
  return { ...scheduled, channels: [{ ...CHANNEL, ...changes }] };
};
const secondLine = (text: string): string | undefined => text.split('\n')[1];

describe('the text of a post', () => {
  it('says when it is sent, and shortens a long headline', () => {
    expect(postText({ ...scheduled, channels: [] })).toBe(
      'Post 1 "Hello": scheduled for 2027-03-02T08:00:00.000Z, $0.00',
    );
    expect(postText({ ...scheduled, schedule_adjusted: 'gap', channels: [] })).toBe(
      'Post 1 "Hello": scheduled for 2027-03-02T08:00:00.000Z (a clock change skips the time that was given), $0.00',
    );
    expect(postText({ ...scheduled, schedule_adjusted: 'overlap', channels: [] })).toContain(
      '08:00:00.000Z (the first of two times that a clock change makes of the one that was given), $0.00',
    );
    expect(postText({ ...published, status: 'failed', published_at: null, channels: [] })).toBe(
      'Post 1 "Hello": failed, $0.00',
    );
    const of = (headline: string): string => postText({ ...published, headline, channels: [] });
    expect(of('x'.repeat(80))).toContain(`"${'x'.repeat(80)}"`);
    expect(of('x'.repeat(81))).toContain(`"${'x'.repeat(79)}…"`);
    // Many clients refuse a message with half of a surrogate pair.
    expect(of(`${'x'.repeat(78)}${'🍂'.repeat(3)}`)).toContain(`"${'x'.repeat(78)}🍂…"`);
  });

  it.each([
    [{}, 'queued'],
    [{ scheduled_at: '2027-03-02T09:00:00.000Z' }, 'queued, 2027-03-02T09:00:00.000Z'],
    [
      { scheduled_at: '2027-03-28T01:30:00.000Z', schedule_adjusted: 'gap' },
      'queued, 2027-03-28T01:30:00.000Z (a clock change skips the time that was given)',
    ],
    [{ scheduled_at: null }, 'queued, at once'],
    [{ status: 'publishing', scheduled_at: null }, 'publishing'],
    [{ status: 'published', url: 'https://e.example/' }, 'published, https://e.example/'],
    [{ status: 'failed', error: { code: 'no', message: 'No.' }, url: 'https://e.example/' }, 'failed, No.'],
  ])('says of a channel with %j: %s', (changes, said) => {
    expect(secondLine(postText(withChannel(changes)))).toBe(`- connection 1 "Our feed" (feed): ${said}`);
  });
});

describe('the text of a preview', () => {
  const [channel] = preview.channels;

  it('says what creating the post would cost, or why it would be refused', () => {
    const first = (changes: object): string | undefined =>
      previewText({ ...preview, ...changes }).split('\n')[0];
    expect(first({ scheduled_at: null, price: null })).toBe('It would be accepted, at no price.');
    expect(first({ verdict: { status: 402, error: { code: 'no', message: 'No money.' } } })).toBe(
      'It would be refused with 402: No money.',
    );
  });

  it.each([
    [{ text: null }, '- connection 1 "Our feed": '],
    [{ scheduled_at: null, schedule_adjusted: null }, '- connection 1 "Our feed", at once: Hello'],
    [
      { scheduled_at: '2027-03-29T00:00:00.000Z', schedule_adjusted: null },
      '- connection 1 "Our feed", 2027-03-29T00:00:00.000Z: Hello',
    ],
    [
      { scheduled_at: '2027-10-31T00:30:00.000Z', schedule_adjusted: 'overlap' },
      '- connection 1 "Our feed", 2027-10-31T00:30:00.000Z (the first of two times that a clock change makes of the one that was given): Hello',
    ],
    [
      { problems: [{ message: 'Too long.' }, { message: 'No image.' }] },
      '- connection 1 "Our feed": Too long. No image.',
    ],
  ])('says of a channel with %j: %s', (changes, said) => {
    const text = previewText({ ...preview, channels: [Object.assign({}, channel, changes)] });
    expect(secondLine(text)).toBe(said);
  });

  it('has the warnings at its end', () => {
    const warnings = [
      { code: 'script', message: 'One.' } as const,
      { code: 'link', message: 'Two.' } as const,
    ];
    expect(
      previewText({ ...preview, warnings })
        .split('\n')
        .slice(-2),
    ).toEqual(['Warning: One.', 'Warning: Two.']);
  });
});

describe('the texts of lists', () => {
  it('say that there is nothing', () => {
    expect(postsText([], null)).toBe('There are no such posts.');
    expect(connectionsText([], null)).toBe('There are no such connections.');
    expect(timelineText([], null)).toBe('There are no such events.');
    expect(statementText([], null)).toBe('No money has moved.');
  });

  it('does not say of a page that is empty although the list continues that there is nothing', () => {
    expect(postsText([], 'c2')).toBe('None on this page.\nThere are more: call again with cursor c2.');
    expect(eventsText([], 'e1')).toBe('Nothing has happened since.\nTo continue, call again with after e1.');
  });

  it('say what a connection takes', () => {
    const text = connectionText({
      ...sampleConnection,
      limits: { ...LIMITS, max_characters: 300, image: 'none', max_images: 1 },
    });
    expect(text).toBe('Connection 1 "Our feed" (feed): active, at most 300 characters, image none');
  });

  it('say which settings are optional and which secret', () => {
    const settings_schema = {
      properties: { a: {}, b: { writeOnly: true }, c: { writeOnly: true } },
      required: ['c'],
    };
    expect(providersText([{ ...sampleProvider, settings_schema }])).toBe(
      '- ghost: a (optional), b (optional, secret), c (secret)',
    );
  });

  it('say where no further post can be had', () => {
    expect(usageText({ ...sampleUsage, overage: null })).toContain(', no further posts\n');
  });

  it('say which of many posts were too many at once', () => {
    const none = { replayed: false, warnings: [], post: null } as const;
    const details = { code: 'idempotency_key_reused' } as const;
    const error = { code: 'VALIDATION_ERROR', message: 'No.', request_id: 'r', details } as const;
    const refused = { ...none, idempotency_key: 'a', status: 400, error };
    expect(bulkText([refused])).toBe('0 of 1 posts were created.\n- "a": 400 No.');
    const early = { ...none, idempotency_key: 'b', status: 429, error: null };
    expect(bulkText([refused, early]).split('\n')).toEqual([
      '0 of 2 posts were created.',
      '- "a": 400 No.',
      '- "b": 429 ',
      'Those with 429 were too many at once: call again with them only, under the same keys.',
    ]);
  });
});
