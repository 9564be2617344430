import { describe, expect, it } from 'vitest';
import { readConnectionSettings } from '../../../../adapters/publishers/connection-settings.js';
import { makeWebhookPublisher } from '../../../../adapters/publishers/webhook/webhook-publisher.js';
import { WebhookSettings } from '../../../../adapters/publishers/webhook/webhook-settings.js';
import { connectionTo, document } from '../fixtures.js';
import { publisherDeps } from '../loopback.js';

const KEYS = [Buffer.alloc(24, 1), Buffer.alloc(32, 2)];
const [SECRET = '', OLD_SECRET = ''] = KEYS.map((key) => `whsec_${key.toString('base64')}`);

const read = (over: Readonly<Record<string, string>>) =>
  readConnectionSettings(WebhookSettings, { url: 'https://a.example/hook', secret: SECRET, ...over });

describe('the settings of a webhook', () => {
  it('have one secret, or two during a rotation, with any space around them', () => {
    const keysOf = (secret: string) => {
      const settings = read({ secret });
      return settings.ok ? settings.value.secret.map((key) => Buffer.from(key)) : settings.error;
    };
    expect(keysOf(` ${SECRET} `)).toEqual(KEYS.slice(0, 1));
    expect(keysOf(`${SECRET} \n ${OLD_SECRET}`)).toEqual(KEYS);
    for (const wrong of [
      `x${SECRET}`,
      `${SECRET}!`,
      `${SECRET} x`,
      `${SECRET},${OLD_SECRET}`,
      `${SECRET}====`,
    ])
      expect(keysOf(wrong)).toEqual([expect.stringContaining('"secret" must be "whsec_"') as string]);
  });

  it('have an address without its fragment, which is never sent', () => {
    const urlOf = (url: string) => {
      const settings = read({ url });
      return settings.ok ? settings.value.url : settings.error;
    };
    expect(urlOf('https://a.example/hook?a=1#b')).toBe('https://a.example/hook?a=1');
    expect(urlOf('https://a.example/hook#long#fragment')).toBe('https://a.example/hook');
  });

  it('send no test event unless that is wanted', () => {
    expect(read({})).toMatchObject({ ok: true, value: { test_event: 'no' } });
    expect(read({ test_event: 'maybe' })).toEqual({
      ok: false,
      error: ['"test_event" must be "yes" or "no".'],
    });
  });
});

describe('composing for a webhook', () => {
  const publisher = makeWebhookPublisher(publisherDeps());
  const connection = connectionTo('webhook');

  it('is the same for every connection', () => {
    expect(publisher.composeKey?.(connection)).toBe('');
    expect(publisher.capabilities(connection)).toMatchObject({ text: [], image: { most: 10 } });
  });

  it('says how long a post is that is too long', () => {
    const content = { html: '', plain: 'x'.repeat(256_000) };
    const composed = publisher.compose({ document: { ...document, content }, imageUrl: null }, connection);
    const problem = composed.ok ? undefined : composed.error[0];
    expect(problem?.message).toBe(
      `A webhook accepts at most 256000 bytes of JSON; this post has ${String(problem?.actual)}.`,
    );
  });
});
