import type { HttpDeps } from './http-deps.js';

const YEAR_SECONDS = 31_536_000;

/**
 * What every answer tells a browser: to take the type as it is said, to show it in no frame, to run and load nothing,
 * and to send no referrer. A page that needs more says so itself. Where the public address is
 * one with TLS, it is to be used with TLS only (RFC 6797).
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
