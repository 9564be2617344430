import type { ServerResponse } from 'node:http';
import { DEFAULT_BODY_LIMITS } from '../body/limits.js';
import { makeBodyMemory } from '../body/body-memory.js';
import { makeBodyReaders } from '../body/read-body.js';
import { EVENT_STREAM, sendRefusal, sendStream, sendSuccess } from '../frame/respond.js';
import { withoutSlashes } from '../../system/without-slashes.js';
import { bearerSecret } from '../../../core/wire/index.js';
import type { HttpContext, PathParams } from '../frame/http-context.js';
import type { ServedRoute } from '../frame/router.js';
import type { HttpDeps } from '../http-deps.js';
import { makeAdmit } from './admit.js';
import type { ApiRequest, Operation } from './operation.js';
import { OPERATIONS } from './operations/index.js';
import { API_PREFIX } from './prefix.js';

/** The routes of the API: each admits the request, calls its handler, then sends the response. */
export const serveApi = (deps: HttpDeps): readonly ServedRoute[] => {
  const admit = makeAdmit(deps);
  const limits = deps.bodyLimits ?? DEFAULT_BODY_LIMITS;
  const bodyMemory = makeBodyMemory(limits.memory);
  const readers = makeBodyReaders(limits);
  const publicPath = withoutSlashes(new URL(deps.baseUrl).pathname);

  const routeOf = (operation: Operation): ServedRoute => {
    const { method, path, body, success } = operation;
    const handle = operation.handler(deps);
    const readBody = readers[body?.kind ?? 'none'];
    const serve: ServedRoute['serve'] = async (ctx, params) => {
      const admitted = await admit(ctx, operation);
      if (!admitted.ok) {
        sendRefusal(ctx, admitted.error);
        return;
      }
      const memory = bodyMemory.forRequest(admitted.value.account.id);
      const stillAdmitted = () =>
        deps.authorize(bearerSecret(ctx.headers.authorization), operation.permission);
      const request: ApiRequest = {
        requestId: ctx.state.requestId,
        actor: admitted.value,
        scope: scopeOf(operation, params),
        params,
        mountPath: () => mountPathOf(ctx) || publicPath,
        readQuery: () => ctx.query,
        idempotencyKey: headerOf(ctx.headers['idempotency-key']),
        ifMatch: headerOf(ctx.headers['if-match']),
        lastEventId: headerOf(ctx.headers['last-event-id']),
        wantsStream: () => ctx.accepts('application/json', EVENT_STREAM) === EVENT_STREAM,
        ended: () => endOf(ctx.res, deps.closing),
        stillAdmitted,
        receiveBody: async () => {
          const received = await readBody(ctx, memory);
          if (!received.ok) return received;
          // A body may arrive for minutes, in which its key can be revoked or its account suspended.
          const admittedNow = await stillAdmitted();
          return admittedNow.ok ? received : admittedNow;
        },
      };
      try {
        const reply = await handle(request);
        if (!reply.ok) sendRefusal(ctx, reply.error);
        else if ('stream' in reply.value) sendStream(ctx, reply.value.stream);
        else sendSuccess(ctx, success.status ?? 200, reply.value.data, reply.value.headers);
      } finally {
        memory.release();
      }
    };
    return { method, path: `${API_PREFIX}${path}`, serve };
  };

  return OPERATIONS.map(routeOf);
};

/** From the decoded parameters, so that each way of writing a path has the same scope. */
const scopeOf = ({ method, path }: Operation, params: PathParams): string =>
  `${method} ${API_PREFIX}${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')}/`;

/** What koa-mount removed from the beginning of the address. */
const mountPathOf = ({ originalUrl, url }: Pick<HttpContext, 'originalUrl' | 'url'>): string =>
  originalUrl.endsWith(url) ? originalUrl.slice(0, -url.length) : '';

/** Node joins repeated headers, except for a few that are not used here. */
const headerOf = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.join(', ');

/** Aborts with the response, or when the server begins to close. */
const endOf = (res: ServerResponse, closing: AbortSignal | undefined): AbortSignal => {
  const over = new AbortController();
  const end = (): void => {
    closing?.removeEventListener('abort', end);
    over.abort();
  };
  res.once('close', end);
  closing?.addEventListener('abort', end);
  if (res.closed || closing?.aborted === true) end();
  return over.signal;
};
