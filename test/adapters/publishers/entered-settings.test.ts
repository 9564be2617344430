import { describe, expect, it } from 'vitest';
import { makeManualClock } from '../../../adapters/memory/index.js';
import { instant } from '../../../core/index.js';
import {
  makeExternalPublishers,
  makeFeedPublisher,
  makeSandboxPublisher,
} from '../../../adapters/publishers/index.js';
import { present } from '../../contracts/assertions.js';
import { CANARY_CHANNELS } from '../../canaries/canary-channels.js';
import { publisherDeps } from './loopback.js';

const deps = publisherDeps({});

const channels = [
  makeFeedPublisher({ baseUrl: 'https://post.example' }),
  makeSandboxPublisher({ clock: makeManualClock(instant(0)) }),
  ...makeExternalPublishers(deps),
];

/** What users enter for each provider, and which of it is secret. */
const ENTERED: Readonly<Record<string, readonly [names: readonly string[], secrets: readonly string[]]>> = {
  feed: [[], []],
  sandbox: [['behaviour', 'idempotency'], []],
  bluesky: [['service', 'identifier', 'app_password'], ['app_password']],
  mastodon: [['base_url', 'access_token'], ['access_token']],
  nostr: [['relays', 'private_key', 'kind'], ['private_key']],
  webhook: [
    ['url', 'secret', 'test_event'],
    ['url', 'secret'],
  ],
  discord: [['webhook_url'], ['webhook_url']],
  telegram: [['bot_token', 'chat_id', 'api_url'], ['bot_token']],
  wordpress: [['base_url', 'username', 'application_password'], ['application_password']],
  ghost: [['base_url', 'admin_api_key'], ['admin_api_key']],
};

describe.each(channels.map((channel) => [channel.provider, channel] as const))(
  'the settings of %s that users enter',
  (provider, channel) => {
    const entered = present(channel.entered, 'a description');
    const [names, secrets] = present(ENTERED[provider], 'a row');

    it('are described without what the server reports', () => {
      expect(entered.names).toEqual(names);
      expect(entered.secretNames).toEqual(secrets);
      const { properties, additionalProperties } = entered.jsonSchema() as {
        readonly properties: Readonly<
          Record<string, { readonly writeOnly?: true; readonly description?: string }>
        >;
        readonly additionalProperties: boolean;
      };
      expect(additionalProperties).toBe(false);
      expect(Object.keys(properties)).toEqual(names);
      const marked = Object.entries(properties).filter(([, { writeOnly }]) => writeOnly === true);
      expect(marked.map(([name]) => name)).toEqual(secrets);
      for (const { description } of Object.values(properties)) expect(description).toMatch(/\.$|whsec_…$/);
    });

    it('are checked without a request, and no problem repeats a value', () => {
      const right = CANARY_CHANNELS[provider]?.settings('https://a.example') ?? {};
      expect(entered.problemsOf(right)).toEqual([]);
      const wrong = Object.fromEntries(names.map((name) => [name, ' \u0000canary ']));
      const problems = entered.problemsOf({ ...wrong, mistyped: 'canary' });
      expect(problems.at(-1)).toMatchObject({ setting: 'mistyped', kind: 'unknown_field' });
      expect(JSON.stringify(problems)).not.toContain('canary');
    });
  },
);
