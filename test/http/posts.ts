import { z } from 'zod';
import { postId, usagePeriodAt } from '../../core/index.js';
import { NOON, type MemoryAppOptions } from '../support/memory-app.js';
import { clientOf } from './client.js';
import { dataOf, draftFor, POSTS, serve, type Served } from './served.js';

/** A channel without idempotency: a write with a lost response stays unknown. */
export const FORGETFUL = { channel: { idempotency: { mode: 'none' } } } as const satisfies MemoryAppOptions;

export const IN_AN_HOUR = '2026-01-15T13:00:00Z';

export const pathOf = (id: number, more = ''): string => `${POSTS}${String(id)}/${more}`;

const Timeline = z.object({
  events: z.array(
    z.strictObject({
      at: z.iso.datetime(),
      kind: z.string(),
      connection_id: z.int().nullable(),
      request_id: z.string().nullable(),
      detail: z.string().nullable(),
    }),
  ),
  next_cursor: z.string().nullable(),
});

export const timelineOf = async ({ call }: Pick<Served, 'call'>, id: number, query = '') =>
  Timeline.parse(dataOf(await call('GET', pathOf(id, `events/${query}`))));

export const kindsOf = async (served: Served, id: number): Promise<readonly string[]> => {
  const kinds: string[] = [];
  for await (const { kind } of clientOf(served).events(id, { limit: 100 })) kinds.push(kind);
  return kinds;
};

/** A post in a certain state, by its id. */
export type Given = (served: Served) => Promise<number>;

const given =
  (more: object, before: (served: Served) => void = () => undefined): Given =>
  async (served) => {
    before(served);
    return (await clientOf(served).createPost(draftFor(served.connection, more))).post.id;
  };

export const published: Given = given({});
export const scheduled: Given = given({ scheduled_at: IN_AN_HOUR });
export const failed: Given = given({}, ({ app }) => {
  app.publisher.script({ kind: 'refused', code: 'no', message: 'The channel did not want it.' });
});
/** Needs a {@link FORGETFUL} channel. The write arrived, and its response was lost. */
export const unknown: Given = given({}, ({ app }) => app.publisher.script('lose_response'));
export const canceled: Given = async (served) => {
  const id = await scheduled(served);
  await clientOf(served).cancelPost(id);
  return id;
};

/** Everything that a refusal must not change: the post, its history, the money, the count, and what was published. */
export const everythingAbout = async (served: Served, id: number) => {
  const { app, account } = served;
  const { balanceOf } = app.ports.ledgerReader;
  const period = usagePeriodAt(NOON, account.workspace.timeZone);
  const find = app.ports.postReader.find;
  return {
    post: await find(account.id, postId(id)),
    timeline: await kindsOf(served, id),
    balance: await balanceOf(account.id),
    usage: await app.ports.usageReader.usageOf(account.id, period),
    published: app.publisher.published(),
  };
};

export const serveForgetful = (options: MemoryAppOptions = {}): Promise<Served> =>
  serve({ ...FORGETFUL, ...options });
