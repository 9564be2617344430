import './page.js';
import { describe, expect, it } from 'vitest';
import type { Problem, Provider } from '../../../adapters/client/index.js';
import { submitting } from '../../../adapters/console/parts/submitting.js';
import { emptyDraft } from '../../../adapters/console/state/draft.js';
import { fieldsOf } from '../../../adapters/console/state/fields-of.js';
import { ownOf } from '../../../adapters/console/state/own.js';
import { givenOf, settingsOf } from '../../../adapters/console/state/settings.js';
import { storyOf } from '../../../adapters/console/state/story.js';
import { dayAndTime } from '../../../adapters/console/state/times.js';
import { ownProblemAt, problemAt, type FormField } from '../../../adapters/console/views/compose/problems.js';
import { sizeOf, texts } from '../../../adapters/console/texts.js';
import { givenChannel } from './posts.js';
import { inZone } from './server.js';

const problem = (path: string, message: string, fields: Partial<Problem> = {}): Problem => ({
  path,
  code: 'invalid_value',
  message,
  ...fields,
});

it('a number of things is one of them or several', () => {
  expect([0, 1, 2].map(texts.common.posts)).toEqual(['0 posts', '1 post', '2 posts']);
});

it.each([
  [0, '1 kB'],
  [1_499, '1 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [999_600, '1 MB'],
  [1_000_000, '1 MB'],
  [1_250_000, '1.3 MB'],
  [30_000_000, '30 MB'],
])('a size of %i bytes is %s', (bytes, shown) => {
  expect(sizeOf(bytes)).toBe(shown);
});

it('a form that is submitted does its own work instead of that of a browser or of a form around it', () => {
  const done: string[] = [];
  const event = new Event('submit', { cancelable: true, bubbles: true });
  const form = new EventTarget();
  form.addEventListener(
    'submit',
    submitting(() => done.push('inner')),
  );
  event.stopPropagation = () => done.push('stopped');
  form.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(done).toEqual(['stopped', 'inner']);
});

describe('the problems of a request', () => {
  it('are those of its fields, if it has any', () => {
    const fields = [problem('url', 'No.')];
    expect(fieldsOf({ details: { fields } })).toBe(fields);
    for (const fault of [null, undefined, 'empty', new Error('No.'), { details: null }, { details: {} }])
      expect(fieldsOf(fault)).toEqual([]);
  });
});

describe('the problem at a field', () => {
  const draft = { ...emptyDraft(), headline: 'x', images: [{ key: 'a', alt: '' }] };
  const problems = [
    problem('headline', 'Too long.'),
    problem('headline', 'Too loud.'),
    problem('headline', 'Too long.'),
    problem('image_alt[0]', 'First.'),
    problem('image_alt[1]', 'Second.'),
    problem('image', 'Too large.'),
    problem('content', 'Missing.'),
    problem('headline', 'Not there.', { connection_id: 1 }),
    problem('channel_overrides[0].headline', 'Elsewhere.'),
  ];
  const at = (field: FormField, isSent = true, index?: number | null) =>
    problemAt(field, problems, { draft, isSent, index });

  it('is a sentence of each, once, without those of single channels', () => {
    expect(at('headline')).toBe('Too long. Too loud.');
    expect(at('labels')).toBeNull();
  });

  it('is that of one item of a list, or of any', () => {
    expect(at('image_alt')).toBe('First. Second.');
    expect(at('image_alt', true, 1)).toBe('Second.');
    expect(at('image_alt', true, 2)).toBeNull();
    expect(at('image_alt', true, null)).toBeNull();
    expect(at('image', true, null)).toBe('Too large.');
    expect(at('image')).toBe('Too large.');
  });

  it.each<readonly [FormField, object]>([
    ['headline', { headline: 'x' }],
    ['content', { content: '<p>x</p>' }],
    ['connection_ids', { connectionIds: [1] }],
    ['scheduled_at', { at: '2026-07-01T09:00' }],
    [
      'image_alt',
      {
        images: [
          { key: 'a', alt: '' },
          { key: 'b', alt: 'x' },
        ],
      },
    ],
    ['labels', { labels: ['x'] }],
    ['link_url', { linkUrl: 'x' }],
  ])('of %s waits until something was entered or the post was sent', (field, fields) => {
    const found = [problem(field, 'Wrong.')];
    expect(problemAt(field, found, { draft: emptyDraft(), isSent: false })).toBeNull();
    expect(problemAt(field, found, { draft: emptyDraft(), isSent: true })).toBe('Wrong.');
    expect(problemAt(field, found, { draft: { ...emptyDraft(), ...fields }, isSent: false })).toBe('Wrong.');
  });

  it('of an image is shown at once', () => {
    expect(problemAt('image', problems, { draft: emptyDraft(), isSent: false })).toBe('Too large.');
  });
});

describe('the problem of an override', () => {
  const own = [3, 1, 2].map((id) => ({ ...ownOf({ own: [] }, id), headline: id === 3 ? '' : 'x' }));
  const found = {
    draft: { ...emptyDraft(), connectionIds: [1, 2, 3], own },
    problems: [
      problem('channel_overrides[0].headline', 'Too long.'),
      problem('channel_overrides[1].image_alt[0]', 'Alt.'),
      problem('channel_overrides[10].headline', 'Another.'),
      problem('headline', 'Of the post.'),
    ],
  };

  it('is found by the place of the channel in the list that was sent', () => {
    expect(ownProblemAt(found, 1, 'headline')).toBe('Too long.');
    expect(ownProblemAt(found, 1, null)).toBe('Too long.');
    expect(ownProblemAt(found, 2, 'image_alt[0]')).toBe('Alt.');
    expect(ownProblemAt(found, 2, 'headline')).toBeNull();
    expect(ownProblemAt(found, 2, null)).toBe('Alt.');
  });

  it('is none for a channel that was sent without one', () => {
    expect(ownProblemAt(found, 3, null)).toBeNull();
    const unnamed = { ...found, problems: [problem('channel_overrides[-1]', 'None.')] };
    expect(ownProblemAt(unnamed, 3, null)).toBeNull();
  });
});

describe('the settings of a provider', () => {
  const kind = (settings_schema: Provider['settings_schema']): Provider => ({
    provider: 'mastodon',
    settings_schema,
  });

  it('are read from its schema, in their order', () => {
    const schema = {
      type: 'object',
      required: ['base_url', 7],
      properties: {
        base_url: { type: 'string', format: 'uri', description: 'Where it is.' },
        access_token: { type: 'string', writeOnly: true },
        software: { enum: ['mastodon', 'pleroma', 1], default: 'mastodon' },
        odd: null,
      },
    };
    const plain = {
      description: null,
      isRequired: false,
      isSecret: false,
      isAddress: false,
      options: null,
      default: null,
    };
    expect(settingsOf(kind(schema))).toEqual([
      { ...plain, name: 'base_url', description: 'Where it is.', isRequired: true, isAddress: true },
      { ...plain, name: 'access_token', isSecret: true },
      { ...plain, name: 'software', options: ['mastodon', 'pleroma'], default: 'mastodon' },
      { ...plain, name: 'odd' },
    ]);
  });

  it.each([{}, { properties: 'none' }, { properties: null }])('may be none: %j', (schema) => {
    expect(settingsOf(kind(schema))).toEqual([]);
  });

  it('that are empty are not sent', () => {
    expect(givenOf({ base_url: 'https://social.example', access_token: '' })).toEqual({
      base_url: 'https://social.example',
    });
  });
});

describe('the story of a post', () => {
  const at = '2026-07-01T09:00:00.000Z';
  const channels = [givenChannel({ id: 1, name: 'Feed' })];
  const line = (kind: Parameters<typeof storyOf>[0][number]['kind'], connection_id: number | null) =>
    storyOf([{ at, kind, connection_id, detail: 'Why', request_id: null }], channels);

  it('names the channel, and says what is good or bad', () => {
    expect(line('published', 1)).toEqual([{ at, detail: 'Why', text: 'Published on Feed', tone: 'good' }]);
    expect(line('refused', 1)).toEqual([{ at, detail: 'Why', text: 'Feed refused it', tone: 'bad' }]);
    expect(line('retried', null)).toMatchObject([{ text: 'An editor retried all channels', tone: 'plain' }]);
    expect(line('drafted', null)).toMatchObject([{ text: 'A draft was saved', tone: 'plain' }]);
    for (const kind of ['unknown', 'deferred'] as const)
      expect(line(kind, 1)).toMatchObject([{ tone: 'bad' }]);
  });

  it('says the planned time on the clock of the workspace', async () => {
    await inZone('Europe/Berlin');
    const scheduled = (detail: string | null) =>
      storyOf([{ at, kind: 'scheduled', connection_id: null, detail, request_id: null }], channels)[0]
        ?.detail;
    expect(scheduled('2026-07-01T22:30:00.000Z')).toBe(dayAndTime('2026-07-01T22:30:00.000Z'));
    expect(scheduled('2026-07-01T22:30:00.000Z')).toContain('00:30');
    // What a newer server may say.
    for (const other of ['tomorrow', null]) expect(scheduled(other)).toBe(other);
  });

  it('leaves out what another line says', () => {
    expect(line('leased', 1)).toEqual([]);
  });

  it('shows a kind of a newer server by its name', () => {
    expect(line('teleported' as 'published', 1)).toMatchObject([{ text: 'teleported', tone: 'plain' }]);
  });
});
