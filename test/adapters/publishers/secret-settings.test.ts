import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BlueskySettings } from '../../../adapters/publishers/bluesky/bluesky-settings.js';
import { DiscordSettings } from '../../../adapters/publishers/discord/discord-settings.js';
import { enteredSettings, reportedSetting } from '../../../adapters/publishers/entered-settings.js';
import { GhostSettings } from '../../../adapters/publishers/ghost/ghost-settings.js';
import { MastodonSettings } from '../../../adapters/publishers/mastodon/mastodon-settings.js';
import { NostrSettings } from '../../../adapters/publishers/nostr/nostr-settings.js';
import {
  secretNamesIn,
  secretSetting,
  secretsIn,
  secretsInAddress,
  type SettingsSchema,
} from '../../../adapters/publishers/secret-setting.js';
import { TelegramSettings } from '../../../adapters/publishers/telegram/telegram-settings.js';
import { WebhookSettings } from '../../../adapters/publishers/webhook/webhook-settings.js';
import { WordpressSettings } from '../../../adapters/publishers/wordpress/wordpress-settings.js';

describe('the secrets of a connection', () => {
  it.each<[string, SettingsSchema, Readonly<Record<string, string>>, readonly string[]]>([
    ['Bluesky', BlueskySettings, { identifier: 'harbor.example', app_password: 'abcd-efgh' }, ['abcd-efgh']],
    ['Mastodon', MastodonSettings, { base_url: 'https://a.example', access_token: 'tok' }, ['tok']],
    ['Nostr', NostrSettings, { relays: 'wss://a.example', private_key: 'nsec1x' }, ['nsec1x']],
    ['WordPress', WordpressSettings, { username: 'jo', application_password: 'ab cd' }, ['ab cd']],
    // The parts before the colon are public ids.
    ['Ghost', GhostSettings, { admin_api_key: '6489d8a0:00ff00ff' }, ['00ff00ff']],
    ['Telegram', TelegramSettings, { bot_token: '123456:ABC-DEF', chat_id: '@harbor' }, ['ABC-DEF']],
    [
      'Discord',
      DiscordSettings,
      { webhook_url: 'https://discord.com/api/webhooks/17/SECRET-x' },
      ['SECRET-x'],
    ],
    ['Discord with a wrong address', DiscordSettings, { webhook_url: 'nonsense' }, ['']],
    [
      'a webhook',
      WebhookSettings,
      { url: 'https://a.example/x', secret: 'whsec_abc  whsec_def' },
      ['abc', 'def'],
    ],
  ])('of %s are the secret parts of its settings', (_, schema, settings, secrets) => {
    expect(secretsIn(schema, settings)).toEqual(secrets);
  });

  it('are found by their mark, which does not spread to a schema that is used elsewhere', () => {
    const text = z.string();
    const schema = z.strictObject({
      name: text,
      token: secretSetting(text),
      key: secretSetting(text, () => ['x']),
    });
    expect(secretNamesIn(schema)).toEqual(['token', 'key']);
    expect(secretsIn(schema, { name: 'n', token: 't', key: 'k' })).toEqual(['t', 'x']);
    expect(secretsIn(schema, {})).toEqual(['', 'x']);
  });

  it.each([
    ['https://a.example/hooks/new', []],
    ['https://a.example/hooks/abcdefghijklmno', []],
    ['https://a.example/hooks/abcdefghijklmnop', ['abcdefghijklmnop']],
    ['https://a.example/hooks/abcdef-1', ['abcdef-1']],
    ['https://a.example/hooks/abcde-1', []],
    ['https://a.example/in?key=0123456789&page=2', ['0123456789']],
    ['nonsense', []],
  ])('in %s are the parts that do not look like names of routes', (address, secrets) => {
    expect(secretsInAddress(address)).toEqual(secrets);
  });
});

describe('the settings that users enter', () => {
  const given = (over: Readonly<Record<string, z.ZodType>> = {}) =>
    enteredSettings(
      z.strictObject({
        base_url: z.string().min(3, 'is too short'),
        token: secretSetting(z.string()),
        version: reportedSetting(z.string()),
        ...over,
      }),
    );

  it('are those that the server does not report', () => {
    const { names, secretNames, jsonSchema } = given();
    expect([names, secretNames]).toEqual([['base_url', 'token'], ['token']]);
    expect(jsonSchema()).toMatchObject({
      properties: { base_url: { type: 'string' }, token: { type: 'string', writeOnly: true } },
      required: ['base_url', 'token'],
      additionalProperties: false,
    });
    expect(JSON.stringify(jsonSchema()).match(/writeOnly/g)).toHaveLength(1);
  });

  it('are checked one by one', () => {
    const { problemsOf } = given();
    expect(problemsOf({ base_url: 'abc', token: 't' })).toEqual([]);
    expect(problemsOf({ base_url: 'ab' })).toEqual([
      { setting: 'base_url', kind: 'invalid_value', message: 'Is too short.' },
      { setting: 'token', kind: 'required', message: 'This field is required.' },
    ]);
    const mistyped = { base_url: 'abc', token: 7 } as unknown as Readonly<Record<string, string>>;
    expect(problemsOf(mistyped)).toMatchObject([{ setting: 'token', kind: 'invalid_value' }]);
  });

  it('are named if one is not known, whose own name is shortened', () => {
    const { problemsOf } = given();
    const [problem, ...others] = problemsOf({
      base_url: 'abc',
      token: 't',
      ['x'.repeat(200)]: '',
      version: '1',
    });
    expect(problem).toEqual({
      setting: 'x'.repeat(100),
      kind: 'unknown_field',
      message: 'There is no such setting. Known: base_url, token.',
    });
    expect(others).toMatchObject([{ setting: 'version', kind: 'unknown_field' }]);
    const none = enteredSettings(z.strictObject({}));
    expect(none.problemsOf({ x: '' })).toMatchObject([{ message: 'There is no such setting. Known: none.' }]);
  });

  it('may be wrong together, which is a problem of none of them', () => {
    const { problemsOf } = given();
    const noObject = 'x' as unknown as Readonly<Record<string, string>>;
    expect(problemsOf(noObject)).toMatchObject([{ setting: null, kind: 'invalid_value' }]);
  });
});
