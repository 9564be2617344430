import { makeAdmit } from './admit.js';
import { apiRoutes } from './operations/index.js';
import { DEFAULT_BODY_LIMITS, type HttpDeps } from '../http-deps.js';
import { makeReadBody, makeReadJsonBody } from '../body/read-body.js';
import { sendRefusal, sendReply } from '../frame/respond.js';
import { makeBodyMemory } from '../body/body-memory.js';
import type { ApiRequest, ApiRoute } from './operation.js';
import type { ServedRoute } from '../frame/router.js';

export const API_PREFIX = '/api/v1';

/** The routes of the API: each admits the request, calls its handler, then sends the response. */
export const serveApi = (deps: HttpDeps): readonly ServedRoute[] => {
  const admit = makeAdmit(deps);
  const limits = deps.bodyLimits ?? DEFAULT_BODY_LIMITS;
  const memory = makeBodyMemory(limits.memory);
  const [readBody, readJsonBody] = [makeReadBody(limits), makeReadJsonBody(limits)];

  const serveWith =
    (route: ApiRoute): ServedRoute['serve'] =>
    async (ctx, params) => {
      const admitted = await admit(ctx, route);
      if (!admitted.ok) {
        sendRefusal(ctx, admitted.error);
        return;
      }
      const place = memory.enter(admitted.value.account.id);
      const request: ApiRequest = {
        requestId: ctx.state.requestId,
        actor: admitted.value,
        operation: `${route.method} ${ctx.path.replace(/\/$/, '')}/`,
        params,
        readQuery: () => ctx.query,
        idempotencyKey: headerOf(ctx.headers['idempotency-key']),
        ifMatch: headerOf(ctx.headers['if-match']),
        receiveBody: () => readBody(ctx, place),
        receiveJson: (presence) => readJsonBody(ctx, place, presence),
      };
      try {
        const reply = await route.handle(request);
        if (reply.ok) sendReply(ctx, reply.value);
        else sendRefusal(ctx, reply.error);
      } finally {
        place.leave();
      }
    };

  return apiRoutes(deps).map((route) => ({
    method: route.method,
    path: `${API_PREFIX}${route.path}`,
    serve: serveWith(route),
  }));
};

/** Node joins repeated headers, except for a few that are not used here. */
const headerOf = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.join(', ');
