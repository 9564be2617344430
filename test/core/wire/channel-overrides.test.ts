import { describe, expect, it } from 'vitest';
import { connectionId, DEFAULT_REQUEST_LIMITS, later, valid } from '../../../core/index.js';
import { fieldProblem, parseCreatePost, postView, type ReceivedBody } from '../../../core/wire/index.js';
import { HOUR_MS, NOW, deliveryIn, postOf } from '../posts.js';

const LIMITS = DEFAULT_REQUEST_LIMITS;

const read = (value: unknown, form: ReceivedBody['form'] = 'json') => {
  const fields = { headline: 'a', content: 'b', connection_ids: [1, 2], channel_overrides: value };
  return parseCreatePost({ form, fields, image: valid(null) }, LIMITS).channelOverrides;
};

const problemsOf = (value: unknown, form?: ReceivedBody['form']): readonly string[] => {
  const list = read(value, form);
  return list.ok ? [] : list.error.map(fieldProblem).map(({ path, code }) => `${path} ${code}`);
};

const NOTHING = {
  headline: null,
  content: null,
  linkUrl: null,
  imageAlt: null,
  overflow: null,
  scheduledAt: null,
};

const OWN = {
  headline: ' Ahoi ',
  content: 'All',
  link_url: 'https://example.com/',
  image_alt: ['One'],
  overflow: 'summarize',
  scheduled_at: '2026-03-01T09:00:00Z',
};

describe('the overrides of a request', () => {
  it('are read field by field; what is absent or null is as in the post', () => {
    const given = [
      { connection_id: 1, headline: 'Ahoi', content: null },
      { connection_id: 2, ...OWN },
    ];
    const both = [
      { ...NOTHING, connectionId: 1, headline: 'Ahoi' },
      {
        connectionId: 2,
        headline: 'Ahoi',
        content: 'All',
        linkUrl: 'https://example.com/',
        imageAlt: ['One'],
        overflow: 'summarize',
        scheduledAt: { kind: 'instant', at: Date.UTC(2026, 2, 1, 9) },
      },
    ];
    expect(read(given)).toEqual(valid(both));
    expect(read(JSON.stringify(given), 'multipart')).toEqual(valid(both));
    for (const none of [null, undefined, []]) expect(read(none)).toEqual(valid([]));
  });

  it('have no name twice, in a form either, where the last time would replace the first', () => {
    const part = '[{"connection_id": 2, "scheduled_at": "2027-06-01T12:00:00Z", "scheduled_at": null}]';
    expect(problemsOf(part, 'multipart')).toEqual(['channel_overrides invalid_value']);
  });

  it('are a list of objects, in a form as JSON', () => {
    for (const none of [{}, 7, 'x', '[]']) expect(problemsOf(none)).toEqual(['channel_overrides wrong_type']);
    for (const none of ['{}', 'x', '[', '7'])
      expect(problemsOf(none, 'multipart')).toEqual(['channel_overrides wrong_type']);
    for (const none of [7, 'x', null, []])
      expect(problemsOf([none])).toEqual(['channel_overrides[0] wrong_type']);
  });

  it('are at most as many as a post has connections', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ connection_id: index + 1, headline: 'x' }));
    const most = LIMITS.connectionsPerPost;
    expect(problemsOf(many(most))).toEqual([]);
    expect(problemsOf(many(most + 1))).toEqual(['channel_overrides too_many']);
    const fewer = { ...LIMITS, connectionsPerPost: 1 };
    const fields = { channel_overrides: many(2) };
    const list = parseCreatePost({ form: 'json', fields, image: valid(null) }, fewer).channelOverrides;
    expect(list).toMatchObject({ ok: false, error: [{ kind: 'too_many', limit: 1, actual: 2 }] });
  });

  it('name a connection, each at most once, and at least one field', () => {
    expect(problemsOf([{ headline: 'x' }])).toEqual(['channel_overrides[0].connection_id required']);
    for (const id of [0, 1.5, -1]) expect(problemsOf([{ connection_id: id, headline: 'x' }])).toHaveLength(1);
    expect(problemsOf([{ connection_id: 1 }])).toEqual(['channel_overrides[0] required']);
    const one = { connection_id: 1, headline: 'x' };
    expect(problemsOf([one, { ...one, connection_id: 2 }, one])).toEqual([
      'channel_overrides[2].connection_id conflicting_fields',
    ]);
  });

  it('are refused with the problems of every field of every override', () => {
    const wrong = {
      connection_id: 1,
      headline: '',
      content: 7,
      link_url: 'x',
      overflow: 'cut',
      colour: 'red',
    };
    expect(
      problemsOf([wrong, { connection_id: 2, scheduled_at: 'x', image_alt: 'y'.repeat(5_000) }]),
    ).toEqual([
      'channel_overrides[0].content wrong_type',
      'channel_overrides[0].overflow invalid_value',
      'channel_overrides[0].colour unknown_field',
      'channel_overrides[0].headline too_short',
      'channel_overrides[0].link_url invalid_value',
      'channel_overrides[1].image_alt too_long',
      'channel_overrides[1].scheduled_at invalid_datetime',
    ]);
  });

  it('that can be read in part name the connections that they are for, unless one cannot be', () => {
    const bad = { connection_id: 1, headline: '' };
    const good = { connection_id: 2, headline: 'x' };
    expect(read([bad, good])).toMatchObject({
      ok: false,
      entries: [
        { connectionId: 1, requested: null },
        { connectionId: 2, requested: { ...NOTHING, connectionId: 2, headline: 'x' } },
      ],
    });
    expect(read([bad, { headline: 'x' }])).not.toHaveProperty('entries');
  });
});

describe('the overrides of a post', () => {
  const at = { kind: 'scheduled', at: later(NOW, HOUR_MS), adjusted: null } as const;
  const shown = (words: object, timing: typeof at | null) => {
    const overrides = {
      timing: { kind: 'now' },
      channels: [{ connectionId: connectionId(1), words, timing }],
    } as const;
    const post = postOf([deliveryIn('queued')], { overrides });
    const { channel_overrides: list, channels } = postView(post, NOW, (key) => key);
    return { list, channels };
  };

  it('are shown as a request names them', () => {
    const words = {
      headline: 'Ahoi',
      content: { html: '<p>All</p>', plain: 'All' },
      linkUrl: 'https://example.com/',
      imageAlt: ['One'],
      overflow: 'summarize',
    };
    const { list, channels } = shown(words, at);
    expect(list).toStrictEqual([
      {
        connection_id: 1,
        headline: 'Ahoi',
        content: '<p>All</p>',
        link_url: 'https://example.com/',
        image_alt: ['One'],
        overflow: 'summarize',
        scheduled_at: '2026-01-15T13:00:00.000Z',
      },
    ]);
    expect(channels).toMatchObject([{ scheduled_at: '2026-01-15T13:00:00.000Z' }]);
  });

  it('show nothing else', () => {
    const { list, channels } = shown({ headline: 'Ahoi' }, null);
    expect(list).toStrictEqual([{ connection_id: 1, headline: 'Ahoi' }]);
    expect(channels).toMatchObject([{ scheduled_at: null }]);
    expect(shown({}, at).list).toStrictEqual([
      { connection_id: 1, scheduled_at: '2026-01-15T13:00:00.000Z' },
    ]);
  });
});
