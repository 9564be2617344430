import type { HttpDeps } from '../http-deps.js';

const YEAR_SECONDS = 31_536_000;

/**
 * Headers for browsers on every response: no type sniffing, no framing, no scripts or loading, no referrer. A page that
 * needs more sets its own policy. If the public address uses TLS, browsers may only use TLS (RFC 6797).
 */
export const securityHeaders = ({
  baseUrl,
}: Pick<HttpDeps, 'baseUrl'>): Readonly<Record<string, string>> => ({
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  ...(baseUrl.startsWith('https:') ? { 'Strict-Transport-Security': `max-age=${String(YEAR_SECONDS)}` } : {}),
});
