import type { IncomingMessage } from 'node:http';
import { sendRefusal } from './respond.js';
import type { HttpMiddleware } from './http-context.js';

/** A host with an optional port, or nothing (RFC 9110 §7.2). Some clients send the zone of an IPv6 address. */
const HOST = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\w.:%-]+\])(?::\d*)?$/;

/** RFC 9112 §3.2; only the versions before HTTP/1.1 know requests without a host. */
const namesItsHost = ({ headers: { host }, rawHeaders, httpVersion }: IncomingMessage): boolean => {
  if (host === undefined) return httpVersion < '1.1';
  // Node keeps the first of several.
  const hosts = rawHeaders.filter((name, place) => place % 2 === 0 && /^host$/i.test(name));
  return hosts.length === 1 && HOST.test(host);
};

/**
 * Refuses requests with no host, with several, or with something else in its place: a proxy in front may have routed
 * them by another host than they seem to have. Node's own response to such a request has no envelope.
 */
export const requireHost: HttpMiddleware = async (ctx, next) => {
  if (namesItsHost(ctx.req)) await next();
  else sendRefusal(ctx, { kind: 'malformed_request', problem: 'It must have one Host header.' });
};
