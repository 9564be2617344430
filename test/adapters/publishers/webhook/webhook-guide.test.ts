import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { classify } from '../../../../adapters/publishers/http/classify.js';
import { makeWebhookPublisher } from '../../../../adapters/publishers/webhook/webhook-publisher.js';
import { connectionTo, contextFor, document, NOW } from '../fixtures.js';
import { publisherDeps, givenScriptedServer } from '../loopback.js';

const page = readFileSync(
  new URL('../../../../adapters/publishers/webhook/README.md', import.meta.url),
  'utf8',
);

/** The request on the page: its headers, and its body without the line end after it. */
const shown = () => {
  const [, head = '', body = ''] = /```http\nPOST .*\n([^]*?)\n\n([^]*?)\n```/.exec(page) ?? [];
  const headers = head.split('\n').map((line) => line.split(/: /, 2));
  return { headers: Object.fromEntries(headers) as Readonly<Record<string, string>>, body };
};

const [SECRET = ''] = /whsec_[A-Za-z\d+/=]{20,}/.exec(page) ?? [];

describe('the page for receivers of webhooks', () => {
  it('shows a request as it is sent', async () => {
    const { url, arrived } = await givenScriptedServer(() => ({ status: 204 }));
    const connection = connectionTo('webhook', { url: `${url}/hook`, secret: SECRET });
    const publisher = makeWebhookPublisher(publisherDeps({ clock: { now: () => NOW } }));
    const imageUrl = 'https://posts.example/images/a.png';
    const composed = publisher.compose({ document, imageUrl }, connection);
    if (!composed.ok) throw new Error('it fits');
    const ready = await publisher.prepare(composed.value, contextFor(connection));
    if (ready.kind !== 'ready') throw new Error('nothing to prepare can fail');
    await publisher.commit(ready.request, contextFor(connection));
    const { headers, body } = shown();
    expect(String(arrived[0]?.body)).toBe(body);
    expect(arrived[0]?.headers).toMatchObject(headers);
    expect(Object.keys(headers)).toHaveLength(5);
  });

  it('leads to its signatures', () => {
    const { headers, body } = shown();
    const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
    const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
    expect(headers['webhook-signature']?.split(' ')).toContain(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    );
    expect(headers['x-hub-signature-256']).toBe(
      `sha256=${createHmac('sha256', key).update(body).digest('hex')}`,
    );
  });

  it('names every status of a client error after which a post may have arrived', () => {
    const statuses = Array.from({ length: 100 }, (_, place) => 400 + place);
    const unknown = statuses.filter((status) => {
      const response = { kind: 'received', status, headers: {}, body: '', json: undefined } as const;
      return classify(response, NOW).kind === 'unknown';
    });
    expect(page).toContain(`| 3xx and any other 4xx except ${unknown.join(' and ')} `);
    expect(page).toContain(`| ${unknown.join(', ')}, any other 5xx, `);
  });

  it('names every field that a request can have', () => {
    const fields = [
      'post_id',
      'headline',
      'content_html',
      'content_plain',
      'link_url',
      'image_url',
      'images',
    ];
    expect(fields.filter((name) => !page.includes(`\`data.${name}\``))).toEqual([]);
  });
});
