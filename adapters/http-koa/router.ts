import { sendRefusal } from './respond.js';
import type { ApiRoute, HttpContext, PathParams } from './route.js';

/** A route with all that it does, to the answer. */
export interface ServedRoute {
  readonly method: ApiRoute['method'];
  /** As in `/posts/:id`, without a slash at the end: it takes paths with and without one. */
  readonly path: string;
  readonly serve: (ctx: HttpContext, params: PathParams) => Promise<void>;
}

/** Hands a request over to its route: one that no route takes is refused with 404, or 405 where the path has others. */
export const makeRouter = (routes: readonly ServedRoute[]): ((ctx: HttpContext) => Promise<void>) => {
  const patterns = routes.map(({ method, path, serve }) => ({ method, parts: path.split('/'), serve }));
  const ofLength = new Map(
    patterns.map(({ parts: { length } }) => [
      length,
      patterns.filter(({ parts }) => parts.length === length),
    ]),
  );

  return async (ctx) => {
    const segments = segmentsOf(ctx.path);
    const onPath = (ofLength.get(segments.length) ?? []).filter(({ parts }) => isOn(parts, segments));
    // HEAD is GET without the body (RFC 9110 §9.3.2).
    const method = ctx.method === 'HEAD' ? 'GET' : ctx.method;
    const route = onPath.find((each) => each.method === method);
    if (route !== undefined) await route.serve(ctx, paramsOf(route.parts, segments));
    else if (onPath.length === 0) sendRefusal(ctx, { kind: 'not-found' });
    else sendRefusal(ctx, { kind: 'method-not-allowed', allowed: allowedBy(onPath) });
  };
};

const segmentsOf = (path: string): readonly string[] =>
  (path.endsWith('/') ? path.slice(0, -1) : path).split('/');

const isParam = (part: string): boolean => part.startsWith(':');

const isOn = (parts: readonly string[], segments: readonly string[]): boolean =>
  parts.every((part, place) => (isParam(part) ? segments[place] !== '' : part === segments[place]));

const paramsOf = (parts: readonly string[], segments: readonly string[]): PathParams => {
  const params: Record<string, string> = {};
  parts.forEach((part, place) => {
    if (isParam(part)) params[part.slice(1)] = decoded(segments[place] ?? '');
  });
  return params;
};

/** What is not a valid percent-encoding stands for itself. */
const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

const allowedBy = (routes: readonly Pick<ServedRoute, 'method'>[]): readonly string[] =>
  [...new Set(routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].sort();
