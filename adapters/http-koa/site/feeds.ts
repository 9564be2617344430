import { connectionId, err, notFound, ok } from '../../../core/index.js';
import type { HttpDeps } from '../http-deps.js';
import { pathId } from '../path-id.js';
import type { SiteHandler } from './site-handler.js';

/** The page shows user content: it must not run scripts, load from other origins or submit forms. */
export const PAGE_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'";

/** Feeds are polled and must show a new post at once: cached, but revalidated each time. */
export const makeServeFeed =
  (
    { feedSite, sha256Hex }: Pick<HttpDeps, 'feedSite' | 'sha256Hex'>,
    format: 'html' | 'atom' | 'json',
  ): SiteHandler =>
  async ({ params }) => {
    const id = pathId('feed', params['id'], connectionId);
    if (!id.ok) return id;
    const page = await feedSite.render(id.value, format);
    if (page === null) return err(notFound(`feed ${String(id.value)}`));
    if (page === 'removed') return err({ kind: 'removed' });
    const tag = `"${sha256Hex(page.body).slice(0, 32)}"`;
    return ok({
      ...page,
      headers: { 'Content-Security-Policy': PAGE_POLICY, 'Cache-Control': 'no-cache', ETag: tag },
    });
  };
