import { accountId, connectionId, err, notFound, ok, toRfc3339, type Result } from '../../../core/index.js';
import { parseNoQuery, type WireRefusal } from '../../../core/wire/index.js';
import { makeBodyMemory } from '../body/body-memory.js';
import { DEFAULT_BODY_LIMITS } from '../body/limits.js';
import { makeBodyReaders } from '../body/read-body.js';
import type { HttpContext, PathParams } from '../frame/http-context.js';
import { sendRefusal, sendSuccess } from '../frame/respond.js';
import type { ServedRoute } from '../frame/router.js';
import { pathId } from '../path-id.js';
import { PAGE_POLICY } from '../site/feeds.js';
import type { SandboxControl } from './control.js';
import { outboxPage } from './outbox-page.js';
import { readAccountChange, readAdvance, readPlayed } from './read-change.js';
import { accountView, entryView, playedView } from './views.js';

/** Bodies of the control interface count as those of one account: there is only one tester. */
const TESTER = accountId(1);

/** Receives the body, and reads it. */
type ReadBody = <T>(read: (body: unknown) => Result<T, WireRefusal>) => Promise<Result<T, WireRefusal>>;

type Handle = (readBody: ReadBody, params: PathParams) => Promise<Result<object, WireRefusal>>;

/** The control interface of a sandbox, with the envelope of the API. It needs no key: it is only reachable locally. */
export const serveSandbox = (control: SandboxControl): readonly ServedRoute[] => {
  const bodyMemory = makeBodyMemory(DEFAULT_BODY_LIMITS.memory);
  const { json } = makeBodyReaders(DEFAULT_BODY_LIMITS);

  const route = (method: ServedRoute['method'], path: string, handle: Handle): ServedRoute => {
    const serve = async (ctx: HttpContext, params: PathParams): Promise<void> => {
      const memory = bodyMemory.forRequest(TESTER);
      const readBody: ReadBody = async (read) => {
        const received = await json(ctx, memory);
        return received.ok ? read(received.value.fields) : received;
      };
      const query = parseNoQuery(ctx.query);
      try {
        const done = query.ok
          ? await handle(readBody, params)
          : err({ kind: 'invalid_query' as const, violations: query.error });
        if (done.ok) sendSuccess(ctx, 200, done.value);
        else sendRefusal(ctx, done.error);
      } finally {
        memory.release();
      }
    };
    return { method, path: `/sandbox${path}`, serve };
  };

  const page: ServedRoute['serve'] = async (ctx) => {
    ctx.set({ 'Content-Security-Policy': PAGE_POLICY, 'Cache-Control': 'no-store' });
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = outboxPage(await control.outbox(), control.now());
  };

  return [
    { method: 'GET', path: '/sandbox', serve: page },
    route('GET', '/outbox', async () => ok({ outbox: (await control.outbox()).map(entryView) })),
    route('POST', '/reset', async () => ok({ now: toRfc3339(await control.reset()) })),
    route('POST', '/advance', async (readBody) => {
      const ms = await readBody((body) => readAdvance(body, control.now()));
      return ms.ok ? ok({ now: toRfc3339(await control.advance(ms.value)) }) : ms;
    }),
    route('PUT', '/connections/:id', async (readBody, params) => {
      const id = pathId('connection', params['id'], connectionId);
      if (!id.ok) return id;
      const played = await readBody(readPlayed);
      if (!played.ok) return played;
      const connection = await control.play(id.value, played.value);
      return connection === null
        ? err(notFound(`connection ${String(id.value)}`))
        : ok(playedView(connection, played.value));
    }),
    route('PUT', '/account', async (readBody) => {
      const change = await readBody(readAccountChange);
      return change.ok ? ok(accountView(await control.changeAccount(change.value))) : change;
    }),
  ];
};
