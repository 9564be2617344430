import { connectionId, err, notFound, ok } from '../../core/index.js';
import type { HttpDeps } from './http-deps.js';
import { pathId } from './path-id.js';
import type { SiteHandler } from './site-handler.js';

/** What people wrote is shown here: nothing in it may run, load from elsewhere or be sent anywhere. */
const GUARDS = {
  'Content-Security-Policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; " +
    "frame-ancestors 'none'",
};

/** A feed is asked for again and again and must show a new post at once: stored, but asked about each time. */
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
    return ok({ ...page, headers: { ...GUARDS, 'Cache-Control': 'no-cache', ETag: tag } });
  };
