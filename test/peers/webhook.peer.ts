import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ConnectionSettings } from '../../core/index.js';
import { connectionTo, contextFor, document } from '../adapters/publishers/fixtures.js';
import { publisherContract } from '../contracts/index.js';
import { uniqueKey } from '../contracts/fixtures.js';
import { givenPeer, webhookRequests } from './index.js';
import { webhookSubject } from './subjects/webhook.js';

const DOCUMENT = {
  ...document,
  content: { html: '<p>Ünïcödé 👨‍👩‍👧‍👦 &amp; “quotes”</p>', plain: 'Ünïcödé 👨‍👩‍👧‍👦 & “quotes”\n\u2028' },
  imageAlt: 'A stall',
  linkUrl: 'https://market.example/?a=1&b=2',
};
const IMAGE_URL = 'https://posts.example/images/a.png';

/** Sends one post, the given number of times. */
const sent = async (settings: ConnectionSettings, times = 1) => {
  const { publisher } = await webhookSubject();
  const connection = connectionTo('webhook', settings);
  const context = contextFor(connection, uniqueKey());
  const composed = publisher.compose({ document: DOCUMENT, imageUrl: IMAGE_URL }, connection);
  if (!composed.ok) throw new Error('it fits');
  const ready = await publisher.prepare(composed.value, context);
  if (ready.kind !== 'ready') throw new Error('nothing to prepare can fail');
  const outcomes = [];
  for (let time = 0; time < times; time += 1) outcomes.push(await publisher.commit(ready.request, context));
  return { outcomes, id: context.requestKey, request: ready.request };
};

describe('the contract of publishers holds for the signed webhook', () => {
  it.each(publisherContract)('$title', async ({ run }) => {
    const { publisher, settings, visible } = await webhookSubject();
    await run({
      publisher,
      connection: connectionTo('webhook', settings),
      document: DOCUMENT,
      imageUrl: IMAGE_URL,
      countVisible: async () => (await visible()).length,
    });
  });
});

describe('a receiver that verifies as Standard Webhooks says', () => {
  it('reads the post byte for byte', async () => {
    const { settings, visible } = await webhookSubject();
    const { outcomes, id, request } = await sent(settings);
    expect(outcomes).toEqual([{ kind: 'published', remoteId: id, url: null }]);
    const [seen] = (await visible()).filter((each) => each.id === id);
    expect(seen?.text).toBe(request);
    expect(seen?.raw).toMatchObject({
      type: 'post.published',
      data: {
        headline: DOCUMENT.headline,
        content_html: DOCUMENT.content.html,
        content_plain: DOCUMENT.content.plain,
        image_url: IMAGE_URL,
        image_alt: 'A stall',
        link_url: DOCUMENT.linkUrl,
      },
    });
  });

  it('treats a resend as the same post', async () => {
    const { at } = await givenPeer('webhook');
    const { settings, visible } = await webhookSubject();
    const { outcomes, id } = await sent(settings, 3);
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    const requests = (await webhookRequests(at)).filter((each) => each.id === id);
    expect(requests.map(({ repeated }) => repeated)).toEqual([false, true, true]);
    expect((await visible()).filter((each) => each.id === id)).toHaveLength(1);
  });

  it('accepts either secret during a rotation', async () => {
    const { settings, visible } = await webhookSubject();
    const other = `whsec_${randomBytes(32).toString('base64')}`;
    const { secret = '' } = settings;
    for (const both of [`${other} ${secret}`, `${secret} ${other}`]) {
      const { id } = await sent({ ...settings, secret: both });
      expect((await visible()).some((each) => each.id === id)).toBe(true);
    }
  });

  it('rejects what is signed with another secret', async () => {
    const { settings, visible } = await webhookSubject();
    const { outcomes, id } = await sent({
      ...settings,
      secret: `whsec_${randomBytes(32).toString('base64')}`,
    });
    expect(outcomes[0]?.kind).not.toBe('published');
    expect((await visible()).some((each) => each.id === id)).toBe(false);
  });
});

describe('a receiver that verifies only the body, like for GitHub', () => {
  it('accepts a valid signature of the body', async () => {
    const { at, visible } = await givenPeer('webhook');
    const secret = `whsec_${Buffer.from(at.hubSecret).toString('base64')}`;
    const { outcomes, id } = await sent({ url: at.hubUrl, secret });
    expect(outcomes).toMatchObject([{ kind: 'published' }]);
    expect((await visible()).some((each) => each.id === id)).toBe(true);
  });

  it('rejects everything else', async () => {
    const { at, visible } = await givenPeer('webhook');
    const { outcomes, id } = await sent({ url: at.hubUrl, secret: at.secret });
    expect(outcomes[0]?.kind).not.toBe('published');
    expect((await visible()).some((each) => each.id === id)).toBe(false);
  });
});

describe('other responses of the receiver', () => {
  it('such as 410 mean that the connection has to be connected again', async () => {
    const { at } = await givenPeer('webhook');
    const { outcomes } = await sent({ url: at.goneUrl, secret: at.secret });
    expect(outcomes).toMatchObject([{ kind: 'unauthorised' }]);
  });

  it('say that there is no such hook', async () => {
    const { at } = await givenPeer('webhook');
    const { outcomes } = await sent({ url: at.url.replace(/standard$/, 'nowhere'), secret: at.secret });
    expect(outcomes).toMatchObject([{ kind: 'refused', code: 'not_found' }]);
  });
});

describe('verifying against the receiver', () => {
  it('connects and sends nothing', async () => {
    const { publisher, settings, visible } = await webhookSubject();
    const before = await visible();
    const verified = await publisher.verifyConnection(settings);
    expect(verified).toEqual({
      ok: true,
      value: { settings, host: new URL(settings['url'] ?? '').host },
    });
    expect(await visible()).toEqual(before);
  });
});
