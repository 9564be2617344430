import { connectionId, err, notFound, ok, requestKey } from '../../../core/index.js';
import type { HttpDeps } from '../http-deps.js';
import { pathId } from '../path-id.js';
import type { SiteHandler } from './site-handler.js';

/** The page shows user content: it must not run scripts, load from other origins or submit forms. */
export const PAGE_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'";

type Rendered = Awaited<ReturnType<HttpDeps['feedSite']['render']>>;

/** The tags of pages that are rendered once and requested again. */
const tags = new WeakMap<object, string>();

/** Feeds are polled and must show a new post at once: cached, but revalidated each time. */
const replyTo = (page: Rendered, what: string, { sha256Hex }: Pick<HttpDeps, 'sha256Hex'>) => {
  if (page === null) return err(notFound(what));
  if (page === 'removed') return err({ kind: 'removed' as const });
  const tag = tags.get(page) ?? `"${sha256Hex(page.body).slice(0, 32)}"`;
  tags.set(page, tag);
  return ok({
    ...page,
    headers: { 'Content-Security-Policy': PAGE_POLICY, 'Cache-Control': 'no-cache', ETag: tag },
  });
};

type Deps = Pick<HttpDeps, 'feedSite' | 'sha256Hex'>;

export const makeServeFeed =
  (deps: Deps, format: 'html' | 'atom' | 'json'): SiteHandler =>
  async ({ params }) => {
    const id = pathId('feed', params['id'], connectionId);
    if (!id.ok) return id;
    return replyTo(await deps.feedSite.render(id.value, format), `feed ${String(id.value)}`, deps);
  };

const ENTRY_KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The page of one entry, at a permanent address. */
export const makeServeEntry =
  (deps: Deps): SiteHandler =>
  async ({ params: { id: feed, key = '' } }) => {
    const id = pathId('feed', feed, connectionId);
    if (!id.ok) return id;
    const page = ENTRY_KEY.test(key) ? await deps.feedSite.renderEntry(id.value, requestKey(key)) : null;
    return replyTo(page, `entry ${key} of feed ${String(id.value)}`, deps);
  };
