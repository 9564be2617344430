import type { IncomingMessage } from 'node:http';
import { sendRefusal } from './respond.js';
import type { HttpMiddleware } from './http-context.js';

/** A host with an optional port, or nothing (RFC 9110 §7.2). Some clients send the zone of an IPv6 address. */
const HOST = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\w.:%-]+\])(?::\d*)?$/;

/** How often a list of names and values has the name: Node keeps the first of several. */
const countHosts = (rawHeaders: readonly string[]): number => {
  let count = 0;
  // Every request gets here, and few names have this length.
  for (let place = 0; place < rawHeaders.length; place += 2)
    if (rawHeaders[place]?.length === 4 && /^host$/i.test(rawHeaders[place] ?? '')) count += 1;
  return count;
};

/** RFC 9112 §3.2; only the versions before HTTP/1.1 know requests without a host. */
const namesItsHost = ({ headers: { host }, rawHeaders, httpVersion }: IncomingMessage): boolean =>
  host === undefined ? httpVersion < '1.1' : HOST.test(host) && countHosts(rawHeaders) === 1;

/**
 * Refuses requests with no host, with several, or with something else in its place: a proxy in front may have routed
 * them by another host than they seem to have. Node's own response to such a request has no envelope.
 */
export const requireHost: HttpMiddleware = (ctx, next) => {
  if (namesItsHost(ctx.req)) return next();
  sendRefusal(ctx, { kind: 'malformed_request', problem: 'It must have one Host header.' });
  return Promise.resolve();
};
