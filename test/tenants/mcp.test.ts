import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { clientOf } from '../http/client.js';
import { scheduled } from '../http/posts.js';
import { serve } from '../http/served.js';
import { sessionOf } from '../http/tool-session.js';

const Tools = z.object({
  tools: z.array(
    z.looseObject({
      name: z.string(),
      inputSchema: z.looseObject({ properties: z.record(z.string(), z.unknown()).default({}) }),
    }),
  ),
});

const DRAFT = { headline: 'Hello', content: 'There' };

/** The arguments of each tool that takes an id, besides the id. */
const ARGUMENTS: Readonly<Record<string, object>> = {
  get_post: {},
  edit_post: { headline: 'Hi' },
  publish_post: { idempotency_key: 'now' },
  cancel_post: {},
  get_timeline: {},
  list_posts: {},
  retry_post: { idempotency_key: 'again' },
  resolve_delivery: { outcome: 'failed' },
  preview_post: DRAFT,
  create_post: { ...DRAFT, idempotency_key: 'same' },
  verify_connection: {},
  rename_connection: { name: 'Mine' },
  disconnect_connection: {},
};

const UNKNOWN = 9;

describe('tools for models', () => {
  it('return the same for every id of another account as for an unknown one', async () => {
    const theirs = await serve();
    const foreign = { post: await scheduled(theirs), connection: theirs.connection.id };
    const eve = await theirs.app.givenAccount('Eve');
    const key = await theirs.app.givenKey(eve, ['write_post', 'connections']);
    const { call } = await sessionOf(clientOf({ ...theirs, key }));
    const { tools } = Tools.parse(await call('tools/list', {}));
    const places = tools.flatMap(({ name, inputSchema }) =>
      Object.keys(inputSchema.properties)
        .filter((field) => /_ids?$/.test(field))
        .map((field) => ({ name, field })),
    );
    expect(new Set(places.map(({ name }) => name))).toEqual(new Set(Object.keys(ARGUMENTS)));
    for (const { name, field } of places) {
      const resultFor = async (id: number): Promise<string> => {
        const args = { ...ARGUMENTS[name], [field]: field.endsWith('s') ? [id] : id };
        const text = JSON.stringify(await call('tools/call', { name, arguments: args }));
        return text
          .replaceAll(new RegExp(`\\b(connection|post) ${String(id)}\\b`, 'g'), '$1 <id>')
          .replaceAll(/req_[0-9a-f]{32}/g, '<request>');
      };
      const id = field === 'post_id' ? foreign.post : foreign.connection;
      expect([name, await resultFor(id)]).toEqual([name, await resultFor(UNKNOWN)]);
    }
  });
});
